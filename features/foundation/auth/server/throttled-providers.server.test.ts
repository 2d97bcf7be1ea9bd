/** T12: a guesser neither uses up a platform's calls nor locks others out. */
import { randomBytes } from 'node:crypto'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { wrongCodesPerMinute } from '../rules.ts'
import { countAttempt, clientNetworkOf } from './wrong-codes.ts'
import { throttleProviders, type ThrottleOptions, type ThrottledResult } from './throttled-providers.ts'
import type { ExchangeResult, PlatformProvider } from './platform-provider.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase({ max: 5 })
})
afterAll(() => database.drop())
beforeEach(() => database.db.deleteFrom('sign_in_guess').execute())

const now = new Date('2026-11-21T01:00:00Z')
const right = { externalId: 'zhou', ids: ['zhou.min'] }
const office = '10.0.0.1'
/** Nobody gives up waiting because the machine is busy. */
const patientMs = 600_000

interface PendingCall {
  code: string
  answer: (said: ExchangeResult) => void
}

/** A platform whose answers the test controls; unanswered calls are pending. */
function createPlatform(pace: Partial<ThrottleOptions> = {}, isPlausibleCode?: PlatformProvider['isPlausibleCode']) {
  const asked: PendingCall[] = []
  let most = 0
  const underWay = new Set<PendingCall>()
  const way: PlatformProvider = {
    platform: 'wechat',
    ...(isPlausibleCode ? { isPlausibleCode } : {}),
    exchange: ({ code }) =>
      new Promise((resolve) => {
        const context: PendingCall = {
          code,
          answer: (said) => {
            underWay.delete(context)
            resolve(said)
          },
        }
        asked.push(context)
        underWay.add(context)
        most = Math.max(most, underWay.size)
        arrived.splice(0).forEach((resolve) => resolve())
      }),
  }
  const arrived: (() => void)[] = []
  /** Checks the condition again at each arriving call. */
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) await new Promise<void>((resolve) => arrived.push(resolve))
  }
  const [paced] = throttleProviders([way], database.db, { heldMs: 0, waitMs: patientMs, ...pace })
  return {
    asked,
    most: () => most,
    send: (code: string, from = office) => paced!.exchange({ code, now, from }),
    begin: (code: string) => paced!.exchange({ code, now, from: office, verifier: 'of ours' }),
    until,
    /** Answers each call until this code was answered. */
    answerUntil: (code: string, said: ExchangeResult) =>
      until(() => {
        for (const context of underWay) context.answer(context.code === code ? said : 'invalid')
        return asked.some((each) => each.code === code)
      }),
    answerAll: async (tries: readonly Promise<ThrottledResult>[]) => {
      let isOver = false
      const over = Promise.all(tries).then(() => {
        isOver = true
        arrived.splice(0).forEach((resolve) => resolve())
      })
      await until(() => {
        for (const context of underWay) context.answer('invalid')
        return isOver
      })
      await over
    },
  }
}

/** Answers each call at once. */
function createQuickPlatform(isRight: (code: string) => boolean, pace: Partial<ThrottleOptions> = {}) {
  const asked: string[] = []
  const way: PlatformProvider = {
    platform: 'wechat',
    exchange: ({ code }) => {
      asked.push(code)
      return Promise.resolve(isRight(code) ? right : 'invalid')
    },
  }
  const [paced] = throttleProviders([way], database.db, { heldMs: 0, waitMs: patientMs, ...pace })
  return { asked, send: (code: string, from = office) => paced!.exchange({ code, now, from }) }
}

test('a right code is exchanged after any number of wrong ones from the same address', async () => {
  const { send } = createQuickPlatform((code) => code === 'right')
  for (let nth = 0; nth < wrongCodesPerMinute * 3; nth++) expect(await send(`wrong-${nth}`)).toBe('invalid')
  expect(await send('right')).toEqual(right)
})

/** Resolves when the given number was turned away. */
async function waitForTurnedAway(tries: readonly Promise<ThrottledResult>[], sentAway: number): Promise<void> {
  const enough = Promise.withResolvers<void>()
  let count = 0
  const report = (said: ThrottledResult): void => {
    if (said === 'busy') count += 1
    if (count === sentAway) enough.resolve()
  }
  for (const each of tries) void each.then(report)
  await enough.promise
}

test('a thousand at once: limited concurrency, oldest first, attempts begun here before them', async () => {
  const { send, begin, asked, most, answerUntil, answerAll } = createPlatform()
  const guesses = Array.from({ length: 1000 }, (_, nth) => send(`wrong-${nth}`))
  // 60 within the limit, 16 slots, 480 in the queue: the others are told at once that it is busy
  await waitForTurnedAway(guesses, 1000 - wrongCodesPerMinute - 496)
  expect(asked.length).toBe(32)
  expect(await send('late')).toBe('busy')
  const coming = begin('right')
  await answerUntil('right', right)
  expect(await coming).toEqual(right)
  // ahead of most earlier attempts
  expect(asked.length).toBeLessThan(wrongCodesPerMinute + 60)
  await answerAll(guesses)
  expect(most()).toBe(32)
  expect(asked.length).toBe(wrongCodesPerMinute + 496 + 1)
})

test('another address does not wait behind a guesser', async () => {
  const { send, asked, until, answerAll } = createPlatform({ atOnce: 8, atOnceOfGuesser: 4 })
  for (let nth = 0; nth < wrongCodesPerMinute; nth++) await countAttempt(database.db, office, now)
  const guesses = Array.from({ length: 20 }, (_, nth) => send(`wrong-${nth}`))
  await until(() => asked.length === 4)
  const other = send('right', '10.9.9.9')
  // nothing was answered before
  await until(() => asked.some(({ code }) => code === 'right'))
  expect(asked.length).toBe(5)
  await answerAll([...guesses, other])
})

describe('the platform is not asked', () => {
  test('about a code that was wrong before', async () => {
    const { send, asked } = createQuickPlatform(() => false)
    for (let nth = 0; nth < 5; nth++) expect(await send('the-same')).toBe('invalid')
    expect(asked).toEqual(['the-same'])
  })

  test('about a code that is already being exchanged', async () => {
    const { send, asked } = createQuickPlatform(() => true)
    expect(await Promise.all([send('twice'), send('twice')])).toEqual([right, 'invalid'])
    expect(asked).toEqual(['twice'])
  })

  test('about a code that cannot be the platform’s, and it is not counted', async () => {
    const { send, asked } = createPlatform({}, ({ code }) => Promise.resolve(code.length < 10))
    for (let nth = 0; nth < 100; nth++) expect(await send(`much-too-long-${nth}`)).toBe('invalid')
    expect(asked).toEqual([])
    expect(await database.db.selectFrom('sign_in_guess').selectAll().execute()).toEqual([])
  })
})

test('an unanswered code is not counted as wrong and may be tried again', async () => {
  const answers: ExchangeResult[] = ['away', right]
  const way: PlatformProvider = { platform: 'wechat', exchange: () => Promise.resolve(answers.shift()!) }
  const [paced] = throttleProviders([way], database.db)
  const send = () => paced!.exchange({ code: 'once-more', now, from: office })
  expect([await send(), await send()]).toEqual(['away', right])
  const counted = await database.db.selectFrom('sign_in_guess').select('guesses').execute()
  expect(counted.every(({ guesses }) => guesses === 0)).toBe(true)
})

test('a provider that checks codes locally is not counted', async () => {
  const way: PlatformProvider = { platform: 'toolkit', isLocal: true, exchange: () => Promise.resolve('invalid') }
  const [paced] = throttleProviders([way], database.db)
  for (let nth = 0; nth < 100; nth++)
    expect(await paced!.exchange({ code: randomBytes(8).toString('hex'), now, from: office })).toBe('invalid')
  expect(await database.db.selectFrom('sign_in_guess').selectAll().execute()).toEqual([])
})

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:10.0.0.1', '::ffff:10.0.0.1'],
])('%s is counted as %s', (ip, origin) => {
  expect(clientNetworkOf(ip)).toBe(origin)
})
