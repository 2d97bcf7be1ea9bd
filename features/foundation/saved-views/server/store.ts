/** Views and hidden columns of lists: `list_view`, `list_columns`. */
import { lock, sql, type Db, type Grant } from '@portal/server'

interface ViewRow {
  id: number
  list: string
  account: string
  name: string
  query: string
  is_shared: boolean
  author_zh: string
  author_en: string
  /** Of the person whose view it is. */
  grants: Grant[]
}

/** Before views are counted and added: two at once would both be the last one that there is room for. */
export async function lockViews(tx: Db): Promise<void> {
  await lock(tx, 'saved-views')
}

/** Views of these lists that the person keeps, then those that others share who are still there. */
export async function listViews(db: Db, account: string, lists: readonly string[]): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    SELECT v.id, v.list, v.account, v.name, v.query, v.is_shared, p.name_zh AS author_zh, p.name_en AS author_en,
      coalesce((SELECT jsonb_agg(g) FROM (
        SELECT role, categories, tags, departments FROM shared.person_role r WHERE r.account = v.account
        UNION ALL
        SELECT role, categories, tags, departments FROM shared.scim_group_member m
          JOIN shared.group_role r USING (group_id) WHERE m.account = v.account) AS g), '[]') AS grants
    FROM list_view v JOIN shared.person p ON p.account = v.account
    WHERE v.list = ANY (${lists}::text[]) AND (v.account = ${account} OR (v.is_shared AND p.left_at IS NULL))
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

/** Without `is_shared` a view of this name stays shared, or not. */
type SavedView = Omit<NewView, 'is_shared'> & { is_shared: boolean | undefined }

/** The view of this name is replaced; the person's other views stay, whatever another tab knows of them. */
export async function saveView(tx: Db, view: SavedView): Promise<number> {
  const { query, is_shared, changed_at } = view
  const { id } = await tx
    .insertInto('list_view')
    .values({ ...view, is_shared: is_shared ?? false })
    .onConflict((conflict) =>
      conflict
        .columns(['account', 'list', 'name'])
        .doUpdateSet({ query, changed_at, ...(is_shared !== undefined && { is_shared }) }),
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

/** Counts the person's own views besides this one: of its list, and of all lists. */
export async function countOtherViews(
  db: Db,
  { account, list, name }: Pick<NewView, 'account' | 'list' | 'name'>,
): Promise<{ own: number; inAll: number }> {
  const { rows } = await sql<{ own: number; inAll: number }>`
    SELECT count(*) FILTER (WHERE list = ${list})::int AS own, count(*)::int AS "inAll"
    FROM list_view WHERE account = ${account} AND NOT (list = ${list} AND name = ${name})`.execute(db)
  return rows[0]!
}
