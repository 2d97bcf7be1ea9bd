/** Searches the index. */
import type { Language } from '@portal/contract'
import type { Db } from '@portal/server'
import type { RawBuilder } from 'kysely'
import { areFound, ask, type Row } from './ask.ts'
import type { EntryKind } from './entries.ts'
import { lineOf } from './fold.ts'
import type { Question } from './hits.ts'
import { capitalsOf, textsOf } from './pieces.ts'
import { looksLikeName } from './names.ts'
import {
  compoundsIn,
  forgiving,
  partsIn,
  soundingLike,
  termsOf,
  withoutEmpty,
  wordOf,
  type Term,
  type Way,
} from './query.ts'
import { hitOf, matcherFor, type Hit } from './show.ts'
import { slipsAmong } from './slips.ts'
import { stemsOf } from './stems.ts'
import { rememberedVocabulary, vocabularyFor } from './synonyms.ts'

export interface Asked {
  text: string
  /** `audiencesOf(reader)` of @portal/people/server. */
  audiences: RawBuilder<number[]>
  language: Language
}

/** Kinds that share a list, with its own total. */
export interface Part {
  kinds: readonly EntryKind[]
  limit: number
  offset?: number
}

export interface Answer {
  hits: Hit[]
  total: number
}

/** Searches one part of a page. */
export type FindEntries = (part: Part) => Promise<Answer>

/** Searches a single part. */
export async function searchEntries(db: Db, asked: Asked & Part): Promise<Answer> {
  const [answer] = await searchParts(db, asked, [asked])
  return answer!
}

/** Batches searches that are requested before the first await into one database call. */
export function searchTogether(db: Db, asked: Asked): FindEntries {
  let waiting: { parts: Part[]; answers: Promise<Answer[]> } | undefined
  return async (part) => {
    waiting ??= startBatch()
    const nth = waiting.parts.push(part) - 1
    return (await waiting.answers)[nth]!
  }
  function startBatch() {
    const parts: Part[] = []
    const answers = Promise.resolve().then(() => {
      waiting = undefined
      return searchParts(db, asked, parts)
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
async function searchParts(db: Db, asked: Asked, parts: readonly Part[]): Promise<Answer[]> {
  const query = lineOf(asked.text)
  const words = textsOf(query)
  if (words.length === 0) return parts.map(() => ({ hits: [], total: 0 }))
  const capitals = capitalsOf(asked.text)
  const remembered = rememberedVocabulary(words, capitals)
  let vocabulary = remembered ?? (await vocabularyFor(db, words, capitals))
  const termsBy = (way: Way): Term[] => withoutEmpty(termsOf(query, vocabulary, way), vocabulary.stems)

  let strict = termsBy('strict')
  let found = await answered(db, asked, parts, { query, terms: strict })
  if (remembered && found.mark !== remembered.mark) {
    // the synonyms have changed since they were cached
    vocabulary = await vocabularyFor(db, words, capitals)
    strict = termsBy('strict')
    found = await answered(db, asked, parts, { query, terms: strict })
  }
  const answers = found.answers
  const wider = async (question: Asking): Promise<void> => {
    const empty = answers.flatMap(({ total }, nth) => (total === 0 ? [nth] : []))
    const again = await answered(
      db,
      asked,
      empty.map((nth) => parts[nth]!),
      question,
    )
    for (const [place, nth] of empty.entries()) answers[nth] = again.answers[place]!
  }
  if (answers.every(({ total }) => total > 0)) return answers

  const isNowhere = answers.every(({ total }) => total === 0)
  const isUnknown = isNowhere && (await hasUnknown(db, asked, parts, compoundsIn(query, vocabulary)))
  const loose = isUnknown ? strict : termsBy('loose')
  const near = await slipsAmong(
    db,
    loose.flatMap((term) => wordOf(term) ?? []),
  )
  const known = { ...vocabulary, stems: await stemsOf(db, [...words, ...[...near.values()].flat()]) }
  const forgiven = forgiving(loose, near, known)
  const meant = forgiven.map((term) => term[0]!.phrase).join(' ')
  if (!isSame(forgiven, strict)) await wider({ query: meant, terms: forgiven })

  const least = isUnknown ? forgiven : forgiving(termsBy('least'), near, known)
  if (!isSame(least, forgiven)) await wider({ query: meant, terms: least, parts: partsIn(query, vocabulary) })
  const isFound = (): boolean => answers.some(({ total }) => total > 0)
  const widerBySound = async (): Promise<void> => {
    for (const terms of soundingLike(query, termsBy, vocabulary)) if (!isFound()) await wider({ query, terms })
  }
  if (!isFound() && !looksLikeName(query)) await widerBySound()
  return answers
}

/**
 * Returns whether a compound names something that does not exist: at most one of its words occurs in any text visible
 * to the reader. Hits for that word alone would be about something else.
 */
async function hasUnknown(db: Db, asked: Asked, parts: readonly Part[], compounds: Term[][]): Promise<boolean> {
  if (compounds.length === 0) return false
  const stems = await stemsOf(
    db,
    compounds.flat(2).flatMap(({ pieces }) => pieces.map(({ text }) => text)),
  )
  const kinds = [...new Set(parts.flatMap((part) => part.kinds))]
  const terms = compounds.flat().map((term) => [term])
  const known = await areFound(db, terms, stems, asked.audiences, kinds)
  return compounds.some((words) => {
    const found = words.filter((word) => known[compounds.flat().indexOf(word)])
    return found.length < words.length && found.length < 2
  })
}

type Asking = Pick<Question, 'query' | 'terms'> & Partial<Question>

const isSame = (one: readonly Term[], other: readonly Term[]): boolean => JSON.stringify(one) === JSON.stringify(other)

async function answered(
  db: Db,
  asked: Asked,
  wanted: readonly Part[],
  { query, terms, parts = [] }: Asking,
): Promise<{ answers: Answer[]; mark: string }> {
  if (wanted.length === 0) return { answers: [], mark: '' }
  const stems = await stemsOf(
    db,
    terms.flat().flatMap(({ pieces }) => pieces.map(({ text }) => text)),
  )
  const pages = wanted.map(({ kinds, limit, offset = 0 }) => ({ kinds, limit, offset }))
  const { found, mark } = await ask(db, { query, terms, parts, stems }, asked.audiences, pages)
  const matcher = await matcherFor(
    db,
    terms,
    stems,
    found.flatMap(({ rows }) => rows),
  )
  const hitsOf = (rows: readonly Row[]): Hit[] => rows.map((row) => hitOf(row, asked.language, matcher))
  return { answers: found.map(({ rows, total }) => ({ hits: hitsOf(rows), total })), mark }
}
