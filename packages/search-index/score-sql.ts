/** The rules of rank.ts in SQL. */
import { containsPattern, sql } from '@portal/server'
import type { RawBuilder } from 'kysely'
import { allTerms, type IndexQuery } from './hit-conditions.ts'
import { termsQuery } from './query.ts'
import { rankRules, type RankFact } from './rank.ts'

/** Returns the SQL conditions of the rules; `title` has one line per language. LIKE is twice as fast as strpos. */
function titleConditions(question: IndexQuery): Record<RankFact, RawBuilder<boolean>> {
  const { query, terms, stems } = question
  const whole = terms.map((term) => term.filter((each) => !each.isSynonym).map((own) => ({ ...own, isOpen: false })))
  const wholeWords = termsQuery(whole, stems)
  const isLike = (text: string) => sql<boolean>`e.title LIKE ${containsPattern(text)}`
  return {
    isWholeTitle: isLike(`\n${query}\n`),
    isInTitle: sql`true`,
    isWholeInTitle: wholeWords === allTerms(question) ? sql`true` : sql`e.title_words @@ ${wholeWords}::tsquery`,
    isTitlePhrase: isLike(query),
    isTitleStart: isLike(`\n${query}`),
  }
}

/** Returns the score of an entry whose title is known to contain the words; `sure`: what else is known of it. */
export function titleScore(question: IndexQuery, sure: readonly RankFact[] = []): RawBuilder<number> {
  const facts = titleConditions(question)
  const each = rankRules.map(({ fact, points }) =>
    sure.includes(fact) ? sql.lit(points) : sql`CASE WHEN ${facts[fact]} THEN ${sql.lit(points)} ELSE 0 END`,
  )
  return sql`${sql.join(each, sql` + `)}`
}
