/** Asking the index. */
import type { Language } from '@portal/contract'
import type { Db } from '@portal/server'
import type { RawBuilder } from 'kysely'
import { ask, type Question } from './ask.ts'
import type { EntryKind } from './entries.ts'
import { lineOf } from './fold.ts'
import { capitalsOf, piecesOf, textsOf } from './pieces.ts'
import { forgiving, partsOfRun, termsOf, withoutEmpty, wordOf, type Term, type Vocabulary, type Way } from './query.ts'
import { hitOf, matcherFor, type Hit } from './show.ts'
import { slipsAmong } from './slips.ts'
import { stemsOf } from './stems.ts'
import { rememberedVocabulary, vocabularyFor } from './synonyms.ts'

export interface Asked {
  text: string
  kinds: readonly EntryKind[]
  /** `audiencesOf(reader)` of @portal/people/server */
  audiences: RawBuilder<number[]>
  language: Language
  limit: number
  offset?: number
}

interface Answer {
  hits: Hit[]
  total: number
}

/**
 * What the reader may find, best first. `total` is exact below 1,000 and stays there beyond. Where nothing is found
 * as it was typed, one slip in a Latin word is forgiven, and of a row of characters the words that tell something are
 * looked for: all of them, else any.
 */
export async function searchEntries(db: Db, asked: Asked): Promise<Answer> {
  const query = lineOf(asked.text)
  const words = textsOf(query)
  if (words.length === 0) return { hits: [], total: 0 }
  const capitals = capitalsOf(asked.text)
  const remembered = rememberedVocabulary(words, capitals)
  let vocabulary = remembered ?? (await vocabularyFor(db, words, capitals))
  const termsBy = (way: Way): Term[] => withoutEmpty(termsOf(query, vocabulary, way), vocabulary.stems)

  let strict = termsBy('strict')
  let found = await answer(db, asked, { query, terms: strict })
  if (remembered && found.mark !== remembered.mark) {
    // the synonyms have changed since
    vocabulary = await vocabularyFor(db, words, capitals)
    strict = termsBy('strict')
    found = await answer(db, asked, { query, terms: strict })
  }
  if (found.total > 0) return found

  const loose = termsBy('loose')
  const near = await slipsAmong(
    db,
    loose.flatMap((term) => wordOf(term) ?? []),
  )
  const known = { ...vocabulary, stems: await stemsOf(db, [...words, ...[...near.values()].flat()]) }
  const forgiven = forgiving(loose, near, known)
  const meant = forgiven.map((term) => term[0]!.phrase).join(' ')
  const wider = isSame(forgiven, strict) ? found : await answer(db, asked, { query: meant, terms: forgiven })
  if (wider.total > 0) return wider

  const any = forgiving(termsBy('any'), near, known)
  if (isSame(any, forgiven)) return wider
  return answer(db, asked, { query: meant, terms: any, parts: partsOf(query, vocabulary) })
}

const isSame = (one: readonly Term[], other: readonly Term[]): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What can be left out: the words of rows of characters. */
const partsOf = (query: string, vocabulary: Vocabulary): Term[] =>
  piecesOf(query).flatMap(({ kind, text }) => (kind === 'run' ? partsOfRun(text, vocabulary) : []))

async function answer(
  db: Db,
  asked: Asked,
  { query, terms, parts = [] }: Pick<Question, 'query' | 'terms'> & Partial<Question>,
): Promise<Answer & { mark: string }> {
  const stems = await stemsOf(
    db,
    terms.flat().flatMap(({ pieces }) => pieces.map(({ text }) => text)),
  )
  const question: Question = { query, terms, parts, stems, kinds: asked.kinds, audiences: asked.audiences }
  const { limit, offset = 0 } = asked
  const { rows, total, mark } = await ask(db, question, { limit, offset })
  const matcher = await matcherFor(db, terms, stems, rows)
  return { hits: rows.map((row) => hitOf(row, asked.language, matcher)), total, mark }
}
