/** Answers pinned to words. */
import { keysFor, type Language } from '@portal/contract'
import { lastPlace } from '@portal/admin-data/server'
import { audienceFor, audiencesOf, type Audience, type Reader } from '@portal/people/server'
import { lineOf } from '@portal/search-index'
import { sql, type Db, type Tables } from '@portal/server'
import type { Insertable } from 'kysely'
import type { FoundPin } from '../contract.ts'
import { entryOf } from './pin-target.ts'

/** Characters or words in one phrase of a pin. */
export const mostTokens = 12
const mostPins = 3

/** Returns every phrase of the query that may belong to a pin: whole words, and any stretch of characters. */
export function candidatesIn(text: string): string[] {
  const line = lineOf(text)
  const tokens = [...line.matchAll(/[\p{Script=Han}]|[^\s\p{Script=Han}]+/gu)]
  const candidates = new Set<string>()
  for (const [first, token] of tokens.entries()) {
    for (const last of tokens.slice(first, first + mostTokens)) {
      candidates.add(line.slice(token.index, last.index + last[0].length))
    }
  }
  return [...candidates]
}

/** Returns the pins of the query that this reader may see, those with the longest phrase first. */
export async function pinsFor(db: Db, reader: Reader, language: Language, text: string): Promise<FoundPin[]> {
  const candidates = candidatesIn(text)
  if (candidates.length === 0) return []
  const [mine, other] = keysFor(language)
  const { rows } = await sql<FoundPin>`
    WITH asked AS MATERIALIZED (SELECT pin_id, max(length(word)) AS longest FROM search_pin_word
        WHERE word = ANY (${candidates}::text[]) GROUP BY pin_id),
      visible AS MATERIALIZED (SELECT ${audiencesOf(reader)} AS ids)
    SELECT p.id AS "Id", ${sql.ref(`p.title_${mine}`)} AS "Title", p.url AS "Url",
      coalesce(nullif(${sql.ref(`p.note_${mine}`)}, ''), ${sql.ref(`p.note_${other}`)}) AS "Note"
    FROM asked JOIN search_pin p ON p.id = asked.pin_id, visible v WHERE p.audience_id = ANY (v.ids)
      AND (p.entry_kind = '' OR EXISTS (SELECT FROM shared.search_entry e
        WHERE e.kind = p.entry_kind AND e.key = p.entry_key AND e.audience_id = ANY (v.ids)))
    ORDER BY asked.longest DESC, p.position, p.id
    LIMIT ${mostPins}`.execute(db)
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
  const said = {
    words: [...new Set(words)],
    title_zh: title.zh,
    title_en: title.en,
    note_zh: note.zh,
    note_en: note.en,
    url,
    ...entryOf(url),
    audience_id: await audienceFor(tx, audience),
  }
  const pinId = id ?? (await addPin(tx, said))
  if (id !== undefined) await tx.updateTable('search_pin').set(said).where('id', '=', id).execute()
  await tx.deleteFrom('search_pin_word').where('pin_id', '=', pinId).execute()
  const folded = [...new Set(words.map(lineOf))]
  await tx
    .insertInto('search_pin_word')
    .values(folded.map((word) => ({ word, pin_id: pinId })))
    .execute()
  return pinId
}

async function addPin(tx: Db, said: Omit<Insertable<Tables['search_pin']>, 'position'>): Promise<number> {
  const position = await lastPlace(tx, 'search_pin')
  const made = await tx
    .insertInto('search_pin')
    .values({ ...said, position })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}
