/** A node of the build's parser, as far as it is used here. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
}

/** Returns every node of a tree, parents before children. */
export function nodesIn(tree: unknown): SyntaxNode[] {
  if (Array.isArray(tree)) return tree.flatMap(nodesIn)
  if (typeof tree !== 'object' || tree === null) return []
  const inner = Object.values(tree).flatMap(nodesIn)
  return isNode(tree) ? [tree, ...inner] : inner
}

function isNode(value: object): value is SyntaxNode {
  return 'type' in value && 'start' in value && 'end' in value
}
