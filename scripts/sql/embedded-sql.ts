/**
 * Extracts SQL from modules: templates tagged `sql`, texts passed to `query` or `sql.raw`, and tables passed to Kysely's
 * builder or `sql.table`.
 */
import { parseSync } from 'vite'

export interface SqlTemplate {
  kind: 'template'
  line: number
  /** Text around the holes `${…}`. */
  parts: string[]
}

export interface BuilderCall {
  kind: 'builder'
  line: number
  /** Method of Kysely's builder: `selectFrom`, `insertInto` and so on. */
  method: string
  /** As written, with an alias: `person as p`. */
  tables: string[]
  /** The table is given by a variable. */
  isOpen: boolean
}

interface Node {
  type: string
  start: number
}

const builderMethods =
  /^(selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|from|using|insertInto|updateTable|deleteFrom|mergeInto)$/

/** Methods whose first argument is always a table. */
const tableMethods =
  /^(selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|insertInto|updateTable|deleteFrom|mergeInto|table)$/
const openTypes = new Set(['Identifier', 'MemberExpression', 'TemplateLiteral', 'CallExpression'])

const mayContainSql = /\bsql\b|From\(|\b(insertInto|updateTable|mergeInto|query)\(/

/** Throws if the text is not TypeScript, or if it calls `sql` by another name, so that nothing of it would be found. */
export function extractSql(path: string, text: string): (SqlTemplate | BuilderCall)[] {
  if (!mayContainSql.test(text)) return []
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`)
  const found: (SqlTemplate | BuilderCall)[] = []
  walk(program, (node) => {
    const line = () => text.slice(0, node.start).split('\n').length
    if (renamesSql(node)) throw new Error(`${path}: sql has another name`)
    const parts = templateParts(node) ?? textParts(node)
    if (parts) found.push({ kind: 'template', line: line(), parts })
    const call = builderCall(node)
    if (call) found.push({ kind: 'builder', line: line(), ...call })
  })
  return found
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const each of value) walk(each, visit)
    return
  }
  if (typeof value !== 'object' || value === null) return
  if ('type' in value && 'start' in value) visit(value as Node)
  for (const each of Object.values(value)) walk(each, visit)
}

function templateParts(node: Node): string[] | undefined {
  if (node.type !== 'TaggedTemplateExpression') return undefined
  const { tag, quasi } = node as unknown as {
    tag: { type: string; name?: string }
    quasi: { quasis: { value: { cooked: string } }[] }
  }
  if (tag.name !== 'sql') return undefined
  return quasi.quasis.map(({ value }) => value.cooked)
}

/** The text of `client.query('…')` and `sql.raw('…')`. */
function textParts(node: Node): string[] | undefined {
  if (node.type !== 'CallExpression') return undefined
  const { callee, arguments: given } = node as unknown as { callee: Callee; arguments: TextNode[] }
  const isText = callee.property?.name === 'query' || (callee.property?.name === 'raw' && callee.object?.name === 'sql')
  const [text] = given
  if (!isText || !text) return undefined
  if (text.type === 'Literal' && typeof text.value === 'string') return [text.value]
  return text.type === 'TemplateLiteral' ? text.quasis!.map(({ value }) => value.cooked) : undefined
}

interface TextNode {
  type: string
  value?: unknown
  quasis?: { value: { cooked: string } }[]
}

function renamesSql(node: Node): boolean {
  if (node.type !== 'ImportSpecifier') return false
  const { imported, local } = node as unknown as Record<'imported' | 'local', { name?: string }>
  return imported.name === 'sql' && local.name !== 'sql'
}

function builderCall(node: Node): Omit<BuilderCall, 'kind' | 'line'> | undefined {
  if (node.type !== 'CallExpression') return undefined
  const { callee, arguments: given } = node as unknown as { callee: Callee; arguments: { type: string }[] }
  const method = methodOf(callee)
  if (method === undefined) return undefined
  const tables = literalsIn(given[0])
  const isOpen = tables.length === 0 && tableMethods.test(method) && openTypes.has(given[0]?.type ?? '')
  return tables.length > 0 || isOpen ? { method, tables, isOpen } : undefined
}

interface Callee {
  type: string
  object?: { name?: string }
  property?: { name?: string }
}

/** Returns undefined for anything but a builder method or `sql.table`. */
function methodOf({ object, property }: Callee): string | undefined {
  const name = property?.name ?? ''
  return builderMethods.test(name) || (name === 'table' && object?.name === 'sql') ? name : undefined
}

function literalsIn(value: unknown): string[] {
  const { type, value: literal, elements } = (value ?? {}) as { type?: string; value?: unknown; elements?: unknown[] }
  if (type === 'Literal' && typeof literal === 'string') return [literal]
  return type === 'ArrayExpression' ? (elements ?? []).flatMap(literalsIn) : []
}
