/** What is wrong with a file that a person wrote, field by field, in words. */
import type { z } from '@portal/contract'

type Issue = z.core.$ZodIssue

export function problemsIn(issues: readonly Issue[]): string {
  return issues.map((issue) => `  ${issue.path.join('.') || 'the file'}: ${problemOf(issue)}`).join('\n')
}

function problemOf(issue: Issue): string {
  const listed = (values: readonly unknown[]): string => values.map((value) => `'${String(value)}'`).join(', ')
  if (issue.code === 'unrecognized_keys') return `knows no ${listed(issue.keys)}`
  if (issue.code === 'invalid_type') return `must be ${issue.expected}`
  if (issue.code === 'invalid_value') return `must be one of ${listed(issue.values)}`
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}`
  return issue.code === 'too_big' ? `must be at most ${issue.maximum}` : issue.message
}
