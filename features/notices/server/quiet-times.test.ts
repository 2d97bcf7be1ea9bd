import { expect, test } from 'vitest'
import { quietTimes } from './quiet-times.ts'

test('nobody is known to be left alone for longer than this has listened, nor for longer than a minute', () => {
  let now = 5000
  const quiet = quietTimes(() => now)
  expect(quiet.of('zhou.min')).toBe(0)
  now += 3000
  expect(quiet.of('zhou.min')).toBe(3000)
  now += 600_000
  expect(quiet.of('zhou.min')).toBe(60_000)
})

test('a change is one person’s, or everybody’s', () => {
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
  'a change is remembered for a minute whenever it came (at %i ms)',
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
