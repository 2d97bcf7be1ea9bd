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
] as const

export type RoleName = (typeof roleNames)[number]
