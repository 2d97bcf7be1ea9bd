/** Rules about who may grant and revoke which role (docs/decisions/0023-roles-and-the-audit-log.md). */
import { guardedRoles, roleNames, type RoleName } from '@portal/contract'

/** How long the page offers to undo that a role was revoked, in milliseconds. */
export const undoMs = 8000

/** Roles that each kind of administrator may grant. An administrator does not hold these roles automatically. */
const grantableByAdministrator: Readonly<Record<'portal-administrator' | 'people-administrator', readonly RoleName[]>> =
  {
    'portal-administrator': roleNames,
    // no access to health answers, no role equal to or above their own, and not the operation of the portal
    'people-administrator': roleNames.filter((role) => !guardedRoles.includes(role) && role !== 'operations'),
  }

/** Days before its end that a person is told of it. */
export const toldDays = 7

/** Calls for everybody ask about these roles themselves: when they were last used is not known. */
export const unnotedRoles: readonly RoleName[] = ['health-reader', 'bus-staff']

/** Changes of roles in one call. */
export const maxChanges = 50

const scopeParts = ['categories', 'tags', 'departments'] as const
export type ScopePart = (typeof scopeParts)[number]

/** Possible scopes of each role. Activities have no category, and every reader of a news item sees its comments. */
const supportedScopeParts: Readonly<Partial<Record<RoleName, readonly ScopePart[]>>> = {
  editor: scopeParts,
  organiser: ['tags', 'departments'],
  moderator: ['categories'],
}

/** Returns what the role can be limited to; an empty list if it always applies to everything. */
export const scopePartsOf = (role: RoleName): readonly ScopePart[] => supportedScopeParts[role] ?? []

/** Returns the parts of a scope that the role cannot be limited to. */
export function unsupportedScopeParts(
  role: RoleName,
  scope: Readonly<Record<ScopePart, readonly unknown[]>>,
): ScopePart[] {
  return scopeParts.filter((part) => scope[part].length > 0 && !scopePartsOf(role).includes(part))
}

/** Returns the roles that the holder of these roles may grant and revoke. */
export function grantableRoles(roles: ReadonlySet<RoleName>): readonly RoleName[] {
  if (roles.has('portal-administrator')) return grantableByAdministrator['portal-administrator']
  return roles.has('people-administrator') ? grantableByAdministrator['people-administrator'] : []
}

/** Returns the stored id of a person or group; null if the group id is malformed. */
export function holderIdOf({ Kind, Id }: { Kind: 'person' | 'group'; Id: string }): string | number | null {
  if (Kind === 'person') return Id.trim().toLowerCase()
  return /^[1-9]\d{0,14}$/.test(Id) ? Number(Id) : null
}

export type RoleDecision = 'allowed' | 'notAllowed' | 'notYourself'

interface ChangeContext {
  roles: ReadonlySet<RoleName>
  isGrant: boolean
  /** The caller is the person, or a member of the group, that receives the role. */
  isOwn: boolean
}

/**
 * Only portal administrators may grant roles to themselves or to a group they belong to. Revoking one's own role is
 * always allowed.
 */
export function checkChange({ roles, isGrant, isOwn }: ChangeContext, role: RoleName): RoleDecision {
  if (!grantableRoles(roles).includes(role)) return 'notAllowed'
  return isGrant && isOwn && !roles.has('portal-administrator') ? 'notYourself' : 'allowed'
}
