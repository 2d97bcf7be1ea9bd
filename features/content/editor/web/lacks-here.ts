import { lacksOf, type Content, type Lack } from '../rules.ts'

/** Returns the issues of a draft, including uploads in progress, which only this page knows. */
export function lacksHere(content: Content, underWay: number): Lack[] {
  return [...lacksOf(content), ...(underWay > 0 ? (['uploading'] as const) : [])]
}
