/** Classifies errors that mean the database cannot serve at the moment, as opposed to a wrong statement. */

/** The connection was lost during a commit, or a change that commits by itself: it may have been saved, or not. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown'
  constructor(options?: ErrorOptions) {
    super('The connection was lost while a transaction was being committed', options)
  }
}

/** No connection became free in time (see FairPool). */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'
}

/** `away` and `busy` have changed nothing; after `unknown` that is uncertain. */
export type DatabaseFault = 'away' | 'busy' | 'unknown'

/** Network errors. */
const networkCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // the name does not resolve, as in the middle of a failover
  'ENOTFOUND',
  'EAI_AGAIN',
]
/** Errors that pg reports without a code; the last one where a call outlives the shutdown of its process. */
const lostMessages =
  /Connection terminated|timeout expired|Query read timeout|is not queryable|has been discarded|after calling end on the pool/

/** SQLSTATEs of a server that cannot work, whatever the statement. */
const awayStates = new Set([
  '25006', // read-only: a standby, or a demoted primary
  '25P03', // idle in a transaction for too long: the connection is gone
  '53100', // disk full
  '53200', // out of memory
  '53300', // too many connections
  '53400', // a limit of the server's configuration
  '57P01', // shut down, or the connection was ended by an administrator
  '57P02', // crashed
  '57P03', // starting, or shutting down
  '57P05', // idle for too long
  '58030', // input or output error
])

/** SQLSTATEs of a statement in conflict with others; the transaction was rolled back. */
const busyStates = new Set([
  '40001', // serialization failure
  '40P01', // deadlock
  '55P03', // lock timeout
  '57014', // statement timeout, or cancelled by an administrator
])

/** True if another transaction held a lock for longer than the timeout. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03'

export function databaseFault(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof OutcomeUnknown) return 'unknown'
  if (error instanceof DatabaseBusy || /timeout exceeded when trying to connect/.test(error.message)) return 'busy'
  const code = 'code' in error ? String(error.code) : ''
  if (busyStates.has(code) || isStalePlan(error)) return 'busy'
  return isAway(error, code) || hasEndedSession(error) ? 'away' : undefined
}

function isAway(error: Error, code: string): boolean {
  // a missing Unix socket; any other missing file is our own fault
  const isSocketGone = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  if (isSocketGone || networkCodes.includes(code) || awayStates.has(code) || code.startsWith('08')) return true
  return lostMessages.test(error.message)
}

/**
 * True if the server ended or refused the session: disk full ('could not write init file', XX000), a changed password.
 * No statement of ours can cause that.
 */
const hasEndedSession = (error: Error): boolean =>
  'severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC')

/**
 * True if a prepared statement returns other columns than when it was prepared: a migration has changed a table or view
 * meanwhile. PostgreSQL refuses it from then on; its text prepared anew works.
 */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error && error.message === 'cached plan must not change result type'

/** True if the server refuses the login: wrong password or role, or no such database. */
export function isLoginRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:28\w{3}|3D000)$/.test(String(error.code))
}

/** The session ended while a statement was being run, or the network between: its effect is unknown. */
export function hasLostSession(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    ['57P01', '57P02', '57P05', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code) || lostSession.test(error.message)
  )
}
const lostSession = /^(?:Connection terminated|Query read timeout|Client has encountered a connection error)/

/** True if our own timeout for an answer has passed: the network or the whole server is silent. */
export function isAnswerTimeout(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout'
}

/** The server closes its connections, is no longer the primary, or cannot be reached. */
const goneStates = new Set(['25006', '57P01', '57P02', '57P03'])

/**
 * True for failures that probably affect all connections open at that time: after a failover they lead to the former
 * primary.
 */
export function affectsAllConnections(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (goneStates.has(code) || networkCodes.includes(code)) return true
  return /^(Connection terminated|Query read timeout)/.test(error.message)
}
