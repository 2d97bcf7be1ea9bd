/** Whose numbers a person may see: those of the categories and audiences of their roles. The policy is that of features/foundation/access-control. */
import { audienceAs, isReachedBy } from '@portal/access-control/server'
import { sql, type Grant, type Viewer } from '@portal/server'

/** Moderators alone see what is said, and nothing of who reads. */
export function seesReach({ roles }: Pick<Viewer, 'roles'>): boolean {
  return roles.has('editor') || roles.has('portal-administrator')
}

/** What the whole company searches for is for who looks after the whole of it. */
export function seesMisses({ roles, grants }: Pick<Viewer, 'roles' | 'grants'>): boolean {
  const isWhole = ({ role, categories, tags, departments }: Grant): boolean =>
    role === 'editor' && categories.length + tags.length + departments.length === 0
  return roles.has('portal-administrator') || grants.some(isWhole)
}

function grantsOf(viewer: Pick<Viewer, 'roles' | 'grants'>): Grant[] {
  const role = seesReach(viewer) ? 'editor' : 'moderator'
  return viewer.grants.filter((grant) => grant.role === role)
}

/** Their categories, by which those below are theirs as well; null: all. */
export function categoriesIn(viewer: Pick<Viewer, 'roles' | 'grants'>): string[] | null {
  const grants = grantsOf(viewer)
  const hasAll = viewer.roles.has('portal-administrator') || grants.some(({ categories }) => categories.length === 0)
  return hasAll ? null : grants.flatMap(({ categories }) => categories)
}

/** Which news `n` of audience `a`. */
export function inScope(viewer: Pick<Viewer, 'roles' | 'grants'>) {
  if (viewer.roles.has('portal-administrator')) return sql<boolean>`true`
  return isReachedBy(grantsOf(viewer), { categories: sql.ref('n.categories'), ...audienceAs('a') })
}
