import { expect, test } from 'vitest'
import { createBackOff } from './back-off.ts'

const minute = 60_000

test('[HOME-01] after three failures a service is paused for a minute, then for twice as long, at most fifteen', async () => {
  const service = createBackOff()
  const asked: number[] = []
  let answer: string | null = null
  const at = (ms: number) =>
    service.ask(new Date(ms), async () => {
      asked.push(ms)
      return answer
    })
  for (let second = 0; second <= 40 * 60; second += 10) await at(second * 1000)
  const gaps = asked.slice(1).map((time, nth) => (time - asked[nth]!) / 1000)
  expect(gaps).toEqual([10, 10, 60, 120, 240, 480, 900])
  answer = 'here again'
  const back = asked.at(-1)! + 15 * minute
  expect(await at(back)).toBe('here again')
  answer = null
  for (const later of [1, 2, 3]) await at(back + later)
  expect(asked.slice(-3)).toEqual([1, 2, 3].map((later) => back + later))
  expect(await at(back + 4)).toBeNull()
  expect(asked).toHaveLength(12)
})

test('[HOME-01] after the pause only one of many callers tries', async () => {
  const service = createBackOff()
  let asked = 0
  const at = (ms: number) => service.ask(new Date(ms), async () => (asked++, null))
  for (const ms of [0, 1, 2]) await at(ms)
  await Promise.all([at(minute + 2), at(minute + 2), at(minute + 2)])
  expect(asked).toBe(4)
})
