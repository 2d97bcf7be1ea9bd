import { expect, test } from 'vitest'
import { quietTimes } from './quiet-times.ts'

test('the quiet time is never longer than this has been running, nor longer than a minute', () => {
  let now = 5000
  const quiet = quietTimes(() => now)
  expect(quiet.of('zhou.min')).toBe(0)
  now += 3000
  expect(quiet.of('zhou.min')).toBe(3000)
  now += 600_000
  expect(quiet.of('zhou.min')).toBe(60_000)
})

test('a change counts for one person or for everybody', () => {
  let now = 0
  const quiet = quietTimes(() => now)
  now = 10_000
  quiet.disturb('zhou.min')
  now = 12_000
  expect([quiet.of('zhou.min'), quiet.of('lin.wei')]).toEqual([2000, 12_000])
  quiet.disturb()
  now = 12_500
  expect([quiet.of('zhou.min'), quiet.of('lin.wei')]).toEqual([500, 500])
})

test.each([59_000, 61_000, 119_000, 121_000])(
  'a change is remembered for a minute, whenever it came (at %i ms)',
  (at) => {
    let now = 0
    const quiet = quietTimes(() => now)
    now = at
    quiet.disturb('zhou.min')
    for (const later of [0, 1000, 59_999]) {
      now = at + later
      expect(quiet.of('zhou.min')).toBe(later)
    }
  },
)

test.each([
  ['its own doing', ['a'], 'a', 3000],
  ['twice its own', ['a', 'a'], 'a', 3000],
  ['another page’s', ['a'], 'b', 1000],
  ['another’s before its own', ['b', 'a'], 'a', 2000],
  ['another’s after its own', ['a', 'b'], 'a', 1000],
  ['nobody’s in particular, before its own', [undefined, 'a'], 'a', 2000],
  ['nobody’s in particular, after its own', ['a', undefined], 'a', 1000],
  ['its own, but one that does not say who asks', ['a'], undefined, 1000],
])('[HOME-03] a page’s own changes do not count for it: %s', (_, by, context, expected) => {
  let now = 0
  const quiet = quietTimes(() => now)
  for (const [nth, each] of by.entries()) {
    now = 3000 - 1000 * (by.length - nth)
    quiet.disturb('zhou.min', each)
  }
  now = 3000
  expect(quiet.of('zhou.min', context)).toBe(expected)
})
