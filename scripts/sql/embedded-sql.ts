/**
 * Extracts SQL from modules: templates tagged `sql`, texts passed to `query` or `raw`, tables passed to Kysely's
 * builder or to `sql.table`, and tables named by a property `table`.
 */
import { parseSync } from 'vite'
import { argumentsOf, bindsSql, isNamed, literalsIn, nameOf, textsOf, walk, type Node } from './syntax.ts'

export interface SqlTemplate {
  kind: 'template'
  line: number
  /** Text around the holes `${…}`. */
  parts: string[]
}

export interface BuilderCall {
  kind: 'builder'
  line: number
  /** Method of Kysely's builder: `selectFrom`, `insertInto` and so on; `named`: a property `table`. */
  method: string
  /** As written, with an alias: `person as p`. */
  tables: string[]
  /** The table, or the whole text, is given by a variable. */
  isOpen: boolean
}

const builderMethods =
  /^(selectFrom|(?:inner|left|right|full|cross)Join(?:Lateral)?|from|using|insertInto|updateTable|deleteFrom|mergeInto)$/
/** Methods whose first argument is always a table. */
const tableMethods =
  /^(selectFrom|(?:inner|left|right|full|cross)Join|insertInto|updateTable|deleteFrom|mergeInto|table|id)$/
const openTypes = new Set(['Identifier', 'MemberExpression', 'TemplateLiteral', 'CallExpression', 'BinaryExpression'])

const mayContainSql = /\bsql\b|From\(|\b(insertInto|updateTable|mergeInto|query|CompiledQuery)\b|\btable: ['"`]/

/** Throws if the text is not TypeScript, or if it calls `sql` by another name, so that nothing of it would be found. */
export function extractSql(path: string, text: string): (SqlTemplate | BuilderCall)[] {
  if (!mayContainSql.test(text)) return []
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`)
  const found: (SqlTemplate | BuilderCall)[] = []
  // elsewhere other things have a method `query`
  const isServer = /\bserver\//.test(path)
  const constants = new Map<string, unknown>()
  walk(program, (node) => {
    const { type, id, init } = node as Node & { id?: { name?: string }; init?: unknown }
    if (type === 'VariableDeclarator' && id?.name) constants.set(id.name, init)
  })
  walk(program, (node) => {
    const line = () => text.slice(0, node.start).split('\n').length
    if (bindsSql(node)) throw new Error(`${path}:${line()}: sql has another name`)
    const { texts, isOpen } = sqlTexts(node, constants, isServer)
    found.push(...texts.map((parts): SqlTemplate => ({ kind: 'template', line: line(), parts })))
    if (isOpen) found.push({ kind: 'builder', line: line(), method: 'raw', tables: [], isOpen })
    const call = builderCall(node) ?? namedTable(node)
    if (call) found.push({ kind: 'builder', line: line(), ...call })
  })
  return found
}

interface SqlTexts {
  texts: string[][]
  isOpen: boolean
}

const nothing: SqlTexts = { texts: [], isOpen: false }

/** Texts of sql`…`, `client.query('…')`, `sql.raw('…')` and `CompiledQuery.raw('…')`. */
function sqlTexts(node: Node, constants: ReadonlyMap<string, unknown>, isServer: boolean): SqlTexts {
  if (node.type === 'TaggedTemplateExpression') {
    const { tag, quasi } = node as unknown as { tag: Node; quasi: Node }
    return isNamed(tag, 'sql') ? { texts: textsOf(quasi, constants), isOpen: false } : nothing
  }
  if (node.type !== 'CallExpression') return nothing
  const { callee } = node as unknown as { callee: Node & { object?: Node } }
  const method = callee.type === 'MemberExpression' ? nameOf(callee) : ''
  const isRaw = method === 'raw' && (isNamed(callee.object, 'sql') || isNamed(callee.object, 'CompiledQuery'))
  const [text] = argumentsOf(node)
  if ((!isRaw && method !== 'query') || text === undefined) return nothing
  const texts = textsOf(text, constants)
  return { texts, isOpen: texts.length === 0 && (isRaw || isServer) }
}

function builderCall(node: Node): Omit<BuilderCall, 'kind' | 'line'> | undefined {
  if (node.type !== 'CallExpression') return undefined
  const { callee } = node as unknown as { callee: Node }
  const method = methodOf(callee)
  if (method === undefined) return undefined
  const { literals, others } = literalsIn(argumentsOf(node)[0])
  const isOpen = tableMethods.test(method) && others.some(({ type }) => openTypes.has(type))
  return literals.length > 0 || isOpen ? { method, tables: literals, isOpen } : undefined
}

/** Returns undefined for anything but a builder method, `sql.table`, `sql.id` or `dynamic.table`. */
function methodOf(callee: Node): string | undefined {
  if (callee.type !== 'MemberExpression') return undefined
  const name = nameOf(callee)
  const { object } = callee as unknown as { object: Node }
  const isTable = /^(table|id)$/.test(name) && (isNamed(object, 'sql') || isNamed(object, 'dynamic'))
  return builderMethods.test(name) || isTable ? name : undefined
}

/** `table: 'honor'` for a function that works on any table. */
function namedTable(node: Node): Omit<BuilderCall, 'kind' | 'line'> | undefined {
  if (node.type !== 'Property') return undefined
  const { key, value } = node as unknown as { key: { name?: string }; value: unknown }
  const { literals } = key.name === 'table' ? literalsIn(value) : { literals: [] }
  return literals.length > 0 ? { method: 'named', tables: literals, isOpen: false } : undefined
}
