/**
 * What was removed at the desk, whole, so that it comes back as it was: with its id, its place, and what hung on it.
 * Owns: desk_trash.
 */
import { dayMs } from '@portal/contract'
import { sql, type Db, type Tables } from '@portal/server'
import type { Kysely } from 'kysely'
import type { Kind } from './kind.ts'

type Kept = { table: string; rows: unknown[] }[]

/** Before it is removed; answers by which number it comes back, 0: it does not. */
export async function keepWhole(tx: Db, { key, whole = [] }: Kind, id: string, now: Date): Promise<number> {
  const kept: Kept = []
  for (const { table, id: column = 'id' } of whole) {
    const { rows } = await sql<{ row: unknown }>`
      SELECT to_jsonb(t) AS row FROM ${sql.table(table)} t WHERE t.${sql.ref(column)}::text = ${id}`.execute(tx)
    kept.push({ table, rows: rows.map(({ row }) => row) })
  }
  if (whole.length === 0) return 0
  const { id: number } = await tx
    .insertInto('desk_trash')
    .values({ kind: key, item_id: id, rows: JSON.stringify(kept), at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return number
}

/** The rows stand again; answers of which thing. undefined: it is too late, or it has come back already. */
export async function bringWhole(tx: Db, { key }: Kind, number: number, now: Date): Promise<string | undefined> {
  const trash = await tx
    .deleteFrom('desk_trash')
    .where('id', '=', number)
    .where('kind', '=', key)
    .where('at', '>', new Date(now.getTime() - dayMs))
    .returning(['item_id', 'rows'])
    .executeTakeFirst()
  for (const { table, rows } of (trash?.rows ?? []) as Kept) await insertRows(tx, table, rows)
  return trash?.item_id
}

/** As they were, but for what the database works out by itself. */
async function insertRows(tx: Db, table: string, rows: readonly unknown[]): Promise<void> {
  const { rows: columns } = await sql<{ name: string }>`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = ${table} AND is_generated = 'NEVER'`.execute(tx)
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  await sql`INSERT INTO ${sql.table(table)} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${names} FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  )
}

/** By which number the last one of this id comes back, 0: it does not. */
export async function numberOf(db: Db, { key }: Kind, id: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('desk_trash')
    .select('id')
    .where('kind', '=', key)
    .where('item_id', '=', id)
    .where('at', '>', new Date(now.getTime() - dayMs))
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.id ?? 0
}

/** After a day it is gone for good. */
export async function sweepTrash(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('desk_trash')
    .where('at', '<=', new Date(now.getTime() - dayMs))
    .execute()
}
