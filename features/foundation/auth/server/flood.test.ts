/** T12: a right code gets through although its address sends wrong ones all the time. Uses its own clock. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Db } from '@portal/server'
import { throttleProviders, type ThrottledProvider } from './throttled-providers.ts'
import type { PlatformProvider } from './platform-provider.ts'

/** A database that reports the limit of this minute as used up: every further attempt is throttled. */
const executor = { transformQuery: () => ({}), compileQuery: () => ({}), executeQuery: async () => ({ rows: [] }) }
const usedUp = { getExecutor: () => executor } as unknown as Db

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const zhou = { externalId: 'zhou', ids: ['zhou.min'] }
const from = '10.0.0.1'

/** A platform that answers after 100 ms, as WeChat Work does. */
function setUp(onBusy?: (from: string) => void) {
  const asked: string[] = []
  const way: PlatformProvider = {
    platform: 'wechat',
    exchange: ({ code }) => {
      asked.push(code)
      const said = code.startsWith('right') ? zhou : 'invalid'
      return new Promise((resolve) => setTimeout(() => resolve(said), 100))
    },
  }
  const [paced] = throttleProviders([way], usedUp, {}, onBusy)
  return { asked, paced: paced! }
}

const now = () => new Date(Date.now())

/** Sends a code; returns the answer and its duration. */
async function timed(paced: ThrottledProvider, code: string, verifier?: string) {
  const begun = Date.now()
  const said = await paced.exchange({ code, now: now(), from, ...(verifier ? { verifier } : {}) })
  return { said, ms: Date.now() - begun }
}

test.each([8, 25])('%i wrong codes a second for 30 s: each right code succeeds within a second', async (aSecond) => {
  const { paced } = setUp()
  const right: ReturnType<typeof timed>[] = []
  for (let nth = 0; nth < aSecond * 30; nth++) {
    void timed(paced, `wrong-${nth}`)
    if (nth % aSecond === 0) right.push(timed(paced, `right-${nth}`))
    await vi.advanceTimersByTimeAsync(1000 / aSecond)
  }
  await vi.advanceTimersByTimeAsync(20_000)
  const answers = await Promise.all(right)
  expect(answers.map(({ said }) => said)).toEqual(Array.from({ length: 30 }, () => zhou))
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(1000)
})

test('a hundred wrong codes a second: the platform gets at most 32, and attempts begun here still succeed at once', async () => {
  const busy: string[] = []
  const { paced, asked } = setUp((who) => busy.push(who))
  const begun: ReturnType<typeof timed>[] = []
  const said = new Set<unknown>()
  for (let nth = 0; nth < 6000; nth++) {
    void timed(paced, `wrong-${nth}`).then((answer) => said.add(answer.said))
    if (nth % 100 === 0) begun.push(timed(paced, `right-${nth}`, 'a verifier of ours'))
    await vi.advanceTimersByTimeAsync(10)
  }
  const wrong = asked.filter((code) => code.startsWith('wrong')).length
  expect(wrong).toBeLessThanOrEqual(32 * 60 + 16)
  expect(wrong).toBeGreaterThan(25 * 60)
  const answers = await Promise.all(begun)
  expect(answers.map((answer) => answer.said)).toEqual(Array.from({ length: 60 }, () => zhou))
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(1000)
  // an attempt that is turned away is not reported as an outage, and is logged once a minute
  expect(said).toEqual(new Set(['invalid', 'busy']))
  expect(busy).toEqual([from])
  await vi.advanceTimersByTimeAsync(20_000)
})
