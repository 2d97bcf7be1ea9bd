/** Answers pinned to words. */
import { keysFor, toColumns, type Language } from '@portal/contract'
import { nextPosition } from '@portal/admin-data/server'
import { ensureAudience, audienceIdsOf, type Audience, type Reader } from '@portal/people/server'
import { foldLine } from '@portal/search-index'
import { sql, type Db, type SharedCache, type Tables } from '@portal/server'
import type { Insertable } from 'kysely'
import type { FoundPin } from '../contract.ts'
import { findLinkedEntry } from './pin-target.ts'

/** Characters or words in one phrase of a pin. */
export const maxPinTokens = 12
const maxPins = 3

/** Returns every phrase of the query that may belong to a pin: whole words, and any stretch of characters. */
export function listPinCandidates(text: string): string[] {
  const line = foldLine(text)
  const tokens = [...line.matchAll(/[\p{Script=Han}]|[^\s\p{Script=Han}]+/gu)]
  const candidates = new Set<string>()
  for (const [first, token] of tokens.entries()) {
    for (const last of tokens.slice(first, first + maxPinTokens)) {
      candidates.add(line.slice(token.index, last.index + last[0].length))
    }
  }
  return [...candidates]
}

interface PinCall {
  db: Db
  shared: SharedCache
  viewer: Reader
  language: Language
  input: { title: string }
}

/** Up to this number, the words of all pins are kept in memory. */
const maxKeptWords = 5_000
const bytesOfWord = 80

/** Returns the words of all pins, or null if there are too many. */
const loadPinWords = ({ db, shared }: PinCall): Promise<ReadonlySet<string> | null> =>
  shared.get({
    key: 'pin-words',
    tags: ['pins'],
    load: async () => {
      const { rows } = await sql<{ word: string }>`
        SELECT DISTINCT word FROM search_pin_word LIMIT ${maxKeptWords + 1}`.execute(db)
      return rows.length > maxKeptWords ? null : new Set(rows.map(({ word }) => word))
    },
    sizeOf: (words) => (words?.size ?? 0) * bytesOfWord,
  })

/**
 * Returns the pins of the query that this reader may see, those with the longest phrase first. Few queries have one;
 * the others need no statement.
 */
export async function findPins(call: PinCall): Promise<FoundPin[]> {
  const { db, viewer, language, input } = call
  const words = await loadPinWords(call)
  const candidates = listPinCandidates(input.title).filter((each) => words === null || words.has(each))
  if (candidates.length === 0) return []
  const [mine, other] = keysFor(language)
  const { rows } = await sql<FoundPin>`
    WITH asked AS MATERIALIZED (SELECT pin_id, max(length(word)) AS longest FROM search_pin_word
        WHERE word = ANY (${candidates}::text[]) GROUP BY pin_id),
      visible AS MATERIALIZED (SELECT ${audienceIdsOf(viewer)} AS ids)
    SELECT p.id AS "Id", ${sql.ref(`p.title_${mine}`)} AS "Title", p.url AS "Url",
      coalesce(nullif(${sql.ref(`p.note_${mine}`)}, ''), ${sql.ref(`p.note_${other}`)}) AS "Note"
    FROM asked JOIN search_pin p ON p.id = asked.pin_id, visible v WHERE p.audience_id = ANY (v.ids)
      AND (p.entry_kind = '' OR EXISTS (SELECT FROM shared.search_entry e
        WHERE e.kind = p.entry_kind AND e.key = p.entry_key AND e.audience_id = ANY (v.ids)))
    ORDER BY asked.longest DESC, p.position, p.id
    LIMIT ${maxPins}`.execute(db)
  return rows
}

export interface Pin {
  words: readonly string[]
  title: { zh: string; en: string }
  note: { zh: string; en: string }
  /** A page of the portal, or an http(s) address. */
  url: string
  /** Absent: everyone. */
  audience?: Audience
}

/** Creates a pinned answer, or replaces the one with this id. Returns its id. */
export async function savePin(tx: Db, { words, title, note, url, audience }: Pin, id?: number): Promise<number> {
  const row = {
    words: [...new Set(words)],
    ...toColumns('title', title),
    ...toColumns('note', note),
    url,
    ...findLinkedEntry(url),
    audience_id: await ensureAudience(tx, audience),
  }
  const pinId = id ?? (await insertPin(tx, row))
  if (id !== undefined) await tx.updateTable('search_pin').set(row).where('id', '=', id).execute()
  await tx.deleteFrom('search_pin_word').where('pin_id', '=', pinId).execute()
  const folded = [...new Set(words.map(foldLine))]
  await tx
    .insertInto('search_pin_word')
    .values(folded.map((word) => ({ word, pin_id: pinId })))
    .execute()
  return pinId
}

async function insertPin(tx: Db, row: Omit<Insertable<Tables['search_pin']>, 'position'>): Promise<number> {
  const position = await nextPosition(tx, 'search_pin')
  const inserted = await tx
    .insertInto('search_pin')
    .values({ ...row, position })
    .returning('id')
    .executeTakeFirstOrThrow()
  return inserted.id
}
