/** A database that is away at the start: it restarts, fails over, or comes up beside the portal. */
import { setTimeout as pause } from 'node:timers/promises'

const nextTryMs = 1_000
const nextWordMs = 5_000

/**
 * Nobody listens or answers, no such name, no way there; starting, stopping (57P0x) or full of connections (53300).
 * A wrong password or an absent database does not go away by waiting.
 */
const passing = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])

interface Waiting {
  /** postgres://…; only host, port and database are said. */
  url: string
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
      const waited = performance.now() - began
      const left = seconds - waited / 1000
      if (left <= 0)
        throw new Error(`The database ${placeOf(url)} is away (${reason}), and was for ${seconds} seconds`, {
          cause: error,
        })
      if (waited >= wordAt) {
        wordAt = waited + nextWordMs
        say(`The database ${placeOf(url)} is away (${reason}); waiting for it, ${Math.ceil(left)} seconds at most`)
      }
      // oxlint-disable-next-line no-await-in-loop
      await pause(Math.min(nextTryMs, left * 1000))
    }
  }
}

/** What to say of it; undefined: waiting does not mend it. */
function reasonToWait(error: unknown): string | undefined {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (passing.has(code)) return code.startsWith('5') ? message : code
  // the driver has no code for a connection that was cut or took too long
  return /^(Connection terminated|timeout exceeded)/.test(message) ? message : undefined
}

function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'of DATABASE_URL'
  const { hostname, port, pathname, searchParams } = new URL(url)
  const host = decodeURIComponent(hostname) || searchParams.get('host') || 'localhost'
  return `${host}${port ? `:${port}` : ''}${pathname}`
}
