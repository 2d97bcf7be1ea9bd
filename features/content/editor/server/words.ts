/** The words of drafts and of their files, for the search of their lists. Owns: manuscript_search; reads file. */
import { excerptAsSpelled, indexAsSpelled, matchesAsSpelled } from '@portal/search-index'
import { cleanHtmlToText, sql, type Database, type Db } from '@portal/server'
import type { RawBuilder } from 'kysely'
import { bodyHtml, sides, type Content, type Side } from '../rules.ts'
import { isOfText } from './draft-files.ts'
import { wordsOfFiles } from './media-words.ts'

const textOf = (content: Content, side: Side): string => {
  const version = content[side]
  return version ? cleanHtmlToText(bodyHtml(version)) : ''
}

/** Ten times a usual text. A save of a longer one would take a second more, while others wait for it. */
const maxAtOnce = 20_000

/** Indexes the words of a draft that the caller has written; those of a long one follow within an hour. */
export async function indexWords(tx: Db, id: number, revision: number, content: Content): Promise<void> {
  if (wordsOf(content).length <= maxAtOnce) await writeWords(tx, id, revision, content)
}

const wordsOf = (content: Content): string => sides.map((side) => textOf(content, side)).join('\n')

async function writeWords(tx: Db, id: number, revision: number, content: Content): Promise<void> {
  const { words, folded } = await indexAsSpelled(wordsOf(content))
  const { rows: files } = await sql<{ id: number; name: string }>`SELECT f.id, f.name
    FROM shared.file f JOIN manuscript m ON ${isOfText} WHERE m.id = ${id}`.execute(tx)
  await sql`INSERT INTO manuscript_search (manuscript_id, revision, words, folded, files, files_revision)
    VALUES (${id}, ${revision}, array_to_tsvector(string_to_array(${words}, chr(10))), ${folded},
      ${JSON.stringify(wordsOfFiles(content, files))}::jsonb, ${revision})
    ON CONFLICT (manuscript_id) DO UPDATE SET revision = excluded.revision, words = excluded.words,
      folded = excluded.folded, files = excluded.files, files_revision = excluded.files_revision`.execute(tx)
}

/** Returns whether the text of `m` contains all words of a query. */
export const hasWords = (query: string): RawBuilder<boolean> =>
  sql<boolean>`m.id IN (SELECT s.manuscript_id FROM manuscript_search s
    WHERE ${matchesAsSpelled(query, sql.ref('s.words'), sql.ref('s.folded'))})`

/** Returns the text around the first word of a query, of the language that contains it; '' if none does. */
export function matchIn(content: Content, query: string): string {
  return sides.map((side) => excerptAsSpelled(textOf(content, side), query)).find((each) => each !== '') ?? ''
}

/** Indexes up to `most` drafts that are long, or saved by a process without this index. Returns how many there were. */
export async function indexMissingWords(db: Database['db'], most: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT m.id FROM manuscript m WHERE NOT EXISTS (
      SELECT FROM manuscript_search s
      WHERE s.manuscript_id = m.id AND s.revision = m.revision AND s.files_revision = m.revision)
    ORDER BY m.id LIMIT ${most}`.execute(db)
  for (const { id } of rows) await db.transaction().execute((tx) => indexLocked(tx, id))
  return rows.length
}

async function indexLocked(tx: Db, id: number): Promise<void> {
  const draft = await tx
    .selectFrom('manuscript')
    .select(['revision', 'content'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (draft) await writeWords(tx, id, draft.revision, draft.content as Content)
}
