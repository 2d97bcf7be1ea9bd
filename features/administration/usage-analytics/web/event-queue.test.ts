import { expect, test } from 'vitest'
import type { TrackEvent } from '../contract.ts'
import { createQueue } from './event-queue.ts'

type Came = 'kept' | 'off' | 'lost' | 'away'

function setUp(
  answers: Came[] = [],
  kept = new Map<string, string>(),
  account = 'zhou.min',
  onOff = () => Promise.resolve(),
) {
  const sent: { id: string; events: TrackEvent[] }[] = []
  const time = { now: 1_000_000 }
  let ids = 0
  const queue = createQueue({
    account,
    store: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    now: () => time.now,
    newId: () => `batch-${(ids += 1)}`,
    send: (id, events) => {
      sent.push({ id, events })
      return Promise.resolve(answers.shift() ?? 'kept')
    },
    onOff,
  })
  return { queue, sent, time, kept }
}

const click = (number: number) => ({ Kind: 'click', Name: `c${number}` }) as const

test('[SHELL-21] batches of 50 events with their age; sent events are removed', async () => {
  const { queue, sent, time } = setUp()
  for (let number = 0; number < 60; number++) queue.add(click(number))
  time.now += 2500
  await queue.flush()
  expect(sent.map(({ events }) => events.length)).toEqual([50, 10])
  expect(sent[0]!.events[0]).toEqual({ Kind: 'click', Name: 'c0', Ago: 2 })
  await queue.flush()
  expect(sent).toHaveLength(2)
})

test('[SHELL-21] without a network a batch waits, even over a reload, and keeps its id', async () => {
  const first = setUp(['away'])
  first.queue.add(click(1))
  await first.queue.flush()
  first.queue.add(click(2))
  const again = setUp([], first.kept)
  again.time.now += 60_000
  await again.queue.flush()
  expect(again.sent.map(({ id, events }) => [id, events.map((event) => 'Name' in event && event.Name)])).toEqual([
    ['batch-1', ['c1']],
    ['batch-1', ['c2']],
  ])
  expect(again.sent[0]!.events[0]!.Ago).toBe(60)
})

test('[SHELL-21] events are dropped after a day, beyond 200, and for another person', async () => {
  const { queue, sent, time, kept } = setUp(['away'])
  queue.add(click(1))
  await queue.flush()
  time.now += 86_400_000
  await queue.flush()
  expect(sent).toHaveLength(1)
  for (let number = 0; number < 230; number++) queue.add(click(number))
  const other = setUp([], kept, 'lin.wei')
  await other.queue.flush()
  expect(other.sent).toEqual([])
  await queue.flush()
  expect(sent.slice(1).map(({ events }) => events.length)).toEqual([50, 50, 50, 50])
  expect(sent[1]!.events[0]).toMatchObject({ Name: 'c30' })
})

test('[SHELL-21] after the server reports off, nothing is queued until the page has refreshed; then it counts again without a reload', async () => {
  const asked = Promise.withResolvers<void>()
  const off = setUp(['off'], new Map(), 'zhou.min', () => asked.promise)
  off.queue.add(click(1))
  const flushing = off.queue.flush()
  await Promise.resolve()
  await Promise.resolve()
  off.queue.add(click(2))
  await off.queue.flush()
  expect(off.sent).toHaveLength(1)
  asked.resolve()
  await flushing
  off.queue.add(click(3))
  await off.queue.flush()
  expect(off.sent.slice(1).map(({ events }) => events)).toEqual([[{ ...click(3), Ago: 0 }]])
})

test('[SHELL-21] after a new choice, waiting or failed events are not sent', async () => {
  const { queue, sent, kept } = setUp(['away'])
  queue.add(click(1))
  await queue.flush()
  queue.add(click(2))
  queue.drop()
  await queue.flush()
  const again = setUp([], kept)
  await again.queue.flush()
  expect([sent.length, again.sent]).toEqual([1, []])
})

test('[SHELL-21] a refused batch is not tried again', async () => {
  const lost = setUp(['lost'])
  lost.queue.add(click(1))
  await lost.queue.flush()
  await lost.queue.flush()
  expect(lost.sent).toHaveLength(1)
})
