/**
 * Which analytics a person may see: those of the categories and audiences of their roles, by the policy of
 * features/foundation/access-control.
 */
import { audienceColumns, isCoveredByGrants } from '@portal/access-control/server'
import { sql, type Grant, type Viewer } from '@portal/server'

/** Returns false for people who are only moderators: they see comments, but no readers. */
export function canViewReach({ roles }: Pick<Viewer, 'roles'>): boolean {
  return roles.has('editor') || roles.has('portal-administrator')
}

function relevantGrants(viewer: Pick<Viewer, 'roles' | 'grants'>): Grant[] {
  const role = canViewReach(viewer) ? 'editor' : 'moderator'
  return viewer.grants.filter((grant) => grant.role === role)
}

/** Returns the categories of the viewer, which include their subcategories; null: all. */
export function allowedCategories(viewer: Pick<Viewer, 'roles' | 'grants'>): string[] | null {
  const grants = relevantGrants(viewer)
  const hasAll = viewer.roles.has('portal-administrator') || grants.some(({ categories }) => categories.length === 0)
  return hasAll ? null : grants.flatMap(({ categories }) => categories)
}

/** Condition for news `n` with audience `a`. */
export function scopeCondition(viewer: Pick<Viewer, 'roles' | 'grants'>) {
  if (viewer.roles.has('portal-administrator')) return sql<boolean>`true`
  return isCoveredByGrants(relevantGrants(viewer), { categories: sql.ref('n.categories'), ...audienceColumns('a') })
}
