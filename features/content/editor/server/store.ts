/** Drafts in the database. Owns: manuscript. Reads news_category, portal. */
import { sql, htmlToText, type Db } from '@portal/server'
import type { RawBuilder } from 'kysely'
import {
  bodyHtml,
  type Content,
  type Draft,
  type PublishSettings,
  type Side,
  type DraftStatus,
  type TrashRecord,
} from '../rules.ts'
import { loadDepartmentLines } from './grant-scope.ts'
import { indexWords } from './words.ts'
import { columnFor, type Language } from '@portal/contract'

interface DraftRow {
  id: number
  kind: Draft['kind']
  object_id: number | null
  author: string
  status: DraftStatus
  is_template: boolean
  content: Content
  settings: PublishSettings
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

function toDraft(row: DraftRow, lines: Draft['lines']): Draft {
  return {
    id: row.id,
    kind: row.kind,
    objectId: row.object_id,
    author: row.author,
    status: row.status,
    isTemplate: row.is_template,
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

async function findRow(db: Db, id: number, where: RawBuilder<boolean>, lock = sql``): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    SELECT m.*, (SELECT parent FROM shared.news_category WHERE key = m.settings->>'category') AS parent
    FROM manuscript m WHERE m.id = ${id} AND ${where} ${lock}`.execute(db)
  return rows[0]
}

/** Loads a draft. One in the trash cannot be opened, edited or published. */
async function findUntrashed(db: Db, id: number, lock = sql``): Promise<Draft | null> {
  const row = await findRow(db, id, sql`m.trashed_at IS NULL`, lock)
  return row ? toDraft(row, await loadDepartmentLines(db, [row.settings.audience])) : null
}

/** Loads a draft in the trash. `isLocked`: locks it, to restore or delete it. */
export async function findTrashedDraft(
  db: Db,
  id: number,
  isLocked = false,
): Promise<{ draft: Draft; trashed: TrashRecord } | null> {
  const row = await findRow(db, id, sql`m.trashed_at IS NOT NULL`, isLocked ? sql`FOR UPDATE OF m` : sql``)
  if (!row?.trashed_at || row.trashed_by === null) return null
  const draft = toDraft(row, await loadDepartmentLines(db, [row.settings.audience]))
  return { draft, trashed: { at: row.trashed_at, by: row.trashed_by } }
}

export function findDraft(db: Db, id: number): Promise<Draft | null> {
  return findUntrashed(db, id)
}

/** Loads and locks a draft, for a caller that changes it depending on its state. */
export function lockDraft(tx: Db, id: number): Promise<Draft | null> {
  return findUntrashed(tx, id, sql`FOR UPDATE OF m`)
}

/** Returns the draft of a published item; null if it has none. */
export async function findDraftIdOfObject(db: Db, kind: Draft['kind'], objectId: number): Promise<number | null> {
  const row = await db
    .selectFrom('manuscript')
    .select('id')
    .where('kind', '=', kind)
    .where('object_id', '=', objectId)
    .executeTakeFirst()
  return row?.id ?? null
}

export interface NewDraft {
  kind: Draft['kind']
  author: string
  content: Content
  settings: PublishSettings
  objectId?: number
  status?: DraftStatus
  isTemplate?: boolean
}

export async function createDraft(tx: Db, newDraft: NewDraft, now: Date): Promise<number> {
  const { id, revision } = await tx
    .insertInto('manuscript')
    .values({
      kind: newDraft.kind,
      author: newDraft.author,
      status: newDraft.status ?? 'draft',
      object_id: newDraft.objectId ?? null,
      is_template: newDraft.isTemplate ?? false,
      content: JSON.stringify(newDraft.content),
      settings: JSON.stringify(newDraft.settings),
      title_zh: titleOf(newDraft.content, 'zh'),
      title_en: titleOf(newDraft.content, 'en'),
      created_at: now,
      updated_at: now,
      updated_by: newDraft.author,
    })
    .returning(['id', 'revision'])
    .executeTakeFirstOrThrow()
  await indexWords(tx, id, revision, newDraft.content)
  return id
}

/** Makes a template a draft, which may be published. */
export async function makeDraftOfTemplate(tx: Db, id: number): Promise<void> {
  await tx.updateTable('manuscript').set({ is_template: false }).where('id', '=', id).execute()
}

const titleOf = (content: Content, side: Side): string => content[side]?.title ?? ''

/** Returns the first 160 characters of a text, for lists; an ellipsis says that it goes on. */
export function excerptOf(content: Content, side: Side): string {
  const version = content[side]
  const text = version ? htmlToText(bodyHtml(version).slice(0, 2000)).replace(/\s+/g, ' ') : ''
  return text.length > 160 ? `${text.slice(0, 159).trimEnd()}…` : text
}

/** Lists the sites beside home that have news of their own. */
export async function listNewsSites(db: Db, language: Language): Promise<{ Id: string; Name: string }[]> {
  const { rows } = await sql<{ Id: string; Name: string }>`
    SELECT id AS "Id", ${sql.ref(columnFor('name', language))} AS "Name" FROM shared.portal
    WHERE id <> '' AND news_family = id ORDER BY id`.execute(db)
  return rows
}

/** Returns a category with its parent, empty if it is unknown, and whether the site exists. */
export async function findCategoryAndSite(
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
  await indexWords(tx, id, revision, content)
  return revision
}

/** Writes settings that the caller has checked. The revision of the text stays. */
export async function writeSettings(
  tx: Db,
  id: number,
  settings: PublishSettings,
  by: string,
  now: Date,
): Promise<void> {
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
export async function claimAuditEntry(tx: Db, id: number, by: string, now: Date): Promise<boolean> {
  const { rows } = await sql`UPDATE manuscript SET noted_at = ${now}, noted_by = ${by}
    WHERE id = ${id} AND (noted_by IS DISTINCT FROM ${by} OR noted_at < ${new Date(now.getTime() - 15 * 60_000)})
    RETURNING id`.execute(tx)
  return rows.length > 0
}

/** Deletes a draft with its versions and uploads. The caller removes its files. */
export async function deleteDraft(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('manuscript').where('id', '=', id).execute()
}
