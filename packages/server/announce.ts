import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database, Db } from './database.ts'
import { createHearing, type Hearing } from './hearing.ts'

/**
 * Notifies every portal process on this database of a change. Inside a transaction it is sent only on commit. The
 * payload is an id, never content (PostgreSQL allows 8,000 bytes).
 */
export async function announce(db: Db, topic: string, payload: string): Promise<void> {
  await sql`SELECT pg_notify('forecourt', ${`${topic}:${payload}`})`.execute(db)
}

const listen = 'LISTEN forecourt'

export interface Announcer extends Hearing {
  /** Returns the unsubscribe function. */
  on(topic: string, listener: (payload: string) => void): () => void
  close(): Promise<void>
}

/** Interval of the heartbeat of the connection; its answer must come within 4 s (deadlines.ts). */
const heartbeatMs = 5_000
const retryMs = 250

/**
 * Opens one LISTEN connection per process. Notices a lost connection within 9 s, even if the network only falls silent,
 * reconnects, and then calls listeners with '' (refresh: something may have been missed). Rejects if the first
 * connection fails.
 */
export async function openAnnouncer(
  database: Pick<Database, 'connect'> & Partial<Pick<Database, 'reads'>>,
  { everyMs = heartbeatMs }: { everyMs?: number } = {},
): Promise<Announcer> {
  const listeners = new Map<string, Set<(payload: string) => void>>()
  const closing = new AbortController()
  /** undefined while the connection is lost, and until listeners were told to refresh. */
  let listening: pg.Client | undefined
  const hearing = createHearing({ ask: () => listening?.query('SELECT') })

  function onAnnouncement(message: string): void {
    database.reads?.onAnnouncement()
    const cut = message.indexOf(':')
    for (const listener of listeners.get(message.slice(0, cut)) ?? []) listener(message.slice(cut + 1))
  }

  function announceReconnect(): void {
    database.reads?.onAnnouncement()
    for (const set of listeners.values()) for (const listener of set) listener('')
  }

  async function open(): Promise<pg.Client> {
    const client = await database.connect()
    try {
      await client.query(listen)
      // not before: what is announced until the listeners are told to refresh is covered by that
      client.on('notification', ({ payload }) => onAnnouncement(payload ?? ''))
      return client
    } catch (error) {
      void client.end()
      throw error
    }
  }

  /** Resolves when the connection is lost or the announcer is closed. */
  async function watch(client: pg.Client): Promise<void> {
    const gone = new AbortController()
    client.once('end', () => {
      if (listening === client) listening = undefined
      hearing.forget()
      gone.abort()
    })
    const over = AbortSignal.any([gone.signal, closing.signal])
    try {
      while (!over.aborted) {
        await pause(everyMs, undefined, { signal: over })
        // listening again is harmless, and checks both the connection and the subscription
        await client.query(listen)
      }
    } catch {
      // lost or closed; the connection itself has reported why
    }
    await client.end()
  }

  async function reopened(): Promise<pg.Client | undefined> {
    while (!closing.signal.aborted) {
      try {
        return await open()
      } catch {
        await pause(retryMs, undefined, { signal: closing.signal }).catch(() => undefined)
      }
    }
    return undefined
  }

  async function stayOpen(first: pg.Client): Promise<void> {
    for (let client: pg.Client | undefined = first; client;) {
      listening = client
      await watch(client)
      listening = undefined
      hearing.forget()
      client = await reopened()
      if (client) announceReconnect()
    }
  }

  const running = stayOpen(await open())
  return {
    isCurrent: () => hearing.isCurrent(),
    catchUp: () => hearing.catchUp(),
    on(topic, listener) {
      const set = listeners.get(topic) ?? new Set()
      listeners.set(topic, set.add(listener))
      return () => set.delete(listener)
    },
    async close() {
      closing.abort()
      // the server may not answer any more
      await Promise.race([running, pause(1_000, undefined, { ref: false })])
    },
  }
}
