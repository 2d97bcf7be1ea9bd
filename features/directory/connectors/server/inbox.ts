/** What a platform called in about its contacts, until it is dealt with. Each platform has a table of its own. */
import { failureOf, itemQueue, sql, type Clock, type Db } from '@portal/server'
import type { InboxTable } from '../contract.ts'

export interface Received {
  id: string | number
  /** 'other': nothing the portal deals with; kept so that a repeat is known */
  kind: string
  tries: number
  received_at: Date
}

/** A few only: even where each of them waits for an answer in vain, they are settled before the claim ends. */
const claimedAtOnce = 10
const pausesMs = [30_000, 60_000, 120_000, 240_000, 480_000, 960_000, 1_920_000, 3_600_000] as const
const isOpen = sql<boolean>`item.done_at IS NULL`

type Inbox<Item extends Received> = ReturnType<typeof createInbox<Item>>

/** `keptMs`: how long an item is remembered after it came, longer than the platform repeats it. */
export function createInbox<Item extends Received>(job: string, name: InboxTable, keptMs: number) {
  const table = sql.table(name)
  const order = sql`received_at, id`
  const queue = itemQueue<Item>({
    job,
    table: name,
    key: ['id'],
    since: 'received_at',
    due: 'due_at',
    tries: 'tries',
    isOpen,
    order,
    claimMs: 120_000,
    patience: { pausesMs, mostTries: 10 },
    givenUp: (now) => ({ done_at: now }),
    reopened: () => ({ done_at: null }),
    target: sql`''`,
  })
  return {
    ...queue,
    /** The same again changes nothing. */
    async add(db: Db, row: Readonly<Record<string, string | null>>, now: Date): Promise<void> {
      const values = { ...row, received_at: now, due_at: now, done_at: row['kind'] === 'other' ? now : null }
      const columns = Object.keys(values).map((column) => sql.ref(column))
      await sql`INSERT INTO ${table} (${sql.join(columns)}) VALUES (${sql.join(Object.values(values))})
        ON CONFLICT DO NOTHING`.execute(db)
    },
    /** The next few that are due, for one process alone; if it dies they are due again later. */
    async claimNext(db: Db, now: Date): Promise<Item[]> {
      const { rows } = await sql<Item>`WITH claimed AS (${queue.claim(now, { most: claimedAtOnce })})
        SELECT * FROM claimed ORDER BY ${order}`.execute(db)
      return rows
    },
    async settle(db: Db, items: readonly Item[], now: Date): Promise<void> {
      await queue.update(
        db,
        items.map(({ id }) => ({ id, done_at: now })),
      )
    },
    /** Everything that was received until then, what was given up as well. */
    async settleUntil(db: Db, received: Date, now: Date): Promise<void> {
      await sql`UPDATE ${table} item SET done_at = ${now}, dead_at = NULL, dead_id = NULL
        WHERE (${isOpen} OR dead_at IS NOT NULL) AND received_at <= ${received}`.execute(db)
    },
    /** What is thought of as one thing is tried again together; true: that was the last try. */
    async postpone(db: Db, items: readonly Item[], reason: string, now: Date): Promise<boolean> {
      const tries = Math.max(...items.map((item) => item.tries))
      const together = items.map((item) => ({ ...item, tries }))
      return (await queue.fail(db, together, reason, now)).length > 0
    },
    async sweep(db: Db, now: Date): Promise<void> {
      await sql`DELETE FROM ${table} WHERE done_at IS NOT NULL
        AND received_at < ${new Date(now.getTime() - keptMs)} AND (dead_at IS NULL OR ${queue.isOver(now)})`.execute(db)
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
  db: Db,
  inbox: Inbox<Item>,
  { clock, keyOf, work, isBatched, onFailure }: InboxWork<Item>,
): Promise<void> {
  async function settled(items: readonly Item[], began: Date): Promise<void> {
    const done = await work(items)
    await inbox.settle(db, items, clock.now())
    if (done === 'everything') await inbox.settleUntil(db, began, clock.now())
  }

  for (let isAway = false; !isAway;) {
    const began = clock.now()
    const claimed = await inbox.claimNext(db, began)
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
        onFailure(error, await inbox.postpone(db, items, failureOf(error).message, clock.now()))
      }
    }
  }
}
