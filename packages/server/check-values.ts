/** What no call can take, whatever its shape says: looked for in a parsed body before anything else reads it. */

/** Nested deeper than this is refused; the deepest body of a call has eight levels. @internal */
export const deepest = 64

export interface BadValue {
  /** Such as `Blocks.3.Text`; 'body' for the whole of it. */
  field: string
  problem: string
}

interface Node {
  value: unknown
  key: string
  depth: number
  parent: Node | undefined
}

/**
 * PostgreSQL holds neither NUL nor half a surrogate pair, and a schema or JSON.stringify that follows the sender's
 * nesting ends our stack. Walks without recursion for the same reason. undefined: nothing is wrong.
 */
export function badValueIn(body: unknown): BadValue | undefined {
  const open: Node[] = [{ value: body, key: '', depth: 0, parent: undefined }]
  for (let node = open.pop(); node; node = open.pop()) {
    const { value, depth } = node
    if (typeof value === 'string') {
      const problem = problemOf(value)
      if (problem) return { field: fieldOf(node), problem }
    }
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) continue
    if (depth === deepest) return { field: topOf(node), problem: `must not be nested deeper than ${deepest} levels` }
    const isList = Array.isArray(value)
    // from behind, so that the first of several is named
    for (const key of Object.keys(value).toReversed()) {
      const problem = isList ? undefined : problemOf(key)
      if (problem) return { field: fieldOf(node), problem: `${problem} in a name` }
      open.push({ value: (value as Record<string, unknown>)[key], key, depth: depth + 1, parent: node })
    }
  }
  return undefined
}

function problemOf(text: string): string | undefined {
  if (text.includes('\0')) return 'must not contain the character NUL'
  return text.isWellFormed() ? undefined : 'must not contain half a surrogate pair'
}

/** Nobody reads a name longer than this. */
const longestName = 200

function fieldOf(node: Node): string {
  const keys: string[] = []
  for (let each: Node | undefined = node; each?.parent; each = each.parent) keys.push(each.key)
  return keys.toReversed().join('.').slice(0, longestName) || 'body'
}

function topOf(node: Node): string {
  let top = node
  while (top.parent?.parent) top = top.parent
  return fieldOf(top)
}
