/** Texts found by their words as spelled, without stems, synonyms and ranks: for a list that keeps its own words. */
import { sql } from '@portal/server'
import type { RawBuilder } from 'kysely'
import { analyse, stripControls } from './entries.ts'
import { cutExcerpt, findFirstMatch } from './excerpt.ts'
import { foldLine } from './fold.ts'
import { isLikeAny, matches } from './hit-conditions.ts'
import { buildMatcher } from './highlights.ts'
import type { Term } from './query.ts'
import { tokenize } from './tokens.ts'

const noStems: ReadonlyMap<string, string> = new Map()

/** Returns what a text is found by: its lexemes, one per line, and the text to compare with. */
export async function indexAsSpelled(text: string): Promise<{ words: string; folded: string }> {
  const body = { zh: stripControls(text), en: '' }
  return analyse({ title: { zh: '', en: '' }, body, stems: noStems })
}

/** Words may be unfinished. */
const termsOf = (query: string): Term[] =>
  tokenize(foldLine(query)).map((token) => [{ tokens: [token], phrase: token.text, isOpen: true }])

/** Returns whether a text contains all words of a query; nothing contains a query without a word. */
export function matchesAsSpelled(
  query: string,
  words: RawBuilder<string>,
  folded: RawBuilder<string>,
): RawBuilder<boolean> {
  const terms = termsOf(query)
  if (terms.length === 0) return sql<boolean>`false`
  return matches({ query, terms, parts: [], stems: noStems }, words, (phrases) => isLikeAny(folded, phrases))
}

/** Returns about 90 characters around the first word of the query; '' if the text contains none of them. */
export function excerptAsSpelled(text: string, query: string): string {
  const at = findFirstMatch(
    text,
    buildMatcher(termsOf(query), (word) => word),
  )
  return at < 0 ? '' : cutExcerpt(text, at)
}
