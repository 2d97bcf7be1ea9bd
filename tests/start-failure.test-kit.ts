import { expect } from 'vitest'
import type { EndedProcess } from './portal-process.ts'

const saying = (line: RegExp, end = '') =>
  expect.stringMatching(new RegExp(`^Forecourt could not start: ${line.source}[^\n]*${end}$`))

/** Expected output of a refused start in DEV: one line in plain words. */
export const failureInDev = (line: RegExp) => ({ code: 1, out: '', err: saying(line, '\n') })

/** Expected lines of a refused start elsewhere: one of the log. */
export const failureOf = (line: RegExp) => ({ code: 1, log: [{ level: 'fatal', msg: saying(line) }], err: '' })

/** Output of a process whose standard output has to be JSON, line by line. */
export function withLog({ code, out, err }: EndedProcess) {
  const lines = out.split('\n').filter((line) => line !== '')
  const log = lines.map((line) => {
    const { level, msg } = JSON.parse(line) as { level: string; msg: string }
    return { level, msg }
  })
  return { code, log, err }
}
