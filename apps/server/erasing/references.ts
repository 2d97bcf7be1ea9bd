/**
 * Every column that references a person by foreign key, read from the catalogue of the database, so that new tables
 * are included automatically.
 */
import { sql, type Db } from '@portal/server'

export interface ColumnRef {
  table: string
  column: string
}

export interface PersonReferences {
  /** Rows that are deleted with their person by ON DELETE CASCADE. */
  cascading: ColumnRef[]
  /** Rows that have to be deleted explicitly. */
  explicit: ColumnRef[]
  /** Rows that stay, with the placeholder instead of the person. */
  replaced: ColumnRef[]
  /** Columns that are set to null. */
  emptied: ColumnRef[]
}

/** Data that concerns only the person and has no ON DELETE CASCADE. */
const deletedColumns = new Set(['honor.account', 'manuscript_presence.account', 'notice.receiver'])
/** The placeholder is nobody's manager. */
const emptiedColumns = new Set(['person.manager'])

/**
 * Returns the references by what happens to them. `a` and `r`: no action and restrict, `c`: cascade, `n` and `d`: set
 * null and default. A composite foreign key to a row that stays references the person too: its own delete action does
 * not apply, because that row is not deleted.
 */
export async function listPersonReferences(db: Db): Promise<PersonReferences> {
  const { rows } = await sql<ColumnRef & { kind: string }>`
    WITH RECURSIVE pair AS (
      SELECT c.conrelid AS rel, c.confrelid AS to_rel, c.confdeltype AS kind, k.col, k.to_col
      FROM pg_constraint c CROSS JOIN LATERAL unnest(c.conkey, c.confkey) AS k (col, to_col) WHERE c.contype = 'f'
    ), named AS (
      SELECT rel, col, kind FROM pair WHERE to_rel = 'person'::regclass
        AND to_col = (SELECT attnum FROM pg_attribute WHERE attrelid = 'person'::regclass AND attname = 'account')
      UNION
      SELECT p.rel, p.col, 'a'::"char" FROM named n JOIN pair p ON p.to_rel = n.rel AND p.to_col = n.col
      WHERE n.kind IN ('a', 'r')
    )
    SELECT n.rel::regclass::text AS table, a.attname AS column, n.kind
    FROM named n JOIN pg_attribute a ON a.attrelid = n.rel AND a.attnum = n.col ORDER BY 1, 2`.execute(db)
  const isIn = (names: ReadonlySet<string>) => (each: ColumnRef) => names.has(`${each.table}.${each.column}`)
  const bare = ({ table, column }: ColumnRef): ColumnRef => ({ table, column })
  const plain = rows.filter((each) => !isIn(deletedColumns)(each) && !isIn(emptiedColumns)(each))
  const ofKinds = (kinds: string) => plain.filter(({ kind }) => kinds.includes(kind)).map(bare)
  return {
    cascading: ofKinds('c'),
    explicit: rows.filter(isIn(deletedColumns)).map(bare),
    replaced: ofKinds('ar'),
    emptied: [...rows.filter(isIn(emptiedColumns)).map(bare), ...ofKinds('nd')],
  }
}

/** Counts the rows of each table that reference the person in one of these columns; omits tables without any. */
export async function countReferences(
  db: Db,
  columns: readonly ColumnRef[],
  account: string,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [table, found] of Map.groupBy(columns, (each) => each.table)) {
    const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.table(table)}
      WHERE ${matchesAccount(found, account)}`.execute(db)
    if (rows[0]!.count > 0) counts[table] = rows[0]!.count
  }
  return counts
}

const matchesAccount = (columns: readonly ColumnRef[], account: string) =>
  sql.join(
    columns.map(({ column }) => sql`${sql.ref(column)} = ${account}`),
    sql` OR `,
  )

/** Replaces the account in all tables in one statement, so that rows referencing each other are checked at its end. */
export async function replaceAccount(
  tx: Db,
  columns: readonly ColumnRef[],
  account: string,
  replacement: string | null,
) {
  const tables = [...Map.groupBy(columns, (each) => each.table)]
  if (tables.length === 0) return
  const updates = tables.map(([table, found], nth) => {
    const set = found.map(
      ({ column }) => sql`${sql.ref(column)} = CASE ${sql.ref(column)} WHEN ${account} THEN ${replacement}::text
        ELSE ${sql.ref(column)} END`,
    )
    return sql`${sql.ref(`of_${nth}`)} AS (UPDATE ${sql.table(table)} SET ${sql.join(set)}
      WHERE ${matchesAccount(found, account)})`
  })
  await sql`WITH ${sql.join(updates)} SELECT`.execute(tx)
}

export async function deleteRows(tx: Db, columns: readonly ColumnRef[], account: string): Promise<void> {
  for (const { table, column } of columns)
    await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${account}`.execute(tx)
}
