/**
 * Every column that names a person by a foreign key, as the database itself knows them: a table that is added later is
 * in it by itself.
 */
import { sql, type Db } from '@portal/server'

export interface Column {
  table: string
  column: string
}

export interface References {
  /** Rows that go with their person by themselves. */
  cascading: Column[]
  /** Rows that are to go, and would not. */
  alone: Column[]
  /** What stays, with nobody in place of the person. */
  left: Column[]
  /** What only loses whom it named. */
  emptied: Column[]
}

/** Without ON DELETE CASCADE, and of nobody else's concern. */
const theirsAlone = new Set(['honor.account', 'manuscript_presence.account', 'notice.receiver'])
/** Nobody manages nobody. */
const emptiedAlone = new Set(['person.manager'])

/**
 * `a` and `r`: no action and restrict, `c`: cascade, `n` and `d`: set null and default. A foreign key of two columns to a
 * row that is left names the person too, whatever happens to it when that row is deleted: the row is not.
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

/** How many rows of each table name them in one of these columns; tables without any are left out. */
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

/** `nobody` in place of them in all tables by one statement: rows that name one another by them are checked at its end. */
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
