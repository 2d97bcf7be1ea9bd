import { expect } from 'vitest'

/** What a start says that refuses: one line, and nothing else. */
export const failureOf = (line: RegExp) => ({
  code: 1,
  out: '',
  err: expect.stringMatching(new RegExp(`^Forecourt could not start: ${line.source}[^\n]*\n$`)),
})
