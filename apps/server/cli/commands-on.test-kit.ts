/** For tests: the command line on a database of theirs. */
import { systemClock, type Clock } from '@portal/server'
import { runForecourt } from './program.ts'
import type { Installation } from './portal.ts'

export interface Ended {
  code: number
  /** Lines of standard output and of standard error. */
  out: string[]
  err: string[]
}

type CommandOverrides = Partial<Installation> & { clock?: Clock; env?: Record<string, string> }

/** Without a database a command that would open one ends with code 1 and 'opened'. */
export function commandsOn({ db, config = {}, clock = systemClock, env = {}, scan }: CommandOverrides = {}) {
  return async (...args: string[]): Promise<Ended> => {
    const said = { out: '', err: '' }
    const code = await runForecourt(args, {
      clock,
      env,
      home: '/',
      out: (text) => void (said.out += text),
      err: (text) => void (said.err += text),
      withInstallation: (work) => {
        if (!db) throw new Error('opened')
        return work({ db, config, scan: scan ?? (() => Promise.resolve('clean')) })
      },
    })
    return { code, out: linesIn(said.out), err: linesIn(said.err) }
  }
}

const linesIn = (text: string): string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'))
