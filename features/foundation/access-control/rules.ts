/** The policy of roles: who may give and take which (docs/decisions/0023-roles-and-the-audit-log.md). */
import { guardedRoles, roleNames, type RoleName } from '@portal/contract'

/** What the page of roles gives and takes. A portal administrator does not hold the others by it. */
const givenBy: Readonly<Record<'portal-administrator' | 'people-administrator', readonly RoleName[]>> = {
  'portal-administrator': roleNames,
  // neither what opens health answers, nor what is as much as they have or more, nor what runs the portal itself
  'people-administrator': roleNames.filter((role) => !guardedRoles.includes(role) && role !== 'operations'),
}

const scopeParts = ['categories', 'tags', 'departments'] as const
export type ScopePart = (typeof scopeParts)[number]

/** What a role may be narrowed to: activities have no category, and comments are for whoever reads the news. */
const narrowing: Readonly<Partial<Record<RoleName, readonly ScopePart[]>>> = {
  editor: scopeParts,
  organiser: ['tags', 'departments'],
  moderator: ['categories'],
}

/** Empty: it is for everything, always. */
export const narrowsTo = (role: RoleName): readonly ScopePart[] => narrowing[role] ?? []

/** What of a scope the role cannot be narrowed to. */
export function notNarrowed(role: RoleName, scope: Readonly<Record<ScopePart, readonly unknown[]>>): ScopePart[] {
  return scopeParts.filter((part) => scope[part].length > 0 && !narrowsTo(role).includes(part))
}

/** The roles that somebody with these may give and take. */
export function givableBy(roles: ReadonlySet<RoleName>): readonly RoleName[] {
  if (roles.has('portal-administrator')) return givenBy['portal-administrator']
  return roles.has('people-administrator') ? givenBy['people-administrator'] : []
}

/** null: the id of no group. */
export function idOf({ Kind, Id }: { Kind: 'person' | 'group'; Id: string }): string | number | null {
  if (Kind === 'person') return Id.trim().toLowerCase()
  return /^[1-9]\d{0,14}$/.test(Id) ? Number(Id) : null
}

export type Wish = 'allowed' | 'notAllowed' | 'notYourself'

interface Giving {
  roles: ReadonlySet<RoleName>
  /** They are the person, or in the group, whose role it is to be. */
  isOwn: boolean
}

/** Nobody but a portal administrator gives to themselves, or to a group they are in. Taking less is everybody's own. */
export function mayGive({ roles, isOwn }: Giving, role: RoleName): Wish {
  if (!givableBy(roles).includes(role)) return 'notAllowed'
  return isOwn && !roles.has('portal-administrator') ? 'notYourself' : 'allowed'
}

export function mayTake(roles: ReadonlySet<RoleName>, role: RoleName): 'allowed' | 'notAllowed' {
  return givableBy(roles).includes(role) ? 'allowed' : 'notAllowed'
}
