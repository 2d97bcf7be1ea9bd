/** Asking the index. */
import type { Language } from '@portal/contract'
import type { Db } from '@portal/server'
import type { RawBuilder } from 'kysely'
import { countHits, listHits, type Question } from './ask.ts'
import type { EntryKind } from './entries.ts'
import { lineOf } from './fold.ts'
import { piecesOf, segmentsOf } from './pieces.ts'
import { alternativeOf, termsOf, withoutEmpty, type Term } from './query.ts'
import { hitOf, matcherFor, type Hit } from './show.ts'
import { wordsNear } from './slips.ts'
import { stemsOf } from './stems.ts'
import { synonymsWithin } from './synonyms.ts'

export interface Asked {
  text: string
  kinds: readonly EntryKind[]
  /** `audiencesOf(reader)` of @portal/people/server */
  audiences: RawBuilder<number[]>
  language: Language
  limit: number
  offset?: number
  now: Date
}

/**
 * What the reader may find, best first. `total` is exact up to 10,000 and stays there beyond. Where nothing is found
 * as it was typed, one slip in a Latin word is forgiven, and a long row of characters is looked for word by word.
 */
export async function searchEntries(db: Db, asked: Asked): Promise<{ hits: Hit[]; total: number }> {
  const query = lineOf(asked.text)
  const pieces = piecesOf(query)
  if (pieces.length === 0) return { hits: [], total: 0 }
  const [groups, stems] = await Promise.all([
    synonymsWithin(db, query),
    stemsOf(
      db,
      pieces.map((piece) => piece.text),
    ),
  ])
  const all = await stemsOf(db, [...stems.keys(), ...groups.flat().flatMap(textsOf)])
  const terms = withoutEmpty(termsOf(query, groups), all)
  const question = { query, terms, stems: all, kinds: asked.kinds, audiences: asked.audiences }
  const found = await answer(db, asked, question)
  if (found.total > 0) return found
  const forgiving = await forgive(db, terms)
  if (!forgiving) return found
  const wider = await stemsOf(db, [...all.keys(), ...forgiving.flat().flatMap(({ phrase }) => textsOf(phrase))])
  return answer(db, asked, { ...question, terms: forgiving, stems: wider })
}

async function answer(db: Db, asked: Asked, question: Question): Promise<{ hits: Hit[]; total: number }> {
  const total = await countHits(db, question)
  const { limit, offset = 0 } = asked
  if (total === 0 || limit === 0) return { hits: [], total }
  const rows = await listHits(db, question, { limit, offset }, total)
  const matcher = await matcherFor(db, question.terms, question.stems, rows)
  return { hits: rows.map((row) => hitOf(row, asked.language, matcher)), total }
}

const textsOf = (phrase: string): string[] => piecesOf(phrase).map((piece) => piece.text)

/** null: there is nothing to forgive. */
async function forgive(db: Db, terms: readonly Term[]): Promise<Term[] | null> {
  let isWider = false
  const wider: Term[] = []
  for (const term of terms) {
    const [own] = term
    const near = own?.pieces.length === 1 && own.pieces[0]!.kind === 'word' ? await wordsNear(db, own.phrase) : []
    const parts = own && term.length === 1 ? wordsOfRun(own.phrase) : []
    if (near.length > 0) wider.push([...term, ...near.map((word) => alternativeOf(word))])
    else if (parts.length > 1) wider.push(...parts.map((part): Term => [alternativeOf(part)]))
    else wider.push(term)
    isWider ||= near.length > 0 || parts.length > 1
  }
  return isWider ? wider : null
}

/** A row of four characters or more as words of two or more; none where a lone character would be left. */
function wordsOfRun(run: string): string[] {
  const [piece, ...more] = piecesOf(run)
  if (more.length > 0 || piece?.kind !== 'run' || Array.from(run).length < 4) return []
  const words = segmentsOf(run)
  return words.every((word) => Array.from(word).length > 1) ? words : []
}
