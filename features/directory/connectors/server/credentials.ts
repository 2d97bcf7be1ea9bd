/**
 * What is fetched seldom and needed often (access tokens, tickets): cached in the process, and in a table of the platform
 * for the other processes on the database. Of all who need a new value one fetches it; the others of its process wait for
 * that answer, other processes look until it stands in the table. No connection is held meanwhile. A value that the
 * platform refused is never used again, and an answer that comes after its turn is not kept. A row is worth as much as
 * the signing key that the database holds anyway, for the life of a token.
 */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Clock, type Database } from '@portal/server'
import type { CredentialTable } from '../contract.ts'

export interface Credential {
  get(): Promise<string>
  /** The platform refused this value. A newer one stays. */
  drop(value: string): void
}

type FetchCredential = () => Promise<{ value: string; lifeMs: number }>
export type Credentials = (name: string, fetchNew: FetchCredential) => Credential

export interface CredentialOptions {
  db: Database['db']
  clock: Clock
  table: CredentialTable
  /** until when one process has the turn to fetch */
  turnColumn: 'turn_until' | 'asked_until'
  /** whose they are: another app or another secret has others */
  owner: string
  /** after a failure this process does not ask again so soon */
  failureRestMs?: number
}

interface Cached {
  value: string
  until: Date
}

/** Renewed this long before the end; what lives shorter is good for half its life. */
const renewBeforeMs = 5 * 60_000
const lookEveryMs = 50
/** How many refused values are remembered: whoever used one of them may hear of it late. */
const refusedMax = 20

/** Short and stable, so that rows of another owner are never read. */
export function ownerMark(owner: string): string {
  return createHash('sha256').update(owner).digest('base64url').slice(0, 16)
}

export function createCredentials(options: CredentialOptions): Credentials {
  const { clock, failureRestMs = 0 } = options
  const mark = ownerMark(options.owner)

  return (kind, fetchNew) => {
    const row = createRow(options, `${kind} ${mark}`)
    const refused = new Set<string>()
    let cached: Cached | undefined
    let underWay: Promise<string> | undefined
    let failed: { error: unknown; until: number } | undefined

    async function renew(): Promise<string> {
      try {
        for (;;) {
          const now = clock.now()
          const stored = await row.read(now)
          const found = stored && !refused.has(stored.value) ? stored : await fetchAlone(now)
          // it may have been refused while it was on its way
          if (found && !refused.has(found.value)) {
            cached = found
            failed = undefined
            return found.value
          }
          if (!found) await pause(lookEveryMs)
        }
      } catch (error) {
        failed = { error, until: clock.now().getTime() + failureRestMs }
        throw error
      } finally {
        underWay = undefined
      }
    }

    /** undefined: it is another process's turn. */
    async function fetchAlone(now: Date): Promise<Cached | undefined> {
      const turn = await row.takeTurn(now, [...refused])
      if (turn === undefined) return undefined
      try {
        const { value, lifeMs } = await fetchNew()
        const until = new Date(clock.now().getTime() + Math.max(lifeMs - renewBeforeMs, lifeMs / 2))
        // given out anew, it is as good as any
        refused.delete(value)
        return (await row.save(turn, { value, until })) ? { value, until } : undefined
      } catch (error) {
        await row.endTurn(turn)
        throw error
      }
    }

    return {
      async get() {
        const now = clock.now()
        if (cached && cached.until > now) return cached.value
        if (failed && failed.until > now.getTime()) throw failed.error
        underWay ??= renew()
        return underWay
      },
      drop(value) {
        if (cached?.value === value) cached = undefined
        refused.add(value)
        const [oldest] = refused
        if (refused.size > refusedMax && oldest !== undefined) refused.delete(oldest)
      },
    }
  }
}

/** A turn is known by its end, which no other turn of the row has. */
function createRow({ db, table: name, turnColumn }: CredentialOptions, key: string) {
  const table = sql.table(name)
  const turnEnd = sql.ref(turnColumn)
  return {
    async read(now: Date): Promise<Cached | undefined> {
      const { rows } = await sql<Cached>`SELECT value, expires_at AS until FROM ${table}
        WHERE name = ${key} AND expires_at > ${now}`.execute(db)
      return rows[0]
    },
    /** By the database's clock; longer than any answer may take, in case the process dies. */
    async takeTurn(now: Date, refused: readonly string[]): Promise<string | undefined> {
      const { rows } = await sql<{ turn: string }>`INSERT INTO ${table} AS c (name, value, expires_at, ${turnEnd})
        VALUES (${key}, '', ${now}, clock_timestamp() + interval '15 seconds')
        ON CONFLICT (name) DO UPDATE
          SET value = '', expires_at = excluded.expires_at, ${turnEnd} = excluded.${turnEnd}
          WHERE (c.expires_at <= ${now} OR c.value = ANY (${refused}::text[]))
            AND (c.${turnEnd} IS NULL OR c.${turnEnd} < clock_timestamp())
        RETURNING ${turnEnd}::text AS turn`.execute(db)
      return rows[0]?.turn
    },
    /** False: it took so long that the turn is another's. */
    async save(turn: string, { value, until }: Cached): Promise<boolean> {
      const { rows } = await sql`UPDATE ${table} SET value = ${value}, expires_at = ${until}, ${turnEnd} = NULL
        WHERE name = ${key} AND ${turnEnd} = ${turn}::timestamptz RETURNING name`.execute(db)
      return rows.length > 0
    },
    async endTurn(turn: string): Promise<void> {
      await sql`UPDATE ${table} SET ${turnEnd} = NULL
        WHERE name = ${key} AND ${turnEnd} = ${turn}::timestamptz`.execute(db)
    },
  }
}

/** One call with a credential; where the platform does not take it any more, once more with a new one. */
export async function withCredential<T>(
  credential: Credential,
  call: (value: string) => Promise<T>,
  isStale: (answer: T) => boolean,
): Promise<T> {
  const value = await credential.get()
  const answer = await call(value)
  if (!isStale(answer)) return answer
  credential.drop(value)
  return call(await credential.get())
}

/** Rows that nobody can use any more, of former apps and secrets too. */
export async function sweepCredentials(db: Database['db'], table: CredentialTable, now: Date): Promise<void> {
  await sql`DELETE FROM ${sql.table(table)}
    WHERE expires_at < ${new Date(now.getTime() - 24 * 3600_000)}`.execute(db)
}
