import { expect } from 'vitest'

/** Expected output of a refused start: one line only. */
export const failureOf = (line: RegExp) => ({
  code: 1,
  out: '',
  err: expect.stringMatching(new RegExp(`^Forecourt could not start: ${line.source}[^\n]*\n$`)),
})
