/**
 * Which analytics a person may see: those of the categories and audiences of their roles, by the policy of
 * features/foundation/access-control.
 */
import { audienceAs, isReachedBy } from '@portal/access-control/server'
import { sql, type Grant, type Viewer } from '@portal/server'

/** Returns false for people who are only moderators: they see comments, but no readers. */
export function seesReach({ roles }: Pick<Viewer, 'roles'>): boolean {
  return roles.has('editor') || roles.has('portal-administrator')
}

/** Searches of the whole company are only shown to people responsible for the whole portal. */
export function seesMisses({ roles, grants }: Pick<Viewer, 'roles' | 'grants'>): boolean {
  const isWhole = ({ role, categories, tags, departments }: Grant): boolean =>
    role === 'editor' && categories.length + tags.length + departments.length === 0
  return roles.has('portal-administrator') || grants.some(isWhole)
}

function grantsOf(viewer: Pick<Viewer, 'roles' | 'grants'>): Grant[] {
  const role = seesReach(viewer) ? 'editor' : 'moderator'
  return viewer.grants.filter((grant) => grant.role === role)
}

/** Returns the categories of the viewer, which include their subcategories; null: all. */
export function categoriesIn(viewer: Pick<Viewer, 'roles' | 'grants'>): string[] | null {
  const grants = grantsOf(viewer)
  const hasAll = viewer.roles.has('portal-administrator') || grants.some(({ categories }) => categories.length === 0)
  return hasAll ? null : grants.flatMap(({ categories }) => categories)
}

/** Condition for news `n` with audience `a`. */
export function inScope(viewer: Pick<Viewer, 'roles' | 'grants'>) {
  if (viewer.roles.has('portal-administrator')) return sql<boolean>`true`
  return isReachedBy(grantsOf(viewer), { categories: sql.ref('n.categories'), ...audienceAs('a') })
}
