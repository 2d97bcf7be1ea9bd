/** What is wrong with a file that an operator wrote, field by field. */
import type { z } from '@portal/contract'
import { issueText } from './input.texts.ts'

export function problemsIn(issues: readonly z.core.$ZodIssue[]): string {
  return issues.map((issue) => `  ${issue.path.join('.') || 'the file'}: ${problemOf(issue)}`).join('\n')
}

/** What zod says where a rule has no words of its own. */
const wordless = 'Invalid input'

const problemOf = (issue: z.core.$ZodIssue): string =>
  issue.message === wordless ? issueText(issue).en : issue.message
