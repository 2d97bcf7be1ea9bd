/** Checks that the database answers and has the schema, on a connection of its own: busy pools prove nothing. */
import { migrationNames, type Database } from '@portal/server'

type Client = Awaited<ReturnType<Database['connect']>>

export interface Readiness {
  /** Returns why the process is not ready; empty when it is. Never exceeds the deadline. */
  problems: () => Promise<string[]>
  close: () => Promise<void>
}

const timedOut = Symbol('too late')
/** Further migrations come from a newer version, next to which this one continues to run. */
const appliedMigrationsSql = 'SELECT name FROM kysely_migration'

export function createReadiness(database: Pick<Database, 'connect'>, deadlineMs: number): Readiness {
  let client: Promise<Client> | undefined
  /** Concurrent probes share one query. */
  let runningCheck: Promise<string[]> | undefined

  /** Drops the connection without waiting for its end, because it may hang. The next query opens another one. */
  function drop(): void {
    client?.then((each) => each.end()).catch(() => undefined)
    client = undefined
  }

  function probe() {
    client ??= database.connect('calls')
    const answered = client.then((each) => each.query<{ name: string }>(appliedMigrationsSql))
    answered.catch(() => undefined)
    return answered
  }

  async function ask(): Promise<string[]> {
    const isReused = client !== undefined
    const deadline = new AbortController()
    const late = resolveAfter(deadlineMs, deadline.signal)
    try {
      const first = await Promise.race([probe(), late]).catch((error: unknown) => {
        // the connection may have been lost since the last query, which says nothing about the database now
        if (!isReused) throw error
        drop()
        return Promise.race([probe(), late])
      })
      if (first !== timedOut) return await findMissingMigrations(first.rows)
      drop()
      return [`the database does not answer within ${deadlineMs} ms`]
    } catch (error) {
      drop()
      return [`the database is away: ${(error as Error).message}`]
    } finally {
      deadline.abort()
    }
  }

  return {
    problems: () =>
      (runningCheck ??= ask().finally(() => {
        runningCheck = undefined
      })),
    async close() {
      drop()
    },
  }
}

async function findMissingMigrations(rows: readonly { name: string }[]): Promise<string[]> {
  const there = new Set(rows.map(({ name }) => name))
  const missing = (await migrationNames()).filter((name) => !there.has(name))
  return missing.length === 0 ? [] : [`the schema lacks ${missing.join(', ')}`]
}

function resolveAfter(ms: number, signal: AbortSignal): Promise<typeof timedOut> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(timedOut), ms)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}
