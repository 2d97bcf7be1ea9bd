import type { RoleName } from '@portal/contract'

export type Role = RoleName

/** A role as it was given, by person or by group. */
export interface Grant {
  readonly role: Role
  /** Of what: each empty for all. */
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  readonly departments: readonly number[]
}

/** The person behind a call, as the session says; never built from what a request claims. */
export interface Viewer {
  readonly account: string
  readonly nameZh: string
  readonly nameEn: string
  readonly tag: string
  /** The viewer's department and all above it. */
  readonly departments: readonly number[]
  /** The Chinese name of where they work; '' where nobody knows. */
  readonly place: string
  /** The groups they are in, of SCIM and of the identity provider. */
  readonly groups: readonly number[]
  readonly roles: ReadonlySet<Role>
  /** The roles with their scopes; one role may come several times. */
  readonly grants: readonly Grant[]
  /** The session this call came by. */
  readonly sessionId: number
}

/** Another system behind a call, as its key says. */
export interface Integration {
  readonly id: number
  readonly name: string
  readonly scopes: ReadonlySet<string>
}

/** Where a call is made: home, or the portal that its Template names. */
export interface Portal {
  /** '' is home */
  readonly id: string
  /** The portal whose news it shows. */
  readonly newsFamily: string
  /** Whether it is there for this person, and so are the news it shows. */
  readonly isFor: (viewer: Viewer) => boolean
}

export const homePortal: Portal = { id: '', newsFamily: '', isFor: () => true }

export interface Guards {
  /** null: there is no portal of this name. */
  portal(id: string): Promise<Portal | null>
  /** The viewer of a session token; null: no session, or it has ended. A stream that reconnects is no sign of life. */
  viewer(token: string, isSignOfLife: boolean): Promise<Viewer | null>
  /** The viewer of a one-time ticket for a stream; null: unknown, used or expired. */
  ticket(ticket: string): Promise<Viewer | null>
  /** null: unknown or revoked. A number: too many calls, the seconds until the next. */
  integration(key: string): Promise<Integration | number | null>
}
