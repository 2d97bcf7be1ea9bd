/** Searches the index. */
import type { Language } from '@portal/contract'
import type { Db } from '@portal/server'
import type { RawBuilder } from 'kysely'
import type { HitRow } from './hit-pages.ts'
import { haveHits, runIndexQuery } from './index-statement.ts'
import type { EntryKind } from './entries.ts'
import { foldLine } from './fold.ts'
import type { IndexQuery } from './hit-conditions.ts'
import { findAcronyms, tokenTexts } from './tokens.ts'
import { looksLikeName } from './names.ts'
import {
  parseCompounds,
  withCorrections,
  parseOptionalTerms,
  listHomophonePairs,
  listHomophoneQueries,
  parseTerms,
  dropStopTerms,
  singleLatinWord,
  type Term,
  type MatchMode,
} from './query.ts'
import { presentHit, createMatcher, type Hit } from './present-hits.ts'
import { findCorrections } from './typos.ts'
import { loadStems } from './stems.ts'
import { cachedVocabulary, loadVocabulary } from './synonyms.ts'

export interface SearchParams {
  text: string
  /** `audienceIdsOf(reader)` of @portal/people/server. */
  audiences: RawBuilder<number[]>
  language: Language
}

/** Kinds that share a list, with its own total. */
export interface SearchPart {
  kinds: readonly EntryKind[]
  limit: number
  offset?: number
}

export interface SearchResult {
  hits: Hit[]
  total: number
}

/** Searches one part of a page. */
export type FindEntries = (part: SearchPart) => Promise<SearchResult>

/** Searches a single part. */
export async function searchEntries(db: Db, params: SearchParams & SearchPart): Promise<SearchResult> {
  const [answer] = await searchParts(db, params, [params])
  return answer!
}

/** Batches searches that are requested before the first await into one database call. */
export function createBatchedSearch(db: Db, params: SearchParams): FindEntries {
  let batch: { parts: SearchPart[]; answers: Promise<SearchResult[]> } | undefined
  return async (part) => {
    batch ??= startBatch()
    const nth = batch.parts.push(part) - 1
    return (await batch.answers)[nth]!
  }
  function startBatch() {
    const parts: SearchPart[] = []
    const answers = Promise.resolve().then(() => {
      batch = undefined
      return searchParts(db, params, parts)
    })
    return { parts, answers }
  }
}

/**
 * Returns what the reader may find, best first. `total` is exact below 1,000 and stays there beyond. If a part finds
 * nothing as typed, one typing error in a Latin word is corrected, and a run is searched by its meaningful words, all
 * of them. In a query with spaces any one of them is enough, unless the reader's texts know exactly one of them or none
 * (docs/decisions/0053). If no part finds anything, one character is replaced by another with the same sound.
 */
async function searchParts(db: Db, params: SearchParams, parts: readonly SearchPart[]): Promise<SearchResult[]> {
  const query = foldLine(params.text)
  const words = tokenTexts(query)
  if (words.length === 0) return parts.map(() => ({ hits: [], total: 0 }))
  const capitals = findAcronyms(params.text)
  const remembered = cachedVocabulary(words, capitals)
  let vocabulary = remembered ?? (await loadVocabulary(db, words, capitals))
  const termsFor = (mode: MatchMode): Term[] => dropStopTerms(parseTerms(query, vocabulary, mode), vocabulary.stems)

  let strict = termsFor('strict')
  let found = await runAttempt(db, params, parts, { query, terms: strict })
  if (remembered && found.version !== remembered.version) {
    // the synonyms have changed since they were cached
    vocabulary = await loadVocabulary(db, words, capitals)
    strict = termsFor('strict')
    found = await runAttempt(db, params, parts, { query, terms: strict })
  }
  const answers = found.answers
  const retryEmptyParts = async (question: SearchAttempt): Promise<void> => {
    const empty = answers.flatMap(({ total }, nth) => (total === 0 ? [nth] : []))
    if (empty.length === 0) return
    const again = await runAttempt(db, params, parts, question, (nth) => empty.includes(nth))
    for (const nth of empty) answers[nth] = again.answers[nth]!
  }
  if (answers.every(({ total }) => total > 0)) return answers

  const isNowhere = answers.every(({ total }) => total === 0)
  const isUnknown = isNowhere && (await hasUnknownCompound(db, params, parts, parseCompounds(query, vocabulary)))
  const loose = isUnknown ? strict : termsFor('loose')
  const near = await findCorrections(
    db,
    loose.flatMap((term) => singleLatinWord(term) ?? []),
    vocabulary.candidates,
  )
  const known = { ...vocabulary, stems: await loadStems(db, [...words, ...[...near.values()].flat()]) }
  const corrected = withCorrections(loose, near, known)
  const correctedQuery = corrected.map((term) => term[0]!.phrase).join(' ')
  const unasked = withoutAsked(corrected, strict)
  if (unasked.length > 0) await retryEmptyParts({ query: correctedQuery, terms: unasked })

  const least = isUnknown ? corrected : withCorrections(termsFor('least'), near, known)
  if (!areSameTerms(least, corrected))
    await retryEmptyParts({ query: correctedQuery, terms: least, parts: parseOptionalTerms(query, vocabulary) })
  const isFound = (): boolean => answers.some(({ total }) => total > 0)
  const retryWithHomophones = async (): Promise<void> => {
    const held = await findHeldPairs(db, params, parts, listHomophonePairs(query, termsFor))
    for (const terms of listHomophoneQueries(query, termsFor, vocabulary, (pair) => held.has(pair)))
      if (!isFound()) await retryEmptyParts({ query, terms })
  }
  if (!isFound() && !looksLikeName(query)) await retryWithHomophones()
  return answers
}

/**
 * Returns whether a compound names something that does not exist: at most one of its words occurs in any text visible
 * to the reader. Hits for that word alone would be about something else.
 */
async function hasUnknownCompound(
  db: Db,
  params: SearchParams,
  parts: readonly SearchPart[],
  compounds: Term[][],
): Promise<boolean> {
  if (compounds.length === 0) return false
  const stems = await loadStems(
    db,
    compounds.flat(2).flatMap(({ tokens }) => tokens.map(({ text }) => text)),
  )
  const terms = compounds.flat().map((term) => [term])
  const known = await haveHits(db, terms, stems, params.audiences, kindsOf(parts))
  return compounds.some((words) => {
    const found = words.filter((word) => known[compounds.flat().indexOf(word)])
    return found.length < words.length && found.length < 2
  })
}

const kindsOf = (parts: readonly SearchPart[]): EntryKind[] => [...new Set(parts.flatMap((part) => part.kinds))]

async function findHeldPairs(
  db: Db,
  params: SearchParams,
  parts: readonly SearchPart[],
  pairs: ReadonlyMap<string, Term>,
): Promise<ReadonlySet<string>> {
  if (pairs.size === 0) return new Set()
  const terms = [...pairs.values()].map((term) => [term])
  const held = await haveHits(db, terms, new Map(), params.audiences, kindsOf(parts))
  return new Set([...pairs.keys()].filter((_, nth) => held[nth]))
}

/** Returns the terms without what has found nothing: of a single term, the alternatives asked before; none: nothing is left. */
function withoutAsked(terms: readonly Term[], asked: readonly Term[]): readonly Term[] {
  if (terms.length !== 1 || asked.length !== 1) return areSameTerms(terms, asked) ? [] : terms
  const known = new Set(asked[0]!.map((each) => JSON.stringify(each)))
  const rest = terms[0]!.filter((each) => !known.has(JSON.stringify(each)))
  return rest.length > 0 ? [rest] : []
}

type SearchAttempt = Pick<IndexQuery, 'query' | 'terms'> & Partial<IndexQuery>

const areSameTerms = (one: readonly Term[], other: readonly Term[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

async function runAttempt(
  db: Db,
  params: SearchParams,
  wanted: readonly SearchPart[],
  { query, terms, parts = [] }: SearchAttempt,
  isAsked: (nth: number) => boolean = () => true,
): Promise<{ answers: SearchResult[]; version: string }> {
  const stems = await loadStems(
    db,
    terms.flat().flatMap(({ tokens }) => tokens.map(({ text }) => text)),
  )
  const pages = wanted.map(({ kinds, limit, offset = 0 }, nth) => ({ kinds, limit, offset, isAsked: isAsked(nth) }))
  const { pages: found, version } = await runIndexQuery(db, { query, terms, parts, stems }, params.audiences, pages)
  const matcher = await createMatcher(
    db,
    terms,
    stems,
    found.flatMap(({ rows }) => rows),
  )
  const hitsOf = (rows: readonly HitRow[]): Hit[] => rows.map((row) => presentHit(row, params.language, matcher))
  return { answers: found.map(({ rows, total }) => ({ hits: hitsOf(rows), total })), version }
}
