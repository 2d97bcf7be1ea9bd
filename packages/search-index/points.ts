/** The rules of rank.ts in SQL. */
import { containsPattern, sql } from '@portal/server'
import type { RawBuilder } from 'kysely'
import type { Question } from './hits.ts'
import { queryOfTerms } from './query.ts'
import { rules, type Fact } from './rank.ts'

/** Returns the SQL conditions of the rules; `title` has one line per language. LIKE is twice as fast as strpos. */
function factsOf({ query, terms, stems }: Question): Record<Fact, RawBuilder<boolean>> {
  const whole = terms.map((term) => term.filter((each) => !each.isSynonym).map((own) => ({ ...own, isOpen: false })))
  const [wholeWords, words] = [queryOfTerms(whole, stems), queryOfTerms(terms, stems)]
  const isLike = (text: string) => sql<boolean>`e.title LIKE ${containsPattern(text)}`
  return {
    isWholeTitle: isLike(`\n${query}\n`),
    isInTitle: sql`true`,
    isWholeInTitle: wholeWords === words ? sql`true` : sql`e.title_words @@ ${wholeWords}::tsquery`,
    isTitlePhrase: isLike(query),
    isTitleStart: isLike(`\n${query}`),
  }
}

/** Returns the score of an entry whose title is known to contain the words. */
export function pointsInTitle(question: Question): RawBuilder<number> {
  const facts = factsOf(question)
  const each = rules.map(({ fact, points }) => sql`CASE WHEN ${facts[fact]} THEN ${sql.lit(points)} ELSE 0 END`)
  return sql`${sql.join(each, sql` + `)}`
}
