import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from './implement.ts'
import type { Clock } from './clock.ts'
import type { Guards } from './viewer.ts'
import type { Kysely } from 'kysely'
import type { Reads } from './replica.ts'
import type { SharedMemory } from './shared-memory.ts'
import type { Streams } from './streams.ts'
import type { Tables } from './database.ts'
import type { BodyTimes } from './body-slots.ts'
import type { OverloadOptions } from './overload.ts'

export type ServerRequest = FastifyRequest
export type ServerReply = FastifyReply
export type ExtraRoutes = (scope: FastifyInstance) => Promise<void>

export interface ServeOptions {
  routes: readonly Route[]
  db: Kysely<Tables>
  /** The connections for calls of a path; absent: `db` for all. */
  dbOf?: (path: string) => Kysely<Tables>
  /** The portal's public address, once it is known. */
  publicOrigin?: () => string | undefined
  /** Absent: all reads use the primary. */
  reads?: Reads | undefined
  guards: Guards
  memory?: SharedMemory | undefined
  streams: Streams
  clock: Clock
  /** A pino, its options, or false in tests. */
  logger: boolean | object
  /** The share of successful requests that are logged, 0 to 1; absent: all. */
  loggedSuccesses?: number | undefined
  /** Addresses of proxies whose X-Forwarded-For and X-Request-Id are trusted; absent: none. */
  trustProxy?: string[]
  /** Limits for waiting for and reading bodies of calls with `maxConcurrentBodies`. */
  bodyTimes?: BodyTimes
  /** Maximum number of connections; absent: four fifths of the open files allowed to the process. */
  maxConnections?: number
  /** False: no rate limits (`limit` in the contract), for tests with a fixed clock and for load tests. */
  hasCallLimits?: boolean
  /** Absent: no overload protection. */
  overload?: OverloadOptions
  /** The max-age of Strict-Transport-Security over https; absent: not sent. */
  hstsSeconds?: number | undefined
  /** Host names that requests may use besides those of this machine; absent: any. */
  hosts?: readonly string[] | undefined
  /** Further routes beside the calls, each in a scope with its own bodies, errors and guards. */
  extraRoutes?: readonly ExtraRoutes[]
  /** Answers a malformed address that belongs to such a route; returns false otherwise. */
  onBadAddress?: (request: ServerRequest, reply: ServerReply) => boolean
}
