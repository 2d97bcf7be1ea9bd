export type Role = 'moderator' | 'editor'

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

/** Finds the viewer of a session token; null: no session, or it has ended. */
export type ViewerGuard = (token: string) => Promise<Viewer | null>
