/**
 * Makes several items one. What refers to them changes when the merge can no longer be taken back; until then it waits.
 * Owns: desk_merge.
 */
import { recordAudit } from '@portal/access-control/server'
import {
  BadInput,
  finishEach,
  lockEach,
  sql,
  stepsJob,
  type Db,
  type Job,
  type Tables,
  type Viewer,
} from '@portal/server'
import type { Kysely } from 'kysely'
import { undoMs } from '../rules.ts'
import { itemTitle } from './changes.ts'
import { loadFields } from './fields.ts'
import { refuseGone } from './last-change.ts'
import { refuse } from './refuse.ts'
import type { ResourceDefinition } from './resource-definition.ts'

/** Until the answer is at the page, which counts the time from then on. */
const answerMs = 1000

interface Caller {
  db: Db
  viewer: Viewer
  now: Date
}

interface MergeCall extends Caller {
  input: { Ids: readonly string[]; Into: string; IsHeld: boolean }
}

interface Merge {
  kind: string
  item_ids: string[]
  into_id: string
  taken_by: string
}

const lockItems = (tx: Db, kind: ResourceDefinition, ids: readonly string[]) =>
  lockEach(
    tx,
    'admin-item',
    ids.map((id) => `${kind.key} ${id}`),
  )

/** Taken first: a merge that is made at the same moment must be seen, and takes effect before this one. */
const lockMerges = (tx: Db, kind: ResourceDefinition) => lockEach(tx, 'admin-merge', [kind.key])

/**
 * All or none; each item that goes has its entry in the audit log, with the one that takes its place. Returns the number
 * that takes it back; 0: it is done.
 */
export async function mergeItems(kind: ResourceDefinition, { db, viewer, now, input }: MergeCall): Promise<number> {
  if (!kind.merge) return refuse('notAllowed')
  const { Ids: ids, Into: into, IsHeld: isHeld } = input
  if (ids.includes(into))
    throw new BadInput('Into', { zh: '不能并入自己', en: 'must not be one of those that are merged' })
  await lockMerges(db, kind)
  // this one builds on those before it
  for (const merge of await takeMerges(db, kind, [into, ...ids])) await applyMerge(db, kind, merge, now)
  await lockItems(db, kind, [into, ...ids])
  const fields = await loadFields(db, kind.fields)
  const load = async (id: string) => (await kind.load(db, id)) ?? (await refuseGone(db, kind, id, now))
  const target = { id: into, title: itemTitle(fields, await load(into)) }
  for (const id of new Set(ids)) {
    const title = itemTitle(fields, await load(id))
    if (!isHeld) await kind.merge(db, id, into)
    const entry = { by: viewer.account, action: 'data.change', kind: kind.key, id, title, details: { into: target } }
    await recordAudit(db, entry, now)
  }
  if (!isHeld) return 0
  const { id } = await db
    .insertInto('desk_merge')
    .values({
      kind: kind.key,
      item_ids: [...new Set(ids)],
      into_id: into,
      taken_by: viewer.account,
      applies_at: new Date(now.getTime() + undoMs + answerMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes back one's own merge: nothing has changed yet. */
export async function undoMerge(
  kind: ResourceDefinition,
  { db, viewer, now, input }: Caller & { input: { Undo: number } },
): Promise<void> {
  const merge = await db
    .deleteFrom('desk_merge')
    .where('id', '=', input.Undo)
    .where('kind', '=', kind.key)
    .where('taken_by', '=', viewer.account)
    .where('applies_at', '>', now)
    .returning('item_ids')
    .executeTakeFirst()
  for (const id of merge?.item_ids ?? refuse('noUndo'))
    await recordAudit(db, { by: viewer.account, action: 'data.merge.undo', kind: kind.key, id, details: {} }, now)
}

/** Returns the items of a kind that have been merged and are still there. */
export async function listMergedIds(db: Db, kind: ResourceDefinition): Promise<ReadonlySet<string>> {
  if (!kind.merge) return new Set()
  const rows = await db.selectFrom('desk_merge').select('item_ids').where('kind', '=', kind.key).execute()
  return new Set(rows.flatMap(({ item_ids: ids }) => ids))
}

/** The merges of any of these items. */
async function takeMerges(tx: Db, { key }: ResourceDefinition, ids: readonly string[]): Promise<Merge[]> {
  const { rows } = await sql<Merge & { id: number }>`
    DELETE FROM desk_merge WHERE kind = ${key} AND (item_ids || into_id) && ${ids}::text[]
      RETURNING id, kind, item_ids, into_id, taken_by`.execute(tx)
  return rows.toSorted((a, b) => a.id - b.id)
}

/**
 * Items that somebody has removed meanwhile stay as they are. If nothing is left to merge into, all stay, and the audit
 * log, which has the merge, says so.
 */
async function applyMerge(tx: Db, kind: ResourceDefinition, merge: Merge, now: Date): Promise<void> {
  const { item_ids: ids, into_id: into, taken_by: by } = merge
  await lockItems(tx, kind, [into, ...ids])
  const isTargetThere = (await kind.load(tx, into)) !== null
  const fields = await loadFields(tx, kind.fields)
  for (const id of ids) {
    const item = await kind.load(tx, id)
    if (!item) continue
    if (isTargetThere) await kind.merge?.(tx, id, into)
    else {
      const entry = { by, action: 'data.merge.lost', kind: kind.key, id, title: itemTitle(fields, item) }
      await recordAudit(tx, { ...entry, details: { into: { id: into } } }, now)
    }
  }
}

const dueMerges = (kind: ResourceDefinition, now: Date) => sql<{ id: number; applies_at: Date }>`
  SELECT id, applies_at FROM desk_merge WHERE kind = ${kind.key} AND applies_at <= ${now}`

/** @internal for tests */
export const finishMerges = (db: Kysely<Tables>, kind: ResourceDefinition, now: Date): Promise<void> =>
  finishEach(db, sql`${dueMerges(kind, now)} ORDER BY id`, async (tx, id) => {
    await lockMerges(tx, kind)
    const { rows } = await sql<Merge>`
      DELETE FROM desk_merge WHERE id = ${id} RETURNING kind, item_ids, into_id, taken_by`.execute(tx)
    if (rows[0]) await applyMerge(tx, kind, rows[0], now)
  })

/** For the slice whose items can be merged. */
export const mergesJob = (name: string, kind: ResourceDefinition): Job =>
  stepsJob(
    name,
    (db, now) => finishMerges(db, kind, now),
    (now) => dueMerges(kind, now),
  )
