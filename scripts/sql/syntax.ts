/** Reads expressions of a parsed module, as far as SQL needs them. */

export interface Node {
  type: string
  start: number
}

export function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const each of value) walk(each, visit)
    return
  }
  if (typeof value !== 'object' || value === null) return
  if ('type' in value && 'start' in value) visit(value as Node)
  for (const each of Object.values(value)) walk(each, visit)
}

export const argumentsOf = (call: Node): readonly unknown[] => (call as unknown as { arguments: unknown[] }).arguments

/** Returns the name, or the name of the property; '' for others. */
export function nameOf(node: unknown): string {
  const { name, property } = (node ?? {}) as { name?: string; property?: { name?: string; value?: unknown } }
  return name ?? property?.name ?? (typeof property?.value === 'string' ? property.value : '')
}

export const isNamed = (node: unknown, name: string): boolean => nameOf(node) === name

const wrappers = /^(TSAsExpression|TSSatisfiesExpression|TSNonNullExpression|ParenthesizedExpression|ChainExpression)$/

function unwrapped(value: unknown): unknown {
  const { type, expression } = (value ?? {}) as { type?: string; expression?: unknown }
  return type !== undefined && wrappers.test(type) ? unwrapped(expression) : value
}

interface Expression extends Node {
  value?: unknown
  elements?: unknown[]
  consequent?: unknown
  alternate?: unknown
  quasis?: { value: { cooked: string } }[]
}

/** Texts that stand in the expression, and what is no text: names, calls. */
export function literalsIn(given: unknown): { literals: string[]; others: Node[] } {
  const value = unwrapped(given) as Expression | undefined | null
  if (!value) return { literals: [], others: [] }
  if (value.type === 'Literal' && typeof value.value === 'string') return { literals: [value.value], others: [] }
  if (value.type === 'TemplateLiteral' && value.quasis?.length === 1)
    return { literals: [value.quasis[0]!.value.cooked], others: [] }
  const inner =
    value.type === 'ArrayExpression'
      ? (value.elements ?? [])
      : value.type === 'ConditionalExpression'
        ? [value.consequent, value.alternate]
        : undefined
  if (!inner) return { literals: [], others: [value] }
  const all = inner.map(literalsIn)
  return { literals: all.flatMap(({ literals }) => literals), others: all.flatMap(({ others }) => others) }
}

/** Each text that the expression may be, as its parts around holes; none if it cannot be followed. */
export function textsOf(given: unknown, constants: ReadonlyMap<string, unknown>): string[][] {
  const value = unwrapped(given) as (Expression & { name?: string; properties?: unknown[] }) | undefined | null
  if (!value) return []
  if (value.type === 'Literal') return typeof value.value === 'string' ? [[value.value]] : []
  if (value.type === 'TemplateLiteral') return [value.quasis!.map(({ value: { cooked } }) => cooked)]
  if (value.type === 'ConditionalExpression')
    return [value.consequent, value.alternate].flatMap((each) => textsOf(each, constants))
  if (value.type === 'ObjectExpression') {
    const text = (value.properties as { key?: unknown; value?: unknown }[]).find(({ key }) => isNamed(key, 'text'))
    return textsOf(text?.value, constants)
  }
  const known = value.type === 'Identifier' ? constants.get(value.name!) : undefined
  return known === undefined || isNamed(known, value.name!) ? [] : textsOf(known, constants)
}

const isSql = (value: unknown): boolean => {
  const { type, name } = (value ?? {}) as { type?: string; name?: string }
  return type === 'Identifier' && name === 'sql'
}

/** Gives `sql` another name, by which nobody would find it: in an import, an export, a constant or a parameter. */
export function bindsSql(node: Node): boolean {
  const { imported, local, exported, init, right, value, key, arguments: given } = node as unknown as Record<string, unknown> // prettier-ignore
  switch (node.type) {
    case 'ImportSpecifier':
      return isSql(imported) && !isSql(local)
    case 'ExportSpecifier':
      return isSql(local) && !isSql(exported)
    case 'VariableDeclarator':
      return isSql(init)
    case 'AssignmentPattern':
    case 'AssignmentExpression':
      return isSql(right)
    case 'Property':
      return isSql(value) ? !isSql(key) : isSql(key) && (value as Node).type === 'Identifier'
    case 'CallExpression':
      return (given as unknown[]).some(isSql)
    default:
      return false
  }
}
