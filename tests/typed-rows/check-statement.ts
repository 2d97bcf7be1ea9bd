/** Prepares a statement and compares its columns with its declared row. */
import type { Client } from 'pg'
import type { Catalog } from './catalog.ts'
import { compareRow } from './compare-row.ts'
import { describeSql, prepareSql, type ResultColumn } from './describe-sql.ts'
import type { Statement } from './statements.ts'

/** Statements that PostgreSQL can prepare; the others, such as SAVEPOINT, have no columns. */
const preparable = /^[\s(]*(SELECT|WITH|INSERT|UPDATE|DELETE|MERGE|VALUES)\b/i

export interface CheckedStatement {
  /** The differences, each with its place. */
  differences: string[]
  /** Cannot be prepared: the server's message. */
  faults: string[]
}

export async function checkStatement(
  client: Client,
  catalog: Catalog,
  { at, row, texts }: Statement,
): Promise<CheckedStatement> {
  const described: ResultColumn[][] = []
  const faults = new Set<string>()
  for (const text of texts.filter((each) => preparable.test(each))) {
    try {
      if (row) described.push(await describeSql(client, catalog, text))
      else await prepareSql(client, text)
    } catch (error) {
      faults.add(`${at}: ${(error as Error).message}`)
    }
  }
  const differences = row && described.length > 0 ? compareRow(row, described) : []
  return { differences: differences.map((each) => `${at}: ${each}`), faults: [...faults] }
}
