/** What the build's parser tells of a module, as far as one looks at it here. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
}

/** Every node of a tree, the outer before the inner. */
export function nodesIn(tree: unknown): SyntaxNode[] {
  if (Array.isArray(tree)) return tree.flatMap(nodesIn)
  if (typeof tree !== 'object' || tree === null) return []
  const inner = Object.values(tree).flatMap(nodesIn)
  return isNode(tree) ? [tree, ...inner] : inner
}

function isNode(value: object): value is SyntaxNode {
  return 'type' in value && 'start' in value && 'end' in value
}
