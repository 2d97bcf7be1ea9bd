/** Waits for a database that is away at the start: it restarts, fails over or starts together with the portal. */
import { setTimeout as pause } from 'node:timers/promises'
import { databaseFault, isLockTimeout, isLoginRefused, SchemaBehind } from '@portal/server'

const retryIntervalMs = 1_000
const reportIntervalMs = 5_000

/** The host cannot be resolved, which may be temporary when name service starts together with the portal. */
const nameErrors = ['ENOTFOUND', 'EAI_AGAIN']

interface RetryOptions {
  /** postgres://…; only host, port and database are printed. Undefined: the embedded database. */
  url: string | undefined
  seconds: number
  say: (line: string) => void
}

/** Runs `work`; repeats it every second while the database is away, for at most `seconds`. Reports every 5 s. */
export async function retryWhileAway<T>(work: () => Promise<T>, { url, seconds, say }: RetryOptions): Promise<T> {
  const began = performance.now()
  let nextReportAt = 0
  for (;;) {
    try {
      // attempts are sequential
      // oxlint-disable-next-line no-await-in-loop
      return await work()
    } catch (error) {
      const reason = waitReason(error)
      if (reason === undefined) throw error
      const is = error instanceof SchemaBehind ? 'is behind' : 'is away'
      const waited = performance.now() - began
      const left = seconds - waited / 1000
      if (left <= 0)
        throw new Error(`The database ${databaseLocation(url)} ${is} (${reason}); gave up after ${seconds} seconds`, {
          cause: error,
        })
      if (waited >= nextReportAt) {
        nextReportAt = waited + reportIntervalMs
        say(`The database ${databaseLocation(url)} ${is} (${reason}); waiting up to ${Math.ceil(left)} seconds`)
      }
      // oxlint-disable-next-line no-await-in-loop
      await pause(Math.min(retryIntervalMs, left * 1000))
    }
  }
}

/**
 * Returns the error of a command that does not wait: one that names the database if that is away. Errors of a network
 * say little ("Connection terminated unexpectedly"), or nothing if the host has several addresses.
 */
export function describeAway(error: unknown, url: string | undefined): unknown {
  const reason = error instanceof SchemaBehind || isLockTimeout(error) ? undefined : waitReason(error)
  if (reason === undefined) return error
  return new Error(`The database ${databaseLocation(url)} is away (${reason})`, { cause: error })
}

/** Returns the reason to wait; undefined if waiting cannot help, as with a wrong password or a missing database. */
function waitReason(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof SchemaBehind) {
    const schema = error.isEmpty ? 'it has no tables yet' : 'its schema is older than this portal'
    return `${schema}, and MIGRATE is 'no': run 'forecourt migrate'`
  }
  const code = 'code' in error ? String(error.code) : ''
  if (nameErrors.includes(code)) return code
  if (databaseFault(error) === undefined || isLoginRefused(error)) return undefined
  if (isLockTimeout(error)) return 'its schema is locked by a migration or another session'
  return code.startsWith('E') ? code : error.message
}

function databaseLocation(url: string | undefined): string {
  if (url === undefined) return 'of this portal'
  if (!URL.canParse(url)) return 'of DATABASE_URL'
  const { hostname, port, pathname, searchParams } = new URL(url)
  const host = decodeURIComponent(hostname) || searchParams.get('host') || 'localhost'
  return `${host}${port ? `:${port}` : ''}${pathname}`
}
