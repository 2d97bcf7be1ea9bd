import { fakeClock } from '@portal/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../database.ts'
import type { Job, Turn } from '../jobs.ts'
import { runnerOf } from './run.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const clock = fakeClock('2026-11-21T09:00:00+08:00')
const jobs = (name: string) => ({ name }) as unknown as Database['db']

function runner(run: Job['run'], deadlineMs = 5_000) {
  const lines: { level: string; message: string; failures?: number }[] = []
  const write =
    (level: string) =>
    (details: object, message: string): void =>
      void lines.push({ level, message, ...details })
  const log = { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') }
  const once = runnerOf({ name: 'clean-up', everyMs: 60_000, deadlineMs, run }, { database: { jobs }, clock, log })
  return { once, of: (level: string) => lines.filter((line) => line.level === level) }
}

test('a job runs with the connections of its own name', async () => {
  const run = vi.fn((_turn: Turn) => Promise.resolve())
  const { once, of } = runner(run)
  await once('run-1')
  await once('run-2')
  expect(run.mock.lastCall?.[0]).toMatchObject({ db: { name: 'clean-up' }, now: clock.now() })
  expect(of('info')).toMatchObject([{ message: 'job succeeded', job: 'clean-up', runId: 'run-1', failures: 0 }])
})

test('a failure is logged with run, duration and error, once a minute while it lasts, and so is the recovery', async () => {
  let isBroken = true
  const { once, of } = runner(() => (isBroken ? Promise.reject(new Error('away')) : Promise.resolve()))
  for (let second = 0; second < 90; second++) {
    await expect(once()).rejects.toThrow(/^Error at /)
    vi.advanceTimersByTime(1_000)
  }
  expect(of('error')).toEqual([
    expect.objectContaining({ message: 'job failed', failures: 1, ms: expect.any(Number) as number }),
    expect.objectContaining({ message: 'job failed', failures: 61, err: new Error('away') }),
  ])
  isBroken = false
  await once()
  expect(of('info')).toMatchObject([{ message: 'job succeeded', failures: 90 }])
})

test.each<[string, Job['run']]>([
  ['throws', () => Promise.reject(new Error('no'))],
  [
    'throws at once',
    () => {
      throw new Error('no')
    },
  ],
])('one that %s rejects', async (_, run) => {
  await expect(runner(run).once()).rejects.toThrow('Error at ')
})

test('a run that hangs is aborted at its deadline through its signal', async () => {
  let signal: AbortSignal | undefined
  const { once, of } = runner((turn) => ((signal = turn.signal), new Promise<never>(() => undefined)))
  const run = expect(once()).rejects.toThrow(/^DeadlineMissed/)
  await vi.advanceTimersByTimeAsync(5_000)
  await run
  expect(signal?.aborted).toBe(true)
  expect(of('error')).toMatchObject([{ message: 'job abandoned', ms: 5_000 }])
})

test('the end of the process aborts the signal', async () => {
  const ending = new AbortController()
  let signal: AbortSignal | undefined
  const { once } = runner((turn) => {
    signal = turn.signal
    return new Promise<void>((done) => turn.signal.addEventListener('abort', () => done()))
  })
  const run = once('x', ending.signal)
  ending.abort()
  await run
  expect(signal?.aborted).toBe(true)
})
