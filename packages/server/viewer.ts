import type { RoleName } from '@portal/contract'

export type Role = RoleName

/** A role as granted to a person or group. */
export interface Grant {
  readonly role: Role
  /** The scope; each empty for all. */
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  readonly departments: readonly number[]
}

/** The person behind a call, from the session; never built from the request's own claims. */
export interface Viewer {
  readonly account: string
  readonly nameZh: string
  readonly nameEn: string
  readonly tag: string
  /** The viewer's department and all above it. */
  readonly departments: readonly number[]
  /** The Chinese name of the place of work; '' if unknown. */
  readonly place: string
  /** The viewer's groups, from SCIM and the identity provider. */
  readonly groups: readonly number[]
  readonly roles: ReadonlySet<Role>
  /** The roles with their scopes; a role may occur several times. */
  readonly grants: readonly Grant[]
  /** The session of this call. */
  readonly sessionId: number
}

/** Another system behind a call, identified by its API key. */
export interface ApiKey {
  readonly id: number
  readonly name: string
  readonly scopes: ReadonlySet<string>
}

/** The site of a call: home, or the one named by Template. */
export interface Portal {
  /** '' is home. */
  readonly id: string
  /** The site whose news it shows. */
  readonly newsFamily: string
  /** True if the site and its news are open to this person. */
  readonly isFor: (viewer: Viewer) => boolean
}

export const homePortal: Portal = { id: '', newsFamily: '', isFor: () => true }

export interface Guards {
  /** null: no such site. */
  portal(id: string): Promise<Portal | null>
  /**
   * Returns the viewer of a session token; null if there is no session, or it has ended. A reconnecting stream does not
   * prolong a session.
   */
  viewer(token: string, isSignOfLife: boolean): Promise<Viewer | null>
  /** Returns the viewer of a one-time ticket for a stream; null: unknown, used or expired. */
  ticket(ticket: string): Promise<Viewer | null>
  /** null: unknown or revoked. A number: too many calls; the seconds until the next. */
  integration(key: string): Promise<ApiKey | number | null>
  /** A person makes a call that needs one of these roles, which they hold. */
  usesRoles?(viewer: Viewer, roles: readonly RoleName[]): void
}
