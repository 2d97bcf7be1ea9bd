import { lacksOf, type Content, type Lack } from '../rules.ts'

/** With what only this page knows: that files are under way from it. */
export function lacksHere(content: Content, underWay: number): Lack[] {
  return [...lacksOf(content), ...(underWay > 0 ? (['uploading'] as const) : [])]
}
