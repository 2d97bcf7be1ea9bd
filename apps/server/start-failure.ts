import { createLog } from '@portal/server'

/**
 * Reports why a start failed: in plain words on standard error in DEV, otherwise as a line of the log, which a company
 * collects as JSON. The settings may be what is wrong, so only the environment tells which it is.
 */
export function reportStartFailure(error: unknown, env: Readonly<NodeJS.ProcessEnv>): void {
  const { PORTAL_ENV, DATABASE_URL, DATABASE_URL_FILE, PORTAL_TRACE } = env
  const isDev = PORTAL_ENV ? PORTAL_ENV === 'DEV' : !DATABASE_URL && !DATABASE_URL_FILE
  const message = `Forecourt could not start: ${error instanceof Error ? error.message : String(error)}`
  if (!isDev) return createLog({ level: 'fatal' }).fatal(PORTAL_TRACE ? { err: error } : {}, message)
  console.error(message)
  if (PORTAL_TRACE) console.error(error)
}
