/** Notifications that the readers of a process missed while its connection for announcements was lost. */
import { sql, type Db } from '@portal/server'
import type { Cursor, QuietSettings } from '../rules.ts'
import { findSettingsOf } from './store.ts'

interface ReaderPosition extends Cursor {
  account: string
}

interface Announced {
  event: number
  id: number
  /** undefined: to an audience. */
  own: string | undefined
}

export interface MissedOf {
  /** In the order of events. */
  readonly announced: readonly Announced[]
  /** The last event for audiences. */
  readonly lastForAll: number
  /** Returns the last event of this person. */
  lastFor(account: string): number
  settings(account: string): QuietSettings
  /** True if this person has read this notification meanwhile, elsewhere. */
  readonly isRead: (id: number, account: string) => boolean
}

/** Readers who missed more than this all together resume one by one. */
const limit = 5_000
/** Readers of one statement. */
const perStatement = 2_000

interface OwnRow {
  account: string
  last: number
  id: number | null
  event: number | null
}

/** Returns what came after these positions; undefined: too much. */
export async function findMissed(db: Db, readers: readonly ReaderPosition[]): Promise<MissedOf | undefined> {
  const own = new Map<string, number>()
  for (const { account, own: at } of readers) own.set(account, Math.min(at, own.get(account) ?? at))
  const lastOf = new Map<string, number>()
  const announced: Announced[] = []
  const accounts = [...own.keys()]
  for (let from = 0; from < accounts.length; from += perStatement) {
    const some = accounts.slice(from, from + perStatement)
    const positions = some.map((account) => own.get(account)!)
    const rows = await findOwn(db, some, positions)
    if (rows.length > limit) return undefined
    for (const { account, last, id, event } of rows) {
      lastOf.set(account, last)
      if (id !== null && event !== null) announced.push({ id, event, own: account })
    }
    if (announced.length > limit) return undefined
  }
  const first = readers.reduce((least, { all }) => Math.min(least, all), Number.MAX_SAFE_INTEGER)
  const forAll = await findForAll(db, first)
  announced.push(...forAll.rows.map((row) => ({ ...row, own: undefined })))
  if (announced.length > limit) return undefined
  const settings = await findSettingsOf(db, accounts)
  const read = await findRead(
    db,
    announced.map(({ id }) => id),
    accounts,
  )
  return {
    announced: announced.toSorted((a, b) => a.event - b.event),
    lastForAll: forAll.last,
    lastFor: (account) => lastOf.get(account) ?? own.get(account) ?? 0,
    settings,
    isRead: (id, account) => read.has(`${id} ${account}`),
  }
}

async function findRead(db: Db, ids: readonly number[], accounts: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number; account: string }>`
    SELECT r.notice_id AS id, r.account FROM notice_read r JOIN notice n ON n.id = r.notice_id AND r.event >= n.event
    WHERE r.notice_id = ANY (${ids}::bigint[]) AND r.account = ANY (${accounts}::text[])`.execute(db)
  return new Set(rows.map(({ id, account }) => `${id} ${account}`))
}

async function findOwn(db: Db, accounts: readonly string[], positions: readonly number[]): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    SELECT l.account, m.last, n.id, n.event
    FROM unnest(${accounts}::text[], ${positions}::bigint[]) AS l (account, at)
    CROSS JOIN LATERAL (SELECT coalesce(max(event), 0) AS last FROM notice WHERE receiver = l.account) AS m
    LEFT JOIN notice n ON n.receiver = l.account AND n.event > l.at
    WHERE m.last <> l.at
    LIMIT ${limit + 1}`.execute(db)
  return rows
}

async function findForAll(db: Db, after: number): Promise<{ last: number; rows: { id: number; event: number }[] }> {
  const { rows } = await sql<{ id: number; event: number }>`
    SELECT id, event FROM notice WHERE audience_id IS NOT NULL AND event > ${after}
    ORDER BY event LIMIT ${limit + 1}`.execute(db)
  const { rows: ends } = await sql<{ last: number }>`
    SELECT coalesce(max(event), 0) AS last FROM notice WHERE audience_id IS NOT NULL`.execute(db)
  return { rows, last: ends[0]!.last }
}
