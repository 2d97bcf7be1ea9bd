import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKeeper } from './keep-choices.ts'

const sent: { keepalive?: boolean; Value: string }[] = []
beforeEach(() => {
  sent.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (_: string, { keepalive, body }: { keepalive?: boolean; body: string }) => {
    const { Corrections } = JSON.parse(body) as { Corrections: { Value: string }[] }
    sent.push({ keepalive, Value: Corrections[0]!.Value } as (typeof sent)[number])
    return Response.json({ Code: 200, Message: '', Data: null })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const mended = (Value: string) => ({
  Fields: [],
  Corrections: [{ Line: 2, Column: 0, Value }],
  Leavers: 'report' as const,
})

test('[PEOPLE-01] what is mended in a file of people is sent when typing pauses, once', async () => {
  const keeper = createKeeper()
  for (const value of ['a', 'ab']) {
    keeper.later(mended(value))
    await vi.advanceTimersByTimeAsync(200)
  }
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  keeper.sendNow()
  expect(sent.map(({ Value }) => Value)).toEqual(['ab'])
})

test('[PEOPLE-01] it is sent when the page closes before, in a request that outlives it', async () => {
  const keeper = createKeeper()
  keeper.later(mended('a'))
  keeper.sendNow()
  expect(sent).toEqual([{ keepalive: true, Value: 'a' }])
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toHaveLength(1)
})

test('[PEOPLE-01] what was discarded is not sent', async () => {
  const keeper = createKeeper()
  keeper.later(mended('a'))
  keeper.stop()
  keeper.sendNow()
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual([])
})
