/** Reads `pg_node_tree`: how PostgreSQL stores a statement that it has analysed. */

export interface TreeNode {
  readonly type: string
  readonly [field: string]: Tree
}
/** `null` is written as `<>`. */
export type Tree = TreeNode | readonly Tree[] | string | null

const space = 32
const isDelimiter = (code: number): boolean =>
  code === 123 || code === 125 || code === 40 || code === 41 || code === 91 || code === 93

export function readTree(text: string): Tree {
  let at = 0

  function next(): string {
    while (text.charCodeAt(at) <= space) at++
    const start = at
    if (isDelimiter(text.charCodeAt(at))) return text[at++]!
    while (at < text.length && text.charCodeAt(at) > space && !isDelimiter(text.charCodeAt(at)))
      at += text[at] === '\\' ? 2 : 1
    return text.slice(start, at)
  }

  function peek(): string {
    while (text.charCodeAt(at) <= space) at++
    return text[at]!
  }

  function read(): Tree {
    const token = next()
    if (token === '(' || token === '[') return readList(token === '(' ? ')' : ']')
    if (token === '{') return readNode()
    if (token === '<>') return null
    const plain = token.startsWith('"') ? token.slice(1, -1) : token
    return plain.includes('\\') ? plain.replaceAll(/\\(.)/gs, '$1') : plain
  }

  function readList(end: string): Tree[] {
    const items: Tree[] = []
    while (peek() !== end) items.push(read())
    at++
    return items
  }

  function readNode(): TreeNode {
    const node: Record<string, Tree> & { type: string } = { type: next() }
    while (peek() !== '}') {
      const field = next().slice(1)
      node[field] = read()
      // a constant is its length and its bytes
      while (peek() !== ':' && peek() !== '}') read()
    }
    at++
    return node
  }

  return read()
}

export const isNode = (tree: Tree | undefined): tree is TreeNode =>
  typeof tree === 'object' && tree !== null && !Array.isArray(tree)

export const listOf = (tree: Tree | undefined): readonly Tree[] => (Array.isArray(tree) ? tree : [])

/** Returns '' for anything but an atom. */
export const textOf = (tree: Tree | undefined): string => (typeof tree === 'string' ? tree : '')

export const nodesOf = (tree: Tree | undefined): TreeNode[] => listOf(tree).filter(isNode)

/** Members of a bitmapset: `(b 1 3)`. */
export const membersOf = (tree: Tree | undefined): string[] =>
  listOf(tree).slice(1).filter((each) => typeof each === 'string') // prettier-ignore
