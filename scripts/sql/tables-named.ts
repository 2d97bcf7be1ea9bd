/** Finds the tables that SQL reads and writes, with PostgreSQL's own grammar. */
import { loadModule, parseSync } from 'libpg-query'
import type { BuilderCall, SqlTemplate } from './embedded-sql.ts'

await loadModule()

export interface TableUse {
  /** Includes the schema if written: `shared.person`. */
  table: string
  isWritten: boolean
  /** The name of a common table expression of the same statement. */
  isCommon: boolean
}

/** Returns undefined if the fragment cannot be parsed as SQL. */
export function findTables(piece: SqlTemplate | BuilderCall): TableUse[] | undefined {
  if (piece.kind === 'builder') {
    // the use of a table that is only named is unknown: it counts as written
    const isWritten = /^(insertInto|updateTable|deleteFrom|mergeInto|table|id|named)$/.test(piece.method)
    return piece.tables.map((written) => ({ table: plainName(written.split(' ')[0]!), isWritten, isCommon: false }))
  }
  const name = nameAlone(piece.parts)
  if (name !== undefined) return [{ table: plainName(name), isWritten: true, isCommon: false }]
  const tree = treeOf(piece.parts)
  return tree === undefined ? undefined : usesIn(tree)
}

/** A fragment that is one name, perhaps with an alias: a table or a column, for whatever statement. */
function nameAlone([text = '', ...rest]: readonly string[]): string | undefined {
  if (rest.length > 0) return undefined
  return /^\s*"?((?:[a-z_]\w*"?\."?)?[a-z_]\w*)"?(?:\s+(?:AS\s+)?"?[a-z_]\w*"?)?\s*$/i
    .exec(text)?.[1]
    ?.replaceAll('"', '')
}

/** A template may be a statement or a fragment: contexts in which a fragment can be parsed. */
const contexts: readonly ((piece: string) => string)[] = [
  (piece) => piece,
  (piece) => `SELECT ${piece}`,
  (piece) => `SELECT 1 WHERE ${piece}`,
  (piece) => `SELECT 1 FROM ${piece}`,
  (piece) => `SELECT 1 FROM t ${piece}`,
  (piece) => `WITH ${piece} SELECT 1`,
  (piece) => `WITH x AS (SELECT 1) ${piece}`,
  (piece) => `WITH x ${piece} SELECT 1`,
  (piece) => `SELECT (${piece})`,
  (piece) => `SELECT 1 WHERE true ${piece}`,
  (piece) => `SELECT 1 ORDER BY ${piece}`,
  (piece) => `SELECT 1 ${piece}`,
  (piece) => `SELECT a ${piece}`,
  (piece) => `SELECT ${piece} t`,
  (piece) => `UPDATE t SET ${piece}`,
  (piece) => `INSERT INTO t ${piece}`,
  (piece) => `INSERT INTO t (a) VALUES (1) ${piece}`,
  (piece) => `SELECT CASE ${piece} END`,
]

/** Candidates for a hole of a template, most frequent first. */
const fillings = ['hole', ' ', 'hole AS h', '1', 'AND true', 'hole = 1', 'SELECT 1', '(1)', 'VALUES (1)', 'WHEN 1 THEN 1', 'x AS (SELECT 1)', 't WHERE true'] // prettier-ignore

const maxAttempts = 80

function treeOf(parts: readonly string[]): unknown {
  for (const context of contexts) {
    const tree = treeIn(context, parts)
    if (tree !== undefined) return tree
  }
  return undefined
}

/** Tries fillings of the holes; the last hole before a syntax error changes first. */
function treeIn(context: (piece: string) => string, [head = '', ...rest]: readonly string[]): unknown {
  const chosen = rest.map(() => 0)
  for (let tries = 0; tries < maxAttempts; tries++) {
    let piece = head
    const starts = rest.map((part, at) => {
      const start = piece.length + 1
      piece += ` ${fillings[chosen[at]!]} ${part}`
      return start
    })
    const text = context(piece)
    try {
      return parseSync(text)
    } catch (error) {
      const stumbled = syntaxErrorOffset(error) - text.indexOf(piece)
      let at = starts.findLastIndex((start) => start <= stumbled)
      while (at >= 0 && chosen[at] === fillings.length - 1) chosen[at--] = 0
      if (at < 0) return undefined
      chosen[at]!++
    }
  }
  return undefined
}

function syntaxErrorOffset(error: unknown): number {
  return (error as { sqlDetails?: { cursorPosition?: number } }).sqlDetails?.cursorPosition ?? -1
}

interface Relation {
  relname: string
  schemaname?: string
}

const writing = new Set([
  'InsertStmt',
  'UpdateStmt',
  'DeleteStmt',
  'MergeStmt',
  'CopyStmt',
  'AlterTableStmt',
  'IndexStmt',
  'RenameStmt',
  'CreateTrigStmt',
])

function usesIn(tree: unknown): TableUse[] {
  const names = new Set<string>()
  const uses: Omit<TableUse, 'isCommon'>[] = []
  const visit = (value: unknown, key: string): void => {
    if (Array.isArray(value)) {
      for (const each of value) visit(each, key)
      return
    }
    if (typeof value !== 'object' || value === null) return
    if ('ctename' in value) names.add(String(value.ctename))
    for (const [inner, each] of Object.entries(value)) {
      if (inner === 'relation' && isRelation(each)) uses.push({ table: nameOf(each), isWritten: writing.has(key) })
      else if (inner === 'RangeVar' && isRelation(each))
        uses.push({ table: nameOf(each), isWritten: key === 'relations' })
      else visit(each, /^[A-Z]/.test(inner) ? inner : inner === 'relations' ? inner : key)
    }
  }
  visit(tree, '')
  return uses.map((use) => ({ ...use, isCommon: names.has(use.table) }))
}

const isRelation = (value: unknown): value is Relation =>
  typeof value === 'object' && value !== null && 'relname' in value
const nameOf = ({ relname, schemaname }: Relation): string =>
  plainName(schemaname ? `${schemaname}.${relname}` : relname)
const plainName = (written: string): string => written.replace(/^public\./, '')
