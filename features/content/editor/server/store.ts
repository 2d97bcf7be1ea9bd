/** Drafts in the database. Owns: manuscript. Reads news_category, portal. */
import { sql, textOf, type Db } from '@portal/server'
import type { RawBuilder } from 'kysely'
import { htmlOf, type Content, type Manuscript, type Settings, type Side, type Status, type Trashed } from '../rules.ts'
import { linesOf } from './charge.ts'

interface Row {
  id: number
  kind: Manuscript['kind']
  object_id: number | null
  author: string
  status: Status
  content: Content
  settings: Settings
  parent: string | null
  revision: number
  version: number
  published_version: number | null
  created_at: Date
  updated_at: Date
  updated_by: string
  trashed_at: Date | null
  trashed_by: string | null
}

function manuscriptOf(row: Row, lines: Manuscript['lines']): Manuscript {
  return {
    id: row.id,
    kind: row.kind,
    objectId: row.object_id,
    author: row.author,
    status: row.status,
    content: row.content,
    settings: row.settings,
    categories: row.parent === null ? [row.settings.category] : [row.settings.category, row.parent],
    lines,
    revision: row.revision,
    version: row.version,
    publishedVersion: row.published_version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  }
}

async function rowOf(db: Db, id: number, where: RawBuilder<boolean>, lock = sql``): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    SELECT m.*, (SELECT parent FROM shared.news_category WHERE key = m.settings->>'category') AS parent
    FROM manuscript m WHERE m.id = ${id} AND ${where} ${lock}`.execute(db)
  return rows[0]
}

/** Loads a draft. One in the trash cannot be opened, edited or published. */
async function read(db: Db, id: number, lock = sql``): Promise<Manuscript | null> {
  const row = await rowOf(db, id, sql`m.trashed_at IS NULL`, lock)
  return row ? manuscriptOf(row, await linesOf(db, [row.settings.audience])) : null
}

/** Loads a draft in the trash. `isLocked`: locks it, to restore or delete it. */
export async function trashedById(
  db: Db,
  id: number,
  isLocked = false,
): Promise<{ manuscript: Manuscript; trashed: Trashed } | null> {
  const row = await rowOf(db, id, sql`m.trashed_at IS NOT NULL`, isLocked ? sql`FOR UPDATE OF m` : sql``)
  if (!row?.trashed_at || row.trashed_by === null) return null
  const manuscript = manuscriptOf(row, await linesOf(db, [row.settings.audience]))
  return { manuscript, trashed: { at: row.trashed_at, by: row.trashed_by } }
}

export function manuscriptById(db: Db, id: number): Promise<Manuscript | null> {
  return read(db, id)
}

/** Loads and locks a draft, for a caller that changes it depending on its state. */
export function lockManuscript(tx: Db, id: number): Promise<Manuscript | null> {
  return read(tx, id, sql`FOR UPDATE OF m`)
}

/** Returns the draft of a published item; null if it has none. */
export async function manuscriptOfObject(db: Db, kind: Manuscript['kind'], objectId: number): Promise<number | null> {
  const row = await db
    .selectFrom('manuscript')
    .select('id')
    .where('kind', '=', kind)
    .where('object_id', '=', objectId)
    .executeTakeFirst()
  return row?.id ?? null
}

export interface NewManuscript {
  kind: Manuscript['kind']
  author: string
  content: Content
  settings: Settings
  objectId?: number
  status?: Status
}

export async function createManuscript(tx: Db, made: NewManuscript, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('manuscript')
    .values({
      kind: made.kind,
      author: made.author,
      status: made.status ?? 'draft',
      object_id: made.objectId ?? null,
      content: JSON.stringify(made.content),
      settings: JSON.stringify(made.settings),
      title_zh: titleOf(made.content, 'zh'),
      title_en: titleOf(made.content, 'en'),
      created_at: now,
      updated_at: now,
      updated_by: made.author,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const titleOf = (content: Content, side: Side): string => content[side]?.title ?? ''

/** Returns the first 160 characters of a text, for lists. */
export function beginningOf(content: Content, side: Side): string {
  const version = content[side]
  return version ? textOf(htmlOf(version).slice(0, 2000)).replace(/\s+/g, ' ').slice(0, 160) : ''
}

/** Returns a category with its parent, empty if it is unknown, and whether the site exists. */
export async function placeOf(
  db: Db,
  category: string,
  portal: string,
): Promise<{ categories: string[]; isPortal: boolean }> {
  const { rows } = await sql<{ key: string; parent: string | null }>`
    SELECT key, parent FROM shared.news_category WHERE key = ${category}`.execute(db)
  const { rows: portals } = await sql`SELECT FROM shared.portal WHERE id = ${portal}`.execute(db)
  const categories = rows.flatMap(({ key, parent }) => (parent === null ? [key] : [key, parent]))
  return { categories, isPortal: portals.length > 0 }
}

/** Writes the content of a locked draft. Returns the new revision. */
export async function writeContent(tx: Db, id: number, content: Content, by: string, now: Date): Promise<number> {
  const { revision } = await tx
    .updateTable('manuscript')
    .set({
      content: JSON.stringify(content),
      title_zh: titleOf(content, 'zh'),
      title_en: titleOf(content, 'en'),
      revision: sql<number>`revision + 1`,
      updated_at: now,
      updated_by: by,
    })
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

/** Writes settings that the caller has checked. The revision of the text stays. */
export async function writeSettings(tx: Db, id: number, settings: Settings, by: string, now: Date): Promise<void> {
  await tx
    .updateTable('manuscript')
    .set({ settings: JSON.stringify(settings), updated_at: now, updated_by: by })
    .where('id', '=', id)
    .execute()
}

/**
 * Returns true if this save should be recorded in the audit log: the first in 15 minutes by the same person. One entry
 * per save would be a thousand a day.
 */
export async function isToBeNoted(tx: Db, id: number, by: string, now: Date): Promise<boolean> {
  const { rows } = await sql`UPDATE manuscript SET noted_at = ${now}, noted_by = ${by}
    WHERE id = ${id} AND (noted_by IS DISTINCT FROM ${by} OR noted_at < ${new Date(now.getTime() - 15 * 60_000)})
    RETURNING id`.execute(tx)
  return rows.length > 0
}

/** Deletes a draft with its versions and uploads. The caller removes its files. */
export async function deleteManuscript(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('manuscript').where('id', '=', id).execute()
}
