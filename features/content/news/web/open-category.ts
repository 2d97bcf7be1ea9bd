export interface CategoryNode {
  Id: string
  Name: string
  Children: CategoryNode[]
}

export interface CategoryFilter {
  category?: string
  tag?: number
}

/** Returns the category that is selected, or of which a subcategory is. */
export const openCategory = (tree: readonly CategoryNode[], { category }: CategoryFilter): CategoryNode | undefined =>
  tree.find((node) => node.Id === category || node.Children.some((child) => child.Id === category))
