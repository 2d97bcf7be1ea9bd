import type { CategoryRow } from './news-lists.ts'

interface CategoryNode {
  Id: string
  Name: string
  Children: CategoryNode[]
}

/** Builds the tree of categories on the wire, starting below `parent` (null: the top level). */
export function buildCategoryTree(rows: readonly CategoryRow[], parent: string | null = null): CategoryNode[] {
  return rows
    .filter((row) => row.parent === parent)
    .map((row) => ({ Id: row.key, Name: row.name, Children: buildCategoryTree(rows, row.key) }))
}
