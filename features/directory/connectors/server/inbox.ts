/** What a platform called in about its contacts, until it is dealt with. Each platform has a table of its own. */
import { backlogOf, sql, type Backlog, type Clock, type Db, type IsDue } from '@portal/server'
import type { InboxTable } from '../contract.ts'

export interface Received {
  id: string | number
  /** 'other': nothing the portal deals with; kept so that a repeat is known */
  kind: string
  tries: number
}

export interface Inbox<Item extends Received> {
  /** The same again changes nothing. */
  add(row: Readonly<Record<string, string | null>>, now: Date): Promise<void>
  /** The next few that are due, for one process alone; if it dies they are due again later. */
  claim(now: Date): Promise<Item[]>
  backlog: () => Promise<Backlog>
  isDue: IsDue
  settle(items: readonly Item[], now: Date): Promise<void>
  /** Everything that was received until then. */
  settleUntil(received: Date, now: Date): Promise<void>
  /** Tried later, each time later; true: that was the last try. */
  postpone(items: readonly Item[], now: Date): Promise<boolean>
  sweep(now: Date): Promise<void>
}

/** A few only: even where each of them waits for an answer in vain, they are settled before the claim ends. */
const claimedAtOnce = 10
const claimMs = 120_000
const maxTries = 10
const firstDelayMs = 30_000
const maxDelayMs = 3600_000

/** `keptMs`: how long an item is remembered after it came, longer than the platform repeats it. */
export function createInbox<Item extends Received>(db: Db, name: InboxTable, keptMs: number): Inbox<Item> {
  const table = sql.table(name)
  const idsOf = (items: readonly Item[]): string[] => items.map(({ id }) => String(id))
  return {
    async add(row, now) {
      const values = { ...row, received_at: now, due_at: now, done_at: row['kind'] === 'other' ? now : null }
      const columns = Object.keys(values).map((column) => sql.ref(column))
      await sql`INSERT INTO ${table} (${sql.join(columns)}) VALUES (${sql.join(Object.values(values))})
        ON CONFLICT DO NOTHING`.execute(db)
    },
    async claim(now) {
      const { rows } = await sql<Item>`WITH claimed AS (
          UPDATE ${table} SET tries = tries + 1, due_at = ${new Date(now.getTime() + claimMs)}
          WHERE id IN (SELECT id FROM ${table} WHERE done_at IS NULL AND due_at <= ${now}
            ORDER BY received_at, id LIMIT ${claimedAtOnce} FOR UPDATE SKIP LOCKED)
          RETURNING *)
        SELECT * FROM claimed ORDER BY received_at, id`.execute(db)
      return rows
    },
    backlog: () =>
      backlogOf(db, sql`SELECT count(*) AS waiting, min(received_at) AS oldest FROM ${table} WHERE done_at IS NULL`),
    isDue: (now) => sql`EXISTS (SELECT FROM ${table} WHERE done_at IS NULL AND due_at <= ${now})`,
    async settle(items, now) {
      await sql`UPDATE ${table} SET done_at = ${now} WHERE id::text = ANY (${idsOf(items)}::text[])`.execute(db)
    },
    async settleUntil(received, now) {
      await sql`UPDATE ${table} SET done_at = ${now} WHERE done_at IS NULL AND received_at <= ${received}`.execute(db)
    },
    async postpone(items, now) {
      const tries = Math.max(...items.map((item) => item.tries))
      const delay = Math.min(firstDelayMs * 2 ** (tries - 1), maxDelayMs)
      if (tries >= maxTries) await this.settle(items, now)
      else
        await sql`UPDATE ${table} SET due_at = ${new Date(now.getTime() + delay)}
          WHERE id::text = ANY (${idsOf(items)}::text[])`.execute(db)
      return tries >= maxTries
    },
    async sweep(now) {
      await sql`DELETE FROM ${table} WHERE done_at IS NOT NULL
        AND received_at < ${new Date(now.getTime() - keptMs)}`.execute(db)
    },
  }
}

export interface InboxWork<Item> {
  clock: Clock
  /** Items of the same key are one thing to do. */
  keyOf: (item: Item) => string
  /** 'everything': all that was received before it began is dealt with too. */
  work: (items: readonly Item[]) => Promise<'everything' | void>
  /** Items of several keys are given to `work` together first, because that is cheaper. */
  isBatched: boolean
  onFailure: (error: unknown, isLastTry: boolean) => void
}

/**
 * Deals with what is due. What fails is tried later by itself and delays nothing else; where a whole claim fails the
 * platform is left alone until the next call.
 */
export async function workOff<Item extends Received>(
  inbox: Inbox<Item>,
  { clock, keyOf, work, isBatched, onFailure }: InboxWork<Item>,
): Promise<void> {
  async function settled(items: readonly Item[], began: Date): Promise<void> {
    const done = await work(items)
    await inbox.settle(items, clock.now())
    if (done === 'everything') await inbox.settleUntil(began, clock.now())
  }

  for (let isAway = false; !isAway;) {
    const began = clock.now()
    const claimed = await inbox.claim(began)
    const groups = [...Map.groupBy(claimed, keyOf).values()]
    const isDone =
      isBatched &&
      groups.length > 1 &&
      (await settled(claimed, began).then(
        () => true,
        () => false,
      ))
    if (isDone) continue
    isAway = true
    for (const items of groups) {
      try {
        await settled(items, began)
        isAway = false
      } catch (error) {
        onFailure(error, await inbox.postpone(items, clock.now()))
      }
    }
  }
}
