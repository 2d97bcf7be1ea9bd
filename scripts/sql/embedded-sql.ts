/** Extracts SQL from modules: templates tagged `sql`, and tables passed to Kysely's builder or `sql.table`. */
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

/** Builder methods that change their table. */
const changing = /^(insertInto|updateTable|deleteFrom|mergeInto|table)$/
const openTypes = new Set(['Identifier', 'MemberExpression', 'TemplateLiteral', 'CallExpression'])

const mayHoldSql = /\bsql\b|From\(|\b(insertInto|updateTable|mergeInto)\(/

/** Throws if the text is not TypeScript. */
export function sqlIn(path: string, text: string): (SqlTemplate | BuilderCall)[] {
  if (!mayHoldSql.test(text)) return []
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`)
  const found: (SqlTemplate | BuilderCall)[] = []
  walk(program, (node) => {
    const line = () => text.slice(0, node.start).split('\n').length
    const parts = templateParts(node)
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

function builderCall(node: Node): Omit<BuilderCall, 'kind' | 'line'> | undefined {
  if (node.type !== 'CallExpression') return undefined
  const { callee, arguments: given } = node as unknown as { callee: Callee; arguments: { type: string }[] }
  const method = methodOf(callee)
  if (method === undefined) return undefined
  const tables = literalsIn(given[0])
  const isOpen = tables.length === 0 && changing.test(method) && openTypes.has(given[0]?.type ?? '')
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
