export type Role = 'moderator' | 'editor' | 'health-reader' | 'bus-staff'

/** The person behind a call, as the session says; never built from what a request claims. */
export interface Viewer {
  readonly account: string
  readonly nameZh: string
  readonly nameEn: string
  readonly tag: string
  /** The viewer's department and all above it. */
  readonly departments: readonly number[]
  readonly roles: ReadonlySet<Role>
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
}

export const homePortal: Portal = { id: '', newsFamily: '' }

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
