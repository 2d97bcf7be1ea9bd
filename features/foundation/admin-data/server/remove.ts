/** Removal and restoration of items. */
import { record } from '@portal/access-control/server'
import type { Db, Viewer } from '@portal/server'
import { changesIn, titleOf } from './changes.ts'
import { fieldsOf } from './fields.ts'
import type { Kind } from './kind.ts'
import { refuseGone } from './meanwhile.ts'
import { refuse } from './refuse.ts'
import { leftBehind } from './save.ts'
import { bringWhole, keepWhole } from './trash.ts'
import { leaveUpload, takeBackUpload } from './uploads.ts'
import { lockItem } from './who.ts'

interface Removing {
  db: Db
  viewer: Viewer
  now: Date
}

/** Returns the number that restores the item; 0: it cannot be restored. */
export async function removeItem(kind: Kind, id: string, { db, viewer, now }: Removing): Promise<number> {
  if (!kind.remove) return refuse('notAllowed')
  await lockItem(db, kind, id)
  const before = (await kind.load(db, id)) ?? (await refuseGone(db, kind, id, now))
  const kept = await kind.keptWhy?.(db, id)
  if (kept) return refuse('kept', { Text: kept })
  const number = await keepWhole(db, kind, id, now)
  await kind.remove(db, id, { by: viewer.account, now })
  const fields = await fieldsOf(db, kind.fields)
  for (const { Key, fileId } of leftBehind(fields, before, {}))
    await leaveUpload(db, fileId, now, kind.ownsFiles ? { kind: kind.key, field: Key } : undefined)
  const entry = { by: viewer.account, action: 'data.remove', kind: kind.key, id }
  await record(
    db,
    { ...entry, title: titleOf(fields, before), details: { changes: changesIn(fields, before, null) } },
    now,
  )
  return number
}

/** Saves the restored item once more through its slice, so that derived data (search index, words) is rebuilt. */
export async function restoreItem(kind: Kind, number: number, { db, viewer, now }: Removing): Promise<string> {
  const id = (await broughtWhole(kind, number, { db, now })) ?? refuse('noSuch')
  await lockItem(db, kind, id)
  const values = (await kind.load(db, id)) ?? refuse('noSuch')
  const fields = await fieldsOf(db, kind.fields)
  for (const { fileId } of leftBehind(fields, values, {})) await takeBackUpload(db, fileId)
  await kind.save?.(db, id, values, { by: viewer.account, now, uploaded: () => undefined })
  const entry = { by: viewer.account, action: 'data.bring-back', kind: kind.key, id }
  await record(db, { ...entry, title: titleOf(fields, values), details: {} }, now)
  return id
}

/** The database rejects the rows if the place is taken or a dependency is gone. */
async function broughtWhole(kind: Kind, number: number, { db, now }: Pick<Removing, 'db' | 'now'>) {
  try {
    return await bringWhole(db, kind, number, now)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === '23505') return refuse('isThere')
    if (code === '23503' || code === '23514') return refuse('lost')
    throw error
  }
}
