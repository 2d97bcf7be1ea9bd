/** Faults in a migration that squawk does not find, by PostgreSQL's own grammar. */
import { loadModule, parseSync } from 'libpg-query'

await loadModule()

export interface StatementFinding {
  line: number
  rule: string
  /** Of a new index on a table that exists: it is accepted if it was prepared (docs/guides/add-a-migration.md). */
  index?: string
}

interface Relation {
  schemaname?: string
  relname: string
}
interface Statement {
  CreateStmt?: { relation: Relation }
  IndexStmt?: { relation: Relation; idxname?: string; if_not_exists?: boolean }
  UpdateStmt?: { relation: Relation; whereClause?: object }
  DeleteStmt?: { relation: Relation; whereClause?: object }
  DropStmt?: { removeType: string; behavior: string }
}

const nameOf = ({ schemaname = 'public', relname }: Relation): string => `${schemaname}.${relname}`
/** squawk finds dropped tables; a dropped index takes nothing away. */
const notOurs = new Set(['OBJECT_TABLE', 'OBJECT_INDEX'])

/** A table that the migration itself creates is nobody else's yet. */
export function statementFindings(sql: string): StatementFinding[] {
  const { stmts } = parseSync(sql) as { stmts: { stmt: Statement; stmt_location?: number }[] }
  const fresh = new Set(stmts.flatMap(({ stmt: { CreateStmt: made } }) => (made ? [nameOf(made.relation)] : [])))
  const bytes = Buffer.from(sql)
  return stmts.flatMap(({ stmt, stmt_location: at = 0 }) => {
    const line = lineOf(bytes, at)
    return rulesOf(stmt, fresh).map((found) => ({ line, ...found }))
  })
}

function rulesOf(
  { IndexStmt: index, UpdateStmt, DeleteStmt, DropStmt: drop }: Statement,
  fresh: ReadonlySet<string>,
): Omit<StatementFinding, 'line'>[] {
  if (index && !fresh.has(nameOf(index.relation))) {
    const { idxname, if_not_exists: isOptional } = index
    return [{ rule: 'index-on-existing-table', ...(idxname && isOptional ? { index: idxname } : {}) }]
  }
  const changed = UpdateStmt ?? DeleteStmt
  if (changed && !fresh.has(nameOf(changed.relation)) && isEverything(changed.whereClause))
    return [{ rule: UpdateStmt ? 'update-of-everything' : 'delete-of-everything' }]
  if (!drop) return []
  const what = drop.removeType.replace('OBJECT_', '').toLowerCase()
  return [
    ...(notOurs.has(drop.removeType) ? [] : [{ rule: `drop-${what}` }]),
    ...(drop.behavior === 'DROP_CASCADE' ? [{ rule: 'drop-cascade' }] : []),
  ]
}

const isEverything = (where: object | undefined): boolean => where === undefined || 'A_Const' in where

/** A statement begins behind the one before it: the white space and comments between belong to neither. */
function lineOf(bytes: Buffer, at: number): number {
  const before = bytes.subarray(0, at).toString()
  const between = /^(?:\s+|--[^\n]*\n)*/.exec(bytes.subarray(at).toString())![0]
  return (before + between).split('\n').length
}
