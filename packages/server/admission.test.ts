import { describe, expect, test } from 'vitest'
import { Admission, type Rank, type LoadSample } from './admission.ts'

const people = Array.from({ length: 2000 }, (_, n) => `token-${n}`)
const calm: LoadSample = { delayMs: 3, waitMs: 0, arrived: 4 }
const strained: LoadSample = { delayMs: 400, waitMs: 0, arrived: 300 }

const measured = (admission: Admission, strain: LoadSample, windows: number): Admission => {
  for (let n = 0; n < windows; n++) admission.measure(strain)
  return admission
}
const served = (admission: Admission, rank: Rank, now = 0): number =>
  people.filter((who) => admission.admits(rank, who, now)).length / people.length
const ranks = (admission: Admission): number[] =>
  (['costly', 'read', 'change'] as const).map((rank) => served(admission, rank))

test('a calm process serves everybody', () => {
  expect(ranks(measured(new Admission(100), calm, 10))).toEqual([1, 1, 1])
})

test('costly reads are refused first, then other reads, then changes; some changes always pass', () => {
  const admission = new Admission(100)
  let before = ranks(admission)
  const order: string[] = []
  for (let n = 0; n < 60; n++) {
    admission.measure(strained)
    const now = ranks(admission)
    now.forEach((share, rank) => {
      expect(share).toBeLessThanOrEqual(before[rank]!)
      if (share < before[rank]! && !order.includes(String(rank))) order.push(String(rank))
    })
    // no caller of a rank is refused while one of the rank before is served
    if (now[1]! < 1) expect(now[0]).toBe(0)
    if (now[2]! < 1) expect(now[1]).toBe(0)
    before = now
  }
  expect(order).toEqual(['0', '1', '2'])
  expect(before[2]).toBeGreaterThan(0.2)
  expect(before[2]).toBeLessThan(0.3)
  expect(admission.level).toBe(1)
})

describe('no overload', () => {
  test.each<[string, number, LoadSample, number]>([
    ['what is over within five seconds', 100, strained, 19],
    ['a busy machine with few calls', 100, { ...strained, arrived: 20 }, 50],
    ['below the limit', 500, strained, 50],
    ['switched off', 0, strained, 50],
  ])('%s', (_, limitMs, strain, windows) => {
    expect(ranks(measured(new Admission(limitMs), strain, windows))).toEqual([1, 1, 1])
  })
})

test('waiting for the database counts like waiting for the processor', () => {
  const admission = measured(new Admission(100), { delayMs: 2, waitMs: 900, arrived: 80 }, 30)
  expect(served(admission, 'costly')).toBe(0)
})

test('the more strain, the faster it refuses', () => {
  const after = (delayMs: number) => measured(new Admission(100), { ...strained, delayMs }, 22).level
  expect(after(2000)).toBeGreaterThan(1.5 * after(200))
})

test('a second overload is refused sooner', () => {
  const admission = measured(measured(new Admission(100), strained, 20), calm, 1)
  const { level } = admission
  expect(measured(admission, strained, 2).level).toBeGreaterThan(level)
})

test('it keeps its level between half the limit and the limit, and recovers below', () => {
  const admission = measured(new Admission(100), strained, 20)
  const { level } = admission
  expect(measured(admission, { ...strained, delayMs: 80 }, 20).level).toBe(level)
  expect(measured(admission, { ...strained, delayMs: 40 }, 1).level).toBeLessThan(level)
  expect(measured(admission, calm, 60).level).toBe(0)
})

test('a person gets either all or nothing for some seconds', () => {
  const admission = measured(new Admission(100), strained, 23)
  const now = 1_000_000_005_000
  const same = (later: number) =>
    people.filter((who) => admission.admits('read', who, now) === admission.admits('read', who, now + later)).length
  expect(served(admission, 'read', now)).toBeGreaterThan(0.2)
  expect(served(admission, 'read', now)).toBeLessThan(0.9)
  expect(same(5_000)).toBe(people.length)
  expect(same(16_000)).toBeLessThan(people.length)
})

test('their Retry-After differs', () => {
  const admission = measured(new Admission(100), strained, 60)
  const seconds = new Set(people.map((who) => admission.retrySeconds(who, 5)))
  expect(seconds).toEqual(new Set([5, 6, 7]))
})
