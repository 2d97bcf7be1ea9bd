/** Views and hidden columns of lists: `list_view`, `list_columns`. */
import { sql, type Db } from '@portal/server'

interface ViewRow {
  id: number
  list: string
  account: string
  name: string
  query: string
  is_shared: boolean
  author_zh: string
  author_en: string
}

/** Views of these lists that the person keeps, then those that others share. */
export async function listViews(db: Db, account: string, lists: readonly string[]): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    SELECT v.id, v.list, v.account, v.name, v.query, v.is_shared, p.name_zh AS author_zh, p.name_en AS author_en
    FROM list_view v JOIN shared.person p ON p.account = v.account
    WHERE v.list = ANY (${lists}::text[]) AND (v.account = ${account} OR v.is_shared)
    ORDER BY v.account <> ${account}, v.id`.execute(db)
  return rows
}

export async function listHiddenColumns(db: Db, account: string): Promise<{ list: string; hidden: string[] }[]> {
  return await db.selectFrom('list_columns').select(['list', 'hidden']).where('account', '=', account).execute()
}

export async function setHiddenColumns(
  tx: Db,
  { account, list, hidden }: { account: string; list: string; hidden: string[] },
): Promise<void> {
  await tx
    .insertInto('list_columns')
    .values({ account, list, hidden })
    .onConflict((conflict) => conflict.columns(['account', 'list']).doUpdateSet({ hidden }))
    .execute()
}

/** Only if nothing is kept for the list. */
export async function bringHiddenColumns(
  tx: Db,
  row: { account: string; list: string; hidden: string[] },
): Promise<void> {
  await tx
    .insertInto('list_columns')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface NewView {
  account: string
  list: string
  name: string
  query: string
  is_shared: boolean
  changed_at: Date
}

/** The view of this name is replaced; the person's other views stay, whatever another tab knows of them. */
export async function saveView(tx: Db, view: NewView): Promise<number> {
  const { query, is_shared, changed_at } = view
  const { id } = await tx
    .insertInto('list_view')
    .values(view)
    .onConflict((conflict) =>
      conflict.columns(['account', 'list', 'name']).doUpdateSet({ query, is_shared, changed_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function bringView(tx: Db, view: NewView): Promise<void> {
  await tx
    .insertInto('list_view')
    .values(view)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns undefined if there is none; it is locked until the transaction ends. */
export async function findView(tx: Db, id: number) {
  return await tx.selectFrom('list_view').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function changeView(
  tx: Db,
  id: number,
  change: Pick<NewView, 'query' | 'is_shared' | 'changed_at'>,
): Promise<void> {
  await tx.updateTable('list_view').set(change).where('id', '=', id).execute()
}

export async function removeView(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('list_view').where('id', '=', id).execute()
}

/** Counts the views besides this one: the person's own of its list, their own of all lists, and those its list shares. */
export async function countOtherViews(
  db: Db,
  { account, list, name }: Pick<NewView, 'account' | 'list' | 'name'>,
): Promise<{ own: number; inAll: number; shared: number }> {
  const { rows } = await sql<{ own: number; inAll: number; shared: number }>`
    SELECT count(*) FILTER (WHERE account = ${account} AND list = ${list})::int AS own,
      count(*) FILTER (WHERE account = ${account})::int AS "inAll",
      count(*) FILTER (WHERE list = ${list} AND is_shared)::int AS shared
    FROM list_view WHERE (account = ${account} OR (list = ${list} AND is_shared))
      AND NOT (account = ${account} AND list = ${list} AND name = ${name})`.execute(db)
  return rows[0]!
}
