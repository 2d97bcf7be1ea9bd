import type { CategoryRow } from './shelves.ts'

interface Node {
  Id: string
  Name: string
  Children: Node[]
}

/** Builds the tree of categories on the wire, starting below `parent` (null: the top level). */
export function treeOf(rows: readonly CategoryRow[], parent: string | null = null): Node[] {
  return rows
    .filter((row) => row.parent === parent)
    .map((row) => ({ Id: row.key, Name: row.name, Children: treeOf(rows, row.key) }))
}
