import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shutDownOnSignal, runShutdown, type ShutdownStep } from './shutdown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Details = { step?: string; err?: Error }
const log = {
  fatal: vi.fn(),
  error: vi.fn((_details: Details) => undefined),
  warn: vi.fn((_details: Details) => undefined),
}
const hanging = () => new Promise<never>(() => undefined)

function steps(...runs: [name: string, run: () => Promise<unknown>, withinMs?: number][]): ShutdownStep[] {
  return runs.map(([name, run, withinMs = 1_000]) => ({ name, run, withinMs }))
}

test('each step is waited for, in order', async () => {
  const done: string[] = []
  const step = (name: string) => [name, async () => void done.push(name)] as [string, () => Promise<void>]
  expect(await runShutdown(steps(step('jobs'), step('calls'), step('database')), log)).toBe(true)
  expect(done).toEqual(['jobs', 'calls', 'database'])
})

test('a step that hangs or fails is said by its name, and stops none behind it', async () => {
  const last = vi.fn(() => Promise.resolve())
  const failing = () => Promise.reject(new Error('no'))
  const ended = runShutdown(steps(['jobs', hanging], ['calls', failing], ['database', last]), log)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await ended).toBe(false)
  expect(last).toHaveBeenCalledOnce()
  expect(log.error.mock.calls.map(([{ step }]) => step)).toEqual(['jobs', 'calls'])
})

test('a step whose rest other processes finish is warned of, and spoils no exit code', async () => {
  log.error.mockClear()
  const ended = runShutdown([{ name: 'jobs', withinMs: 1_000, isOptional: true, run: hanging }], log)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await ended).toBe(true)
  expect(log.warn.mock.calls.map(([{ step }]) => step)).toEqual(['jobs'])
  expect(log.error).not.toHaveBeenCalled()
})

test('all steps together take nine seconds at most, whatever each of them is given', async () => {
  const ended = vi.fn()
  void runShutdown(steps(['a', hanging, 7_000], ['b', hanging, 7_000], ['c', hanging, 7_000]), log).then(ended)
  await vi.advanceTimersByTimeAsync(9_001)
  expect(ended).toHaveBeenCalledWith(false)
})

test('a process that stood still is not told of a time below zero', async () => {
  log.error.mockClear()
  const ended = runShutdown(steps(['calls', hanging], ['database', hanging]), log)
  vi.setSystemTime(Date.now() + 20_000)
  await vi.advanceTimersByTimeAsync(1_001)
  expect(await ended).toBe(false)
  expect(log.error.mock.calls.map(([{ err }]) => err?.message)).toEqual([
    'not finished within 1000 ms',
    'not finished within 0 ms',
  ])
})

test('a signal is followed by the drain, while all goes on; a second one cuts that short', async () => {
  const events = ['SIGTERM', 'SIGINT', 'uncaughtException', 'unhandledRejection'] as const
  const before = new Map(events.map((event) => [event, process.listeners(event as 'SIGTERM')]))
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  const last = vi.fn(() => Promise.resolve())
  const drain = vi.fn((now: AbortSignal) => new Promise<void>((done) => now.addEventListener('abort', () => done())))
  shutDownOnSignal(steps(['calls', last]), log, drain)
  process.emit('SIGTERM')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([drain.mock.calls.length, last.mock.calls.length]).toEqual([1, 0])
  process.emit('SIGINT')
  await vi.advanceTimersByTimeAsync(1)
  expect([drain.mock.calls.length, last.mock.calls.length]).toEqual([1, 1])
  expect(exit.mock.calls).toEqual([[0]])
  exit.mockRestore()
  for (const event of events)
    for (const listener of process.listeners(event as 'SIGTERM'))
      if (!before.get(event)?.includes(listener)) process.removeListener(event, listener)
})
