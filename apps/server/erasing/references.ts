/**
 * Every column that references a person by foreign key, read from the catalogue of the database, so that new tables
 * are included automatically.
 */
import { sql, type Db } from '@portal/server'

export interface Column {
  table: string
  column: string
}

export interface References {
  /** Rows that are deleted with their person by ON DELETE CASCADE. */
  cascading: Column[]
  /** Rows that have to be deleted explicitly. */
  alone: Column[]
  /** Rows that stay, with the placeholder instead of the person. */
  left: Column[]
  /** Columns that are set to null. */
  emptied: Column[]
}

/** Data that concerns only the person and has no ON DELETE CASCADE. */
const theirsAlone = new Set(['honor.account', 'manuscript_presence.account', 'notice.receiver'])
/** The placeholder is nobody's manager. */
const emptiedAlone = new Set(['person.manager'])

/**
 * Returns the references by what happens to them. `a` and `r`: no action and restrict, `c`: cascade, `n` and `d`: set
 * null and default. A composite foreign key to a row that stays references the person too: its own delete action does
 * not apply, because that row is not deleted.
 */
export async function referencesToPerson(db: Db): Promise<References> {
  const { rows } = await sql<Column & { kind: string }>`
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
  const isIn = (names: ReadonlySet<string>) => (each: Column) => names.has(`${each.table}.${each.column}`)
  const bare = ({ table, column }: Column): Column => ({ table, column })
  const plain = rows.filter((each) => !isIn(theirsAlone)(each) && !isIn(emptiedAlone)(each))
  const ofKinds = (kinds: string) => plain.filter(({ kind }) => kinds.includes(kind)).map(bare)
  return {
    cascading: ofKinds('c'),
    alone: rows.filter(isIn(theirsAlone)).map(bare),
    left: ofKinds('ar'),
    emptied: [...rows.filter(isIn(emptiedAlone)).map(bare), ...ofKinds('nd')],
  }
}

/** Counts the rows of each table that reference the person in one of these columns; omits tables without any. */
export async function countsOf(db: Db, columns: readonly Column[], account: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [table, found] of Map.groupBy(columns, (each) => each.table)) {
    const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.table(table)}
      WHERE ${naming(found, account)}`.execute(db)
    if (rows[0]!.count > 0) counts[table] = rows[0]!.count
  }
  return counts
}

const naming = (columns: readonly Column[], account: string) =>
  sql.join(
    columns.map(({ column }) => sql`${sql.ref(column)} = ${account}`),
    sql` OR `,
  )

/** Replaces the account in all tables in one statement, so that rows referencing each other are checked at its end. */
export async function putInPlace(tx: Db, columns: readonly Column[], account: string, nobody: string | null) {
  const tables = [...Map.groupBy(columns, (each) => each.table)]
  if (tables.length === 0) return
  const updates = tables.map(([table, found], nth) => {
    const set = found.map(
      ({ column }) => sql`${sql.ref(column)} = CASE ${sql.ref(column)} WHEN ${account} THEN ${nobody}::text
        ELSE ${sql.ref(column)} END`,
    )
    return sql`${sql.ref(`of_${nth}`)} AS (UPDATE ${sql.table(table)} SET ${sql.join(set)}
      WHERE ${naming(found, account)})`
  })
  await sql`WITH ${sql.join(updates)} SELECT`.execute(tx)
}

export async function removeRows(tx: Db, columns: readonly Column[], account: string): Promise<void> {
  for (const { table, column } of columns)
    await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${account}`.execute(tx)
}
