/**
 * Access tokens and tickets: fetched seldom, needed often. They are cached in the process and, for the other processes,
 * in a table of the platform. If several need a new value, one fetches it: the others in its process wait for the
 * result, other processes poll the table. No database connection is held meanwhile. A value that the platform refused
 * is never used again, and a result that arrives after its lease has ended is discarded. A row is no more sensitive
 * than the signing key, which is in the same database, and expires with the token.
 */
import { dayMs } from '@portal/contract'
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Clock, type Database } from '@portal/server'
import type { CredentialTable } from './tables.ts'

export interface Credential {
  get(): Promise<string>
  /** Discards a value that the platform refused. Keeps a newer one. */
  invalidate(value: string): void
}

type FetchCredential = () => Promise<{ value: string; lifeMs: number }>
export type CredentialFactory = (name: string, fetchNew: FetchCredential) => Credential

export interface CredentialOptions {
  db: Database['db']
  clock: Clock
  table: CredentialTable
  /** The time until which one process has the lease to fetch. */
  turnColumn: 'turn_until' | 'asked_until'
  /** Identifies the app and its secret: a different app or secret has its own credentials. */
  owner: string
  /** How long this process waits after a failure before it fetches again. */
  retryAfterMs?: number
}

interface CachedValue {
  value: string
  until: Date
}

/** A credential is renewed this long before it expires, a short-lived one after half its life. */
const renewBeforeMs = 5 * 60_000
const pollIntervalMs = 50
/** The number of refused values to remember: a caller may report one late. */
const maxRefusedValues = 20

/** Returns a short, stable hash, so that rows of another owner are never read. */
export function ownerHash(owner: string): string {
  return createHash('sha256').update(owner).digest('base64url').slice(0, 16)
}

export function createCredentials(options: CredentialOptions): CredentialFactory {
  const { clock, retryAfterMs = 0 } = options
  const ownerKey = ownerHash(options.owner)

  return (kind, fetchNew) => {
    const row = createSharedRow(options, `${kind} ${ownerKey}`)
    const refused = new Set<string>()
    let cached: CachedValue | undefined
    let inFlight: Promise<string> | undefined
    let lastFailure: { error: unknown; until: number } | undefined

    async function renew(): Promise<string> {
      try {
        for (;;) {
          const now = clock.now()
          const stored = await row.read(now)
          const found = stored && !refused.has(stored.value) ? stored : await fetchAlone(now)
          // it may have been refused while the fetch was under way
          if (found && !refused.has(found.value)) {
            cached = found
            lastFailure = undefined
            return found.value
          }
          if (!found) await pause(pollIntervalMs)
        }
      } catch (error) {
        lastFailure = { error, until: clock.now().getTime() + retryAfterMs }
        throw error
      } finally {
        inFlight = undefined
      }
    }

    /** Returns undefined while another process has the lease. */
    async function fetchAlone(now: Date): Promise<CachedValue | undefined> {
      const lease = await row.takeTurn(now, [...refused])
      if (lease === undefined) return undefined
      try {
        const { value, lifeMs } = await fetchNew()
        const until = new Date(clock.now().getTime() + Math.max(lifeMs - renewBeforeMs, lifeMs / 2))
        // a value that the platform issues again is valid again
        refused.delete(value)
        return (await row.save(lease, { value, until })) ? { value, until } : undefined
      } catch (error) {
        await row.endTurn(lease)
        throw error
      }
    }

    return {
      async get() {
        const now = clock.now()
        if (cached && cached.until > now) return cached.value
        if (lastFailure && lastFailure.until > now.getTime()) throw lastFailure.error
        inFlight ??= renew()
        return inFlight
      },
      invalidate(value) {
        if (cached?.value === value) cached = undefined
        refused.add(value)
        const [oldest] = refused
        if (refused.size > maxRefusedValues && oldest !== undefined) refused.delete(oldest)
      },
    }
  }
}

/** A lease is identified by its end, which is unique per row. */
function createSharedRow({ db, table: name, turnColumn }: CredentialOptions, key: string) {
  const table = sql.table(name)
  const leaseEnd = sql.ref(turnColumn)
  return {
    async read(now: Date): Promise<CachedValue | undefined> {
      const { rows } = await sql<CachedValue>`SELECT value, expires_at AS until FROM ${table}
        WHERE name = ${key} AND expires_at > ${now}`.execute(db)
      return rows[0]
    },
    /** Measured by the database's clock. Longer than any response may take, in case the process dies. */
    async takeTurn(now: Date, refused: readonly string[]): Promise<string | undefined> {
      const { rows } = await sql<{
        turn: string | null
      }>`INSERT INTO ${table} AS c (name, value, expires_at, ${leaseEnd})
        VALUES (${key}, '', ${now}, clock_timestamp() + interval '15 seconds')
        ON CONFLICT (name) DO UPDATE
          SET value = '', expires_at = excluded.expires_at, ${leaseEnd} = excluded.${leaseEnd}
          WHERE (c.expires_at <= ${now} OR c.value = ANY (${refused}::text[]))
            AND (c.${leaseEnd} IS NULL OR c.${leaseEnd} < clock_timestamp())
        RETURNING ${leaseEnd}::text AS turn`.execute(db)
      return rows[0]?.turn ?? undefined
    },
    /** Returns false if the lease has passed to another process meanwhile. */
    async save(lease: string, { value, until }: CachedValue): Promise<boolean> {
      const { rows } = await sql`UPDATE ${table} SET value = ${value}, expires_at = ${until}, ${leaseEnd} = NULL
        WHERE name = ${key} AND ${leaseEnd} = ${lease}::timestamptz RETURNING name`.execute(db)
      return rows.length > 0
    },
    async endTurn(lease: string): Promise<void> {
      await sql`UPDATE ${table} SET ${leaseEnd} = NULL
        WHERE name = ${key} AND ${leaseEnd} = ${lease}::timestamptz`.execute(db)
    },
  }
}

/** Makes a call with a credential. If the platform no longer accepts it, repeats the call once with a new one. */
export async function withCredential<T>(
  credential: Credential,
  call: (value: string) => Promise<T>,
  isStale: (answer: T) => boolean,
): Promise<T> {
  const value = await credential.get()
  const answer = await call(value)
  if (!isStale(answer)) return answer
  credential.invalidate(value)
  return call(await credential.get())
}

/** Deletes expired rows, including those of former apps and secrets. */
export async function deleteExpiredCredentials(db: Database['db'], table: CredentialTable, now: Date): Promise<void> {
  await sql`DELETE FROM ${sql.table(table)}
    WHERE expires_at < ${new Date(now.getTime() - dayMs)}`.execute(db)
}
