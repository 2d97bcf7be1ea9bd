/** A database that is away at the start: it restarts, fails over, or comes up beside the portal. */
import { setTimeout as pause } from 'node:timers/promises'
import { databaseFault, isLocked, isRefusal, SchemaBehind } from '@portal/server'

const nextTryMs = 1_000
const nextWordMs = 5_000

/** The name of the server is not known: yet, where names come up beside the portal. */
const unknownNames = ['ENOTFOUND', 'EAI_AGAIN']

interface Waiting {
  /** postgres://…; only host, port and database are said. Undefined: the embedded one. */
  url: string | undefined
  seconds: number
  say: (line: string) => void
}

/** Does the work; again each second while the database is away, for `seconds` at most, with a line each five. */
export async function whileAway<T>(work: () => Promise<T>, { url, seconds, say }: Waiting): Promise<T> {
  const began = performance.now()
  let wordAt = 0
  for (;;) {
    try {
      // the next try is after this one
      // oxlint-disable-next-line no-await-in-loop
      return await work()
    } catch (error) {
      const reason = reasonToWait(error)
      if (reason === undefined) throw error
      const is = error instanceof SchemaBehind ? 'is behind' : 'is away'
      const waited = performance.now() - began
      const left = seconds - waited / 1000
      if (left <= 0)
        throw new Error(`The database ${placeOf(url)} ${is} (${reason}), and was for ${seconds} seconds`, {
          cause: error,
        })
      if (waited >= wordAt) {
        wordAt = waited + nextWordMs
        say(`The database ${placeOf(url)} ${is} (${reason}); waiting for it, ${Math.ceil(left)} seconds at most`)
      }
      // oxlint-disable-next-line no-await-in-loop
      await pause(Math.min(nextTryMs, left * 1000))
    }
  }
}

/** What to say of it; undefined: waiting does not mend it, as a wrong password or an absent database. */
function reasonToWait(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof SchemaBehind)
    return "its schema is older than this portal, and MIGRATE is 'no': run 'forecourt migrate'"
  const code = 'code' in error ? String(error.code) : ''
  if (unknownNames.includes(code)) return code
  if (databaseFault(error) === undefined || isRefusal(error)) return undefined
  if (isLocked(error)) return 'its schema is locked, by a migration or by somebody at work on it'
  return code.startsWith('E') ? code : error.message
}

function placeOf(url: string | undefined): string {
  if (url === undefined) return 'of this portal'
  if (!URL.canParse(url)) return 'of DATABASE_URL'
  const { hostname, port, pathname, searchParams } = new URL(url)
  const host = decodeURIComponent(hostname) || searchParams.get('host') || 'localhost'
  return `${host}${port ? `:${port}` : ''}${pathname}`
}
