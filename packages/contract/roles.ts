/** What a person may be given to do beside reading (docs/decisions/0023-roles-and-the-audit-log.md). */
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
 * What opens health answers, or gives roles: only a portal administrator gives these, and provisioning may neither add
 * anybody to a group that holds one nor change what their holders sign in by (docs/decisions/0035).
 */
export const guardedRoles: readonly RoleName[] = ['people-administrator', 'health-reader', 'portal-administrator']

export type RoleName = (typeof roleNames)[number]
