/** Settings of connections, at our side and at the server's. */
import type pg from 'pg'
import type { Deadlines } from './deadlines.ts'

/**
 * Lets the server close a connection whose client vanished, and release its locks, within half a minute instead of two
 * hours. Ignored on a Unix socket.
 */
export const serverKeepAlive =
  'SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3; SET tcp_user_timeout = 25000'
/** Overrides the settings of the role and the database. */
export const lockOnlySettings = (ms: number): string =>
  `; SET statement_timeout = 0; SET lock_timeout = ${ms}; SET idle_in_transaction_session_timeout = 0`

/**
 * Names of sessions in pg_stat_activity: of portals, and of commands and whatever compares or changes the schema. A
 * migration ends idle sessions of portals, never those of another migration.
 */
export const sessionNames = { portal: 'forecourt', maintenance: 'forecourt maintenance' } as const
type SessionName = (typeof sessionNames)[keyof typeof sessionNames]

export const commonConfig = (application_name: SessionName) =>
  ({ application_name, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }) as const

export function configOf(connection: pg.ClientConfig, purpose: Deadlines, name: SessionName): pg.ClientConfig {
  return {
    ...connection,
    ...commonConfig(name),
    lock_timeout: purpose.lock,
    statement_timeout: purpose.statement,
    idle_in_transaction_session_timeout: purpose.idleInTransaction,
    query_timeout: purpose.answer,
  }
}
