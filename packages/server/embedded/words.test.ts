import { expect, test } from 'vitest'
import { causeIn } from './words.ts'

test('the first error of a program is the cause; later ones and status messages are not', () => {
  const initdb = `2026-11-21 07:18:40.137 UTC [7783] FATAL:  could not extend file "base/1/2691": No space left on device
2026-11-21 07:18:40.137 UTC [7783] HINT:  Check free disk space.
2026-11-21 07:18:40.137 UTC [7783] PANIC:  cannot abort transaction 1, it was already committed
Aborted
child process exited with exit code 134
initdb: removing data directory "/data/postgres/cluster.new"
`
  const server = `2026-11-21 07:18:40.137 UTC [71] FATAL:  the database system is starting up
2026-11-21 07:18:40.138 UTC [70] PANIC:  could not locate a valid checkpoint record at 0/1B81048
2026-11-21 07:18:40.139 UTC [69] LOG:  startup process (PID 70) was terminated by signal 6: Aborted
`
  expect(causeIn(initdb)).toBe('the disk is full: could not extend file "base/1/2691": No space left on device')
  expect(causeIn(server)).toBe('could not locate a valid checkpoint record at 0/1B81048')
  expect(causeIn('initdb: error: invalid locale name "x"\n')).toBe('invalid locale name "x"')
  expect(causeIn('setpriv: not allowed\n')).toBe('setpriv: not allowed')
  expect(causeIn('')).toBeUndefined()
})
