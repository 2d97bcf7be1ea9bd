/** Permission to manage a resource type, the lock on an item, and its check under that lock. */
import { BadInput, lockEach, type Db, type Viewer } from '@portal/server'
import type { Values } from '../contract.ts'
import { refuse } from './refuse.ts'
import type { ResourceDefinition } from './resource-definition.ts'

/**
 * Returns true if the viewer holds one of the roles for the whole portal. A role that is limited to a department, tag
 * or category does not suffice: everybody sees this data.
 */
export function canManage(viewer: Viewer, { roles }: Pick<ResourceDefinition, 'roles'>): boolean {
  return viewer.grants.some(
    ({ role, categories, tags, departments }) =>
      roles.includes(role) && categories.length === 0 && tags.length === 0 && departments.length === 0,
  )
}

/** Returns the kind if there is one and the viewer may manage it. */
export function managedKind(kind: ResourceDefinition | undefined, viewer: Viewer): ResourceDefinition {
  if (!kind) throw new BadInput('Kind', { zh: '没有这种数据', en: 'is not a known kind of data' })
  return canManage(viewer, kind) ? kind : refuse('notAllowed')
}

/** Serializes concurrent saves of the same item, and the creation of items of one type. */
export async function lockItem(tx: Db, kind: ResourceDefinition, id: string): Promise<void> {
  await lockEach(tx, 'admin-item', [`${kind.key} ${id}`])
}

/**
 * Checks the values of an item against the others. A new item is locked as '': a change waits for those that are made at
 * the same moment, and they for it, so that two never take one name.
 */
export async function checkItem(
  kind: ResourceDefinition,
  { db, id, values }: { db: Db; id: string; values: Values },
): Promise<void> {
  if (!kind.check) return
  if (id !== '') await lockItem(db, kind, '')
  await kind.check(db, values, id)
}
