import { expect } from 'vitest'
import type { EndedProcess } from './portal-process.ts'

const saying = (line: RegExp, end = '') =>
  expect.stringMatching(new RegExp(`^Forecourt could not start: ${line.source}[^\n]*${end}$`))

/** Expected output of a refused start in DEV: one line in plain words. */
export const failureInDev = (line: RegExp) => ({ code: 1, out: '', err: saying(line, '\n') })

/** Expected lines of a start elsewhere that its settings stop: one of the log. */
export const failureOf = (line: RegExp) => ({ code: 1, log: [{ level: 'fatal', msg: saying(line) }], err: '' })

/** Expected lines of a start with right settings that fails: the first one has the version. */
export function laterFailureOf(line: RegExp, meanwhile: object[] = []) {
  const { log, ...others } = failureOf(line)
  const first = { level: 'info', msg: expect.stringMatching(/^Forecourt \d+\.\d+\.\S+ starts: PORTAL_ENV=TEST, /) }
  return { ...others, log: [first, ...meanwhile, ...log] }
}

/** Output of a process whose standard output has to be JSON, line by line. */
export function withLog({ code, out, err }: EndedProcess) {
  const lines = out.split('\n').filter((line) => line !== '')
  const log = lines.map((line) => {
    const { level, msg } = JSON.parse(line) as { level: string; msg: string }
    return { level, msg }
  })
  return { code, log, err }
}
