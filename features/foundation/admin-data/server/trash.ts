/** Removed items with all their rows, so that they can be restored with the same id, position and dependents. */
import { dayMs } from '@portal/contract'
import { sql, type Db, type Tables } from '@portal/server'
import type { Kysely } from 'kysely'
import type { ResourceDefinition } from './resource-definition.ts'

type TrashedRows = { table: string; rows: unknown[] }[]

/** Call before the removal. Returns the number that restores the item; 0: it cannot be restored. */
export async function trashItem(
  tx: Db,
  { key, restorableTables = [] }: ResourceDefinition,
  id: string,
  now: Date,
): Promise<number> {
  const trashed: TrashedRows = []
  for (const { table, id: column = 'id' } of restorableTables) {
    const { rows } = await sql<{ row: unknown }>`
      SELECT to_jsonb(t) AS row FROM ${sql.table(table)} t WHERE t.${sql.ref(column)}::text = ${id}`.execute(tx)
    trashed.push({ table, rows: rows.map(({ row }) => row) })
  }
  if (restorableTables.length === 0) return 0
  const { id: number } = await tx
    .insertInto('desk_trash')
    .values({ kind: key, item_id: id, rows: JSON.stringify(trashed), at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return number
}

/** Inserts the rows again and returns the id of the item; undefined: the time is over or it was restored before. */
export async function restoreRows(
  tx: Db,
  { key }: ResourceDefinition,
  number: number,
  now: Date,
): Promise<string | undefined> {
  const trash = await tx
    .deleteFrom('desk_trash')
    .where('id', '=', number)
    .where('kind', '=', key)
    .where('at', '>', new Date(now.getTime() - dayMs))
    .returning(['item_id', 'rows'])
    .executeTakeFirst()
  for (const { table, rows } of (trash?.rows ?? []) as TrashedRows) await insertRows(tx, table, rows)
  return trash?.item_id
}

/** Generated columns are left to the database. */
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

/** Returns the number that restores the last removed item with this id; 0: there is none. */
export async function findTrashNumber(db: Db, { key }: ResourceDefinition, id: string, now: Date): Promise<number> {
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

/** Deletes removed items after a day. */
export async function sweepTrash(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('desk_trash')
    .where('at', '<=', new Date(now.getTime() - dayMs))
    .execute()
}
