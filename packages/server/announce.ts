import { sql } from 'kysely'
import type pg from 'pg'
import type { Database, Db } from './database.ts'

/**
 * Tells every portal process on this database that something changed. Inside a transaction it is sent
 * only if that commits. The payload is an id, never content (PostgreSQL allows 8,000 bytes).
 */
export async function announce(db: Db, topic: string, payload: string): Promise<void> {
  await sql`SELECT pg_notify('forecourt', ${`${topic}:${payload}`})`.execute(db)
}

export interface Announcer {
  /** Returns the way to stop listening. */
  on(topic: string, listener: (payload: string) => void): () => void
  close(): Promise<void>
}

/** One LISTEN connection a process; it comes back by itself and then tells listeners '' (look again). */
export async function announcer(database: Database): Promise<Announcer> {
  const listeners = new Map<string, Set<(payload: string) => void>>()
  let client: pg.Client | undefined
  let isClosed = false
  let retry: NodeJS.Timeout | undefined

  function hear(message: string): void {
    const cut = message.indexOf(':')
    for (const listener of listeners.get(message.slice(0, cut)) ?? []) listener(message.slice(cut + 1))
  }

  async function open(): Promise<void> {
    client = await database.connect()
    client.on('notification', ({ payload }) => hear(payload ?? ''))
    client.on('end', reopen)
    await client.query('LISTEN forecourt')
  }

  function reopen(): void {
    if (isClosed) return
    retry = setTimeout(() => {
      open().then(() => {
        for (const set of listeners.values()) for (const listener of set) listener('')
      }, reopen)
    }, 250)
  }

  await open()
  return {
    on(topic, listener) {
      const set = listeners.get(topic) ?? new Set()
      listeners.set(topic, set.add(listener))
      return () => set.delete(listener)
    },
    async close() {
      isClosed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
