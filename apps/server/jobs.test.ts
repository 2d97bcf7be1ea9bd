import { fakeClock } from '@portal/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database, Job, Turn } from '@portal/server'
import { startJobs } from './jobs.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const clock = fakeClock('2026-11-21T09:00:00+08:00')
const jobs = (name: string) => ({ name }) as unknown as Database['db']

function start(...list: (Partial<Job> & Pick<Job, 'name' | 'run'>)[]) {
  const lines: { level: string; message: string; job?: string }[] = []
  const write =
    (level: string) =>
    (details: object, message: string): void =>
      void lines.push({ level, message, ...details })
  const log = { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') }
  const end = startJobs(
    list.map((job) => ({ everyMs: 1_000, deadlineMs: 5_000, ...job })),
    { database: { jobs }, clock, log },
  )
  const of = (job: string, level: string) => lines.filter((line) => line.job === job && line.level === level)
  return { end, lines, of }
}

test('a job runs at its turns with the connections of its own name, and no more once it ended', async () => {
  const run = vi.fn((_turn: Turn) => Promise.resolve())
  const { end } = start({ name: 'clean-up', run })
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(run).toHaveBeenCalledTimes(3)
  expect(run.mock.lastCall?.[0]).toMatchObject({ db: { name: 'clean-up' }, now: clock.now() })
  await end()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(run).toHaveBeenCalledTimes(3)
})

test('a job may have its first turn at once', async () => {
  const run = vi.fn(() => Promise.resolve())
  const { end } = start({ name: 'catch-up', everyMs: 3_600_000, isAtStart: true, run })
  expect(run).toHaveBeenCalledOnce()
  await end()
})

test('one that throws and one that hangs stop no other', async () => {
  const run = vi.fn(() => Promise.resolve())
  const { end } = start(
    { name: 'throws', run: () => Promise.reject(new Error('no')) },
    {
      name: 'throws-at-once',
      run: () => {
        throw new Error('no')
      },
    },
    { name: 'hangs', run: () => new Promise<never>(() => undefined), deadlineMs: 60_000 },
    { name: 'works', run },
  )
  await vi.advanceTimersByTimeAsync(10_000)
  expect(run).toHaveBeenCalledTimes(10)
  const ended = end()
  await vi.advanceTimersByTimeAsync(60_000)
  await ended
})

test('a failure is logged with name, duration, error and last success, and once a minute while it lasts', async () => {
  let isBroken = false
  const run = () => (isBroken ? Promise.reject(new Error('away')) : Promise.resolve())
  const { end, of } = start({ name: 'flaky', run })
  await vi.advanceTimersByTimeAsync(2_000)
  const lastSuccess = new Date().toISOString()
  isBroken = true
  await vi.advanceTimersByTimeAsync(90_000)
  expect(of('flaky', 'error')).toEqual([
    expect.objectContaining({ message: 'job failed', failures: 1, lastSuccess, ms: expect.any(Number) as number }),
    expect.objectContaining({ message: 'job failed', failures: 61, lastSuccess, err: new Error('away') }),
  ])
  isBroken = false
  await vi.advanceTimersByTimeAsync(1_000)
  expect(of('flaky', 'info').at(-1)).toMatchObject({ message: 'job succeeded', failures: 90 })
  await end()
})

test('one that hangs is abandoned after its deadline, told so by its signal, and runs again at its next turn', async () => {
  const signals: AbortSignal[] = []
  const hang = (turn: Turn) => (signals.push(turn.signal), new Promise<never>(() => undefined))
  const { end, of } = start({ name: 'hangs', run: hang })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(signals).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(of('hangs', 'error')).toMatchObject([{ message: 'job abandoned', ms: 5_000 }])
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  const ended = end()
  await vi.advanceTimersByTimeAsync(5_000)
  await ended
})

test('one that has not succeeded for long is warned of once, and again after it has worked in between', async () => {
  let isBroken = true
  const run = () => (isBroken ? Promise.reject(new Error('no')) : Promise.resolve())
  const { end, of } = start({ name: 'stale', everyMs: 60_000, run })
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(of('stale', 'warn')).toMatchObject([{ message: 'job has not succeeded for long', lastSuccess: null }])
  isBroken = false
  await vi.advanceTimersByTimeAsync(60_000)
  isBroken = true
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(of('stale', 'warn')).toHaveLength(2)
  await end()
})

test('one that takes longer than its turn is not overtaken by the next', async () => {
  let finish: () => void = () => undefined
  const run = vi.fn(() => new Promise<void>((done) => (finish = done)))
  const { end } = start({ name: 'slow', deadlineMs: 60_000, run })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(run).toHaveBeenCalledOnce()
  finish()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(run).toHaveBeenCalledTimes(2)
  finish()
  await end()
})

test('every hour one line has the last success and failure of each', async () => {
  const { end, lines } = start({ name: 'works', run: () => Promise.resolve() })
  await vi.advanceTimersByTimeAsync(3_600_000)
  const summary = lines.find(({ message }) => message === 'jobs in the last hour')
  expect(summary).toMatchObject({ jobs: [{ job: 'works', lastSuccess: expect.any(Date) as Date, failures: 0 }] })
  await end()
})

test('the end waits for a run under way and aborts its signal', async () => {
  let finish: () => void = () => undefined
  let signal: AbortSignal | undefined
  const run = (turn: Turn) => ((signal = turn.signal), new Promise<void>((done) => (finish = done)))
  const { end } = start({ name: 'slow', run })
  await vi.advanceTimersByTimeAsync(1_000)
  const isOver = vi.fn()
  const over = end().then(isOver)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([signal?.aborted, isOver.mock.calls.length]).toEqual([true, 0])
  finish()
  await over
})
