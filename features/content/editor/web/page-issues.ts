import { findDraftIssues, type Content, type DraftIssue } from '../rules.ts'

/** Returns the issues of a draft, including uploads in progress, which only this page knows. */
export function pageIssues(content: Content, pendingCount: number): DraftIssue[] {
  return [...findDraftIssues(content), ...(pendingCount > 0 ? (['uploading'] as const) : [])]
}
