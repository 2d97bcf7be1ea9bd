/** Makes several items one. */
import { recordAudit } from '@portal/access-control/server'
import { BadInput, lockEach, type Db, type Viewer } from '@portal/server'
import { itemTitle } from './changes.ts'
import { loadFields } from './fields.ts'
import { refuseGone } from './last-change.ts'
import { refuse } from './refuse.ts'
import type { ResourceDefinition } from './resource-definition.ts'

interface MergeCall {
  db: Db
  viewer: Viewer
  now: Date
  input: { Ids: readonly string[]; Into: string }
}

/** All or none; each item that goes has its entry in the audit log, with the one that takes its place. */
export async function mergeItems(kind: ResourceDefinition, { db, viewer, now, input }: MergeCall): Promise<void> {
  if (!kind.merge) return refuse('notAllowed')
  const { Ids: ids, Into: into } = input
  if (ids.includes(into))
    throw new BadInput('Into', { zh: '不能并入自己', en: 'must not be one of those that are merged' })
  await lockEach(
    db,
    'admin-item',
    [into, ...ids].map((id) => `${kind.key} ${id}`),
  )
  const fields = await loadFields(db, kind.fields)
  const load = async (id: string) => (await kind.load(db, id)) ?? (await refuseGone(db, kind, id, now))
  const target = { id: into, title: itemTitle(fields, await load(into)) }
  for (const id of new Set(ids)) {
    const title = itemTitle(fields, await load(id))
    await kind.merge(db, id, into)
    const entry = { by: viewer.account, action: 'data.change', kind: kind.key, id, title, details: { into: target } }
    await recordAudit(db, entry, now)
  }
}
