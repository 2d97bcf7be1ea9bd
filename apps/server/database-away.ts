/** Waits for a database that is away at the start: it restarts, fails over or starts together with the portal. */
import { setTimeout as pause } from 'node:timers/promises'
import { databaseFault, isLocked, isRefusal, SchemaBehind } from '@portal/server'

const nextTryMs = 1_000
const nextWordMs = 5_000

/** The host cannot be resolved, which may be temporary when name service starts together with the portal. */
const unknownNames = ['ENOTFOUND', 'EAI_AGAIN']

interface Waiting {
  /** postgres://…; only host, port and database are printed. Undefined: the embedded database. */
  url: string | undefined
  seconds: number
  say: (line: string) => void
}

/** Runs `work`; repeats it every second while the database is away, for at most `seconds`. Reports every 5 s. */
export async function whileAway<T>(work: () => Promise<T>, { url, seconds, say }: Waiting): Promise<T> {
  const began = performance.now()
  let wordAt = 0
  for (;;) {
    try {
      // attempts are sequential
      // oxlint-disable-next-line no-await-in-loop
      return await work()
    } catch (error) {
      const reason = reasonToWait(error)
      if (reason === undefined) throw error
      const is = error instanceof SchemaBehind ? 'is behind' : 'is away'
      const waited = performance.now() - began
      const left = seconds - waited / 1000
      if (left <= 0)
        throw new Error(`The database ${placeOf(url)} ${is} (${reason}); gave up after ${seconds} seconds`, {
          cause: error,
        })
      if (waited >= wordAt) {
        wordAt = waited + nextWordMs
        say(`The database ${placeOf(url)} ${is} (${reason}); waiting up to ${Math.ceil(left)} seconds`)
      }
      // oxlint-disable-next-line no-await-in-loop
      await pause(Math.min(nextTryMs, left * 1000))
    }
  }
}

/** Returns the reason to wait; undefined if waiting cannot help, as with a wrong password or a missing database. */
function reasonToWait(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof SchemaBehind)
    return "its schema is older than this portal, and MIGRATE is 'no': run 'forecourt migrate'"
  const code = 'code' in error ? String(error.code) : ''
  if (unknownNames.includes(code)) return code
  if (databaseFault(error) === undefined || isRefusal(error)) return undefined
  if (isLocked(error)) return 'its schema is locked by a migration or another session'
  return code.startsWith('E') ? code : error.message
}

function placeOf(url: string | undefined): string {
  if (url === undefined) return 'of this portal'
  if (!URL.canParse(url)) return 'of DATABASE_URL'
  const { hostname, port, pathname, searchParams } = new URL(url)
  const host = decodeURIComponent(hostname) || searchParams.get('host') || 'localhost'
  return `${host}${port ? `:${port}` : ''}${pathname}`
}
