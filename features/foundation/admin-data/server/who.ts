/** Permission to manage a resource type, and the lock on an item. */
import { lockEach, type Db, type Viewer } from '@portal/server'
import type { Kind } from './kind.ts'

/**
 * Returns true if the viewer holds one of the roles for the whole portal. A role that is limited to a department, tag
 * or category does not suffice: everybody sees this data.
 */
export function mayCurate(viewer: Viewer, { roles }: Pick<Kind, 'roles'>): boolean {
  return viewer.grants.some(
    ({ role, categories, tags, departments }) =>
      roles.includes(role) && categories.length === 0 && tags.length === 0 && departments.length === 0,
  )
}

/** Serializes concurrent saves of the same item, and the creation of items of one type. */
export async function lockItem(tx: Db, kind: Kind, id: string): Promise<void> {
  await lockEach(tx, 'admin-item', [`${kind.key} ${id}`])
}
