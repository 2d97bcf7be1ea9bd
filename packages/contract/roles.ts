/** The roles that a person may be granted (docs/decisions/0023-roles-and-the-audit-log.md). */
export const roleNames = [
  'author',
  'editor',
  'moderator',
  'organiser',
  'people-administrator',
  'health-reader',
  'bus-staff',
  'portal-administrator',
  'operations',
] as const

/**
 * Roles that open health answers or grant roles: only a portal administrator grants them, and provisioning may neither
 * add anybody to a group that holds one nor change how their holders sign in (docs/decisions/0035).
 */
export const guardedRoles: readonly RoleName[] = ['people-administrator', 'health-reader', 'portal-administrator']

export type RoleName = (typeof roleNames)[number]
