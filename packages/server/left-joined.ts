/** A row of a LEFT JOIN: all its columns are null if nothing was joined, such as on an empty page with its total. */
export type LeftJoined<Row> = Row | { [Column in keyof Row]: null }

/** Leaves out the rows to which nothing was joined; `key`: a column that is never null in the others. */
export function joinedRows<Row>(rows: readonly LeftJoined<Row>[], key: keyof Row): Row[] {
  return rows.filter((row): row is Row => row[key] !== null)
}
