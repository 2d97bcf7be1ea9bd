/** PostgreSQL's catalogue of columns, views, functions and operators. */
import type { Client } from 'pg'
import { isNode, listOf, readTree, type TreeNode } from './node-tree.ts'

export interface Catalog {
  /** `isView`, or the NOT NULL constraint, by table and column number: `16384:1`. */
  readonly notNull: ReadonlyMap<string, boolean>
  readonly views: ReadonlyMap<string, TreeNode>
  readonly functions: ReadonlyMap<string, string>
  readonly operators: ReadonlyMap<string, string>
}

export async function readCatalog(client: Client): Promise<Catalog> {
  const pairs = async <T>(text: string): Promise<Map<string, T>> => {
    const { rows } = await client.query<{ key: string; value: T }>(text)
    return new Map(rows.map(({ key, value }) => [key, value]))
  }
  const views = await pairs<string>(
    `SELECT r.ev_class::text AS key, r.ev_action::text AS value
     FROM pg_rewrite r JOIN pg_class c ON c.oid = r.ev_class WHERE c.relkind = 'v' AND r.rulename = '_RETURN'`,
  )
  return {
    notNull: await pairs(
      `SELECT attrelid || ':' || attnum AS key, attnotnull AS value
       FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid WHERE relkind IN ('r', 'p', 'm') AND NOT attisdropped`,
    ),
    views: new Map([...views].flatMap(([key, text]) => listOf(readTree(text)).filter(isNode).map((tree) => [key, tree] as const))), // prettier-ignore
    functions: await pairs(`SELECT oid::text AS key, proname AS value FROM pg_proc`),
    operators: await pairs(`SELECT oid::text AS key, oprname AS value FROM pg_operator`),
  }
}
