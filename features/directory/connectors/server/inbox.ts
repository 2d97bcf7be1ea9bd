/**
 * Notifications of a platform that its contacts changed, stored until they are processed. Each platform has its own
 * table.
 */
import { failureOf, createItemQueue, sql, type Clock, type Db, type Selectable, type Tables } from '@portal/server'
import type { InboxTable } from './tables.ts'

/** `all`: departments or the scope of the app changed; `gone`: the platform says that the person left. */
export type ContactEventKind = 'person' | 'gone' | 'all' | 'other'

export interface InboxItem {
  id: string | number
  /** `'other'`: irrelevant to the portal; stored only to recognise repeats. */
  kind: string
  tries: number
  received_at: Date
}

/** Columns of text, as the table is generated: nobody else checks its rows. */
type TextColumn<T extends InboxTable, Row = Selectable<Tables[T]>> = {
  [Column in string & keyof Row]: Row[Column] extends string | null ? Column : never
}[string & keyof Row]

/** Small, so that a batch is finished before its claim ends even if each item waits for a response in vain. */
const batchSize = 10
const pausesMs = [30_000, 60_000, 120_000, 240_000, 480_000, 960_000, 1_920_000, 3_600_000] as const
const isOpen = sql<boolean>`item.done_at IS NULL`

export type Inbox<Item extends InboxItem> = ReturnType<typeof createInbox<InboxTable, never, string, Item>>

interface InboxOptions<Column> {
  /** Columns with ids of people there. The first has the person who changed. */
  people: readonly [Column, ...Column[]]
  /** For how long an item is kept after its arrival; must exceed the time for which the platform repeats it. */
  retentionMs: number
}

export function createInbox<
  T extends InboxTable,
  Column extends TextColumn<T>,
  Kind extends string = ContactEventKind,
  Item extends InboxItem = InboxItem & { kind: Kind } & Record<Column, string | null>,
>(job: string, name: T, { people, retentionMs }: InboxOptions<Column>) {
  const table = sql.table(name)
  const order = sql`received_at, id`
  const queue = createItemQueue<Item>({
    job,
    table: name,
    key: ['id'],
    since: 'received_at',
    due: 'due_at',
    tries: 'tries',
    isOpen,
    order,
    claimMs: 120_000,
    retryPolicy: { pausesMs, maxTries: 10 },
    givenUp: (now) => ({ done_at: now }),
    reopened: () => ({ done_at: null }),
    target: sql`''`,
  })
  return {
    ...queue,
    personColumns: { table: name as InboxTable, columns: people as readonly string[] },
    /** Returns `''` if the item is about nobody. */
    personIn: (item: Item): string => (item as Item & Partial<Record<Column, string | null>>)[people[0]] ?? '',
    /** Adds an item. Does nothing if it is already there. */
    async add(db: Db, row: Readonly<Record<string, string | null>>, now: Date): Promise<void> {
      const values = { ...row, received_at: now, due_at: now, done_at: row['kind'] === 'other' ? now : null }
      const columns = Object.keys(values).map((column) => sql.ref(column))
      await sql`INSERT INTO ${table} (${sql.join(columns)}) VALUES (${sql.join(Object.values(values))})
        ON CONFLICT DO NOTHING`.execute(db)
    },
    /** Claims the next due items for one process. If the process dies, they become due again. */
    async claimNext(db: Db, now: Date): Promise<Item[]> {
      const { rows } = await sql<Item>`WITH claimed AS (${queue.claim(now, { most: batchSize })})
        SELECT * FROM claimed ORDER BY ${order}`.execute(db)
      return rows
    },
    async settle(db: Db, items: readonly Item[], now: Date): Promise<void> {
      await queue.update(
        db,
        items.map(({ id }) => ({ id, done_at: now })),
      )
    },
    /** Settles all items received up to that time, including those given up. */
    async settleUntil(db: Db, received: Date, now: Date): Promise<void> {
      await sql`UPDATE ${table} item SET done_at = ${now}, dead_at = NULL, dead_id = NULL
        WHERE (${isOpen} OR dead_at IS NOT NULL) AND received_at <= ${received}`.execute(db)
    },
    /** Postpones items of one key together. Returns true if that was the last try. */
    async postpone(db: Db, items: readonly Item[], reason: string, now: Date): Promise<boolean> {
      const tries = Math.max(...items.map((item) => item.tries))
      const itemsWithTries = items.map((item) => ({ ...item, tries }))
      return (await queue.fail(db, itemsWithTries, reason, now)).length > 0
    },
    async sweep(db: Db, now: Date): Promise<void> {
      await sql`DELETE FROM ${table} WHERE done_at IS NOT NULL
        AND received_at < ${new Date(now.getTime() - retentionMs)} AND (dead_at IS NULL OR ${queue.isOver(now)})`.execute(
        db,
      )
    },
  }
}

export interface InboxProcessing<Item> {
  clock: Clock
  /** Items with the same key are processed together. */
  keyOf: (item: Item) => string
  /** Returns `'everything'` if this also covers all items received before it began. */
  handle: (items: readonly Item[]) => Promise<'everything' | void>
  /** Passes items of several keys to `work` in one go first, because that is cheaper. */
  isBatched: boolean
  onFailure: (error: unknown, isLastTry: boolean) => void
}

/**
 * Processes the due items. An item that fails is retried on its own and delays no other. If a whole batch fails, the
 * platform is left alone until the next call.
 */
export async function processInbox<Item extends InboxItem>(
  db: Db,
  inbox: Inbox<Item>,
  { clock, keyOf, handle, isBatched, onFailure }: InboxProcessing<Item>,
): Promise<void> {
  async function settled(items: readonly Item[], startedAt: Date): Promise<void> {
    const done = await handle(items)
    await inbox.settle(db, items, clock.now())
    if (done === 'everything') await inbox.settleUntil(db, startedAt, clock.now())
  }

  for (let isUnavailable = false; !isUnavailable;) {
    const startedAt = clock.now()
    const claimed = await inbox.claimNext(db, startedAt)
    const groups = [...Map.groupBy(claimed, keyOf).values()]
    const isDone =
      isBatched &&
      groups.length > 1 &&
      (await settled(claimed, startedAt).then(
        () => true,
        () => false,
      ))
    if (isDone) continue
    isUnavailable = true
    for (const items of groups) {
      try {
        await settled(items, startedAt)
        isUnavailable = false
      } catch (error) {
        onFailure(error, await inbox.postpone(db, items, failureOf(error).message, clock.now()))
      }
    }
  }
}

/** The job that processes an inbox. */
export const inboxJob = (
  { job: name, backlog, isDue }: Pick<Inbox<never>, 'job' | 'backlog' | 'isDue'>,
  run: () => Promise<void>,
) => ({
  name,
  backlog,
  isDue,
  run,
})
