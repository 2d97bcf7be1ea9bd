/** Returns the problems of an operator's file, field by field. */
import type { z } from '@portal/contract'
import { issueText } from './input.texts.ts'

export function problemsIn(issues: readonly z.core.$ZodIssue[]): string {
  return issues.map((issue) => `  ${issue.path.join('.') || 'the file'}: ${problemOf(issue)}`).join('\n')
}

/** The message of zod for a rule without its own. */
const wordless = 'Invalid input'

const problemOf = (issue: z.core.$ZodIssue): string =>
  issue.message === wordless ? issueText(issue).en : issue.message
