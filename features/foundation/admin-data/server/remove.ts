/** Removal and restoration of items. */
import { recordAudit } from '@portal/access-control/server'
import type { Db, Viewer } from '@portal/server'
import { auditChanges, itemTitle } from './changes.ts'
import { loadFields } from './fields.ts'
import type { Values } from '../contract.ts'
import { DuplicateError, FieldError, type ResourceDefinition } from './resource-definition.ts'
import { refuseGone } from './last-change.ts'
import { refuse } from './refuse.ts'
import { unusedFiles } from './save.ts'
import { restoreRows, trashItem } from './trash.ts'
import { releaseUpload, reclaimUpload } from './uploads.ts'
import { checkItem, lockItem } from './permissions.ts'

interface RemoveContext {
  db: Db
  viewer: Viewer
  now: Date
}

/** Returns the number that restores the item; 0: it cannot be restored. */
export async function removeItem(
  kind: ResourceDefinition,
  id: string,
  { db, viewer, now }: RemoveContext,
): Promise<number> {
  if (!kind.remove) return refuse('notAllowed')
  await lockItem(db, kind, id)
  const before = (await kind.load(db, id)) ?? (await refuseGone(db, kind, id, now))
  const kept = await kind.whyNotRemovable?.(db, id)
  if (kept) return refuse('kept', { Text: kept })
  const number = await trashItem(db, kind, id, now)
  await kind.remove(db, id, { by: viewer.account, now })
  const fields = await loadFields(db, kind.fields)
  for (const { Key, fileId } of unusedFiles(fields, before, {}))
    await releaseUpload(db, fileId, now, kind.ownsFiles ? { kind: kind.key, field: Key } : undefined)
  const entry = { by: viewer.account, action: 'data.remove', kind: kind.key, id }
  await recordAudit(
    db,
    { ...entry, title: itemTitle(fields, before), details: { changes: auditChanges(fields, before, null) } },
    now,
  )
  return number
}

/** Saves the restored item once more through its slice, so that derived data (search index, words) is rebuilt. */
export async function restoreItem(
  kind: ResourceDefinition,
  number: number,
  { db, viewer, now }: RemoveContext,
): Promise<string> {
  const id = (await restoreRowsOrRefuse(kind, number, { db, now })) ?? refuse('noSuch')
  await lockItem(db, kind, id)
  const values = (await kind.load(db, id)) ?? refuse('noSuch')
  await refuseIfTaken(kind, { db, id, values })
  const fields = await loadFields(db, kind.fields)
  for (const { fileId } of unusedFiles(fields, values, {})) await reclaimUpload(db, fileId)
  await kind.save?.(db, id, values, { by: viewer.account, now, uploaded: () => undefined })
  const entry = { by: viewer.account, action: 'data.bring-back', kind: kind.key, id }
  await recordAudit(db, { ...entry, title: itemTitle(fields, values), details: {} }, now)
  return id
}

/** Not every name that there is once is kept so by the database: another item may have got it meanwhile. */
async function refuseIfTaken(
  kind: ResourceDefinition,
  { db, id, values }: { db: Db; id: string; values: Values },
): Promise<void> {
  try {
    await checkItem(kind, { db, id, values })
  } catch (error) {
    if (error instanceof FieldError || error instanceof DuplicateError) return refuse('isThere')
    throw error
  }
}

/** The database rejects the rows if the place is taken or a dependency is gone. */
async function restoreRowsOrRefuse(
  kind: ResourceDefinition,
  number: number,
  { db, now }: Pick<RemoveContext, 'db' | 'now'>,
) {
  try {
    return await restoreRows(db, kind, number, now)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === '23505') return refuse('isThere')
    if (code === '23503' || code === '23514') return refuse('lost')
    throw error
  }
}
