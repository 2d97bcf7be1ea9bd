/** Who may curate what, and one change of a thing at a time. Owns: nothing. */
import { lockEach, type Db, type Viewer } from '@portal/server'
import type { Kind } from './kind.ts'

/**
 * Who holds one of the kind's roles for all of the portal: what everybody sees is not changed by who may only write for
 * a department or in a category.
 */
export function mayCurate(viewer: Viewer, { roles }: Pick<Kind, 'roles'>): boolean {
  return viewer.grants.some(
    ({ role, categories, tags, departments }) =>
      roles.includes(role) && categories.length === 0 && tags.length === 0 && departments.length === 0,
  )
}

/** Two who save one thing come one after the other; the second finds what the first has saved. New ones of a kind, too. */
export async function lockItem(tx: Db, kind: Kind, id: string): Promise<void> {
  await lockEach(tx, 'admin-item', [`${kind.key} ${id}`])
}
