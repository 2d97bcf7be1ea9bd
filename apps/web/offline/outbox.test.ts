import { news } from '@portal/news/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryCaches } from './memory-caches.test-kit.ts'
import { allEnded, allWaiting, dropWaiting, putWaiting, sendWaiting, type Waiting } from './outbox.ts'
import { faultsMost, waitsMostMs, type Outcome } from './rules.ts'

beforeEach(() => vi.stubGlobal('caches', memoryCaches()))
afterEach(() => vi.unstubAllGlobals())

const comment = (Comment: string, at: number): Waiting => ({
  path: news.addComment.path,
  body: JSON.stringify({ NewsId: 1, Comment }),
  key: `key-of-${Comment}`,
  at,
})
const read: Waiting = { path: news.read.path, body: '{"NewsId":1}', key: 'key-of-read', at: 1, isSilent: true }
const who = 'zhou.min'

/** Runs one round; returns the requests and what the person was told. */
async function round(answer: (waiting: Waiting) => Outcome, now = 10) {
  const sent: string[] = []
  const told: string[] = []
  await sendWaiting(
    who,
    async (waiting) => (sent.push(waiting.key), answer(waiting)),
    { onTaken: ({ key }) => told.push(`taken ${key}`), onEnded: ({ key, ended }) => told.push(`${ended.is} ${key}`) },
    () => now,
  )
  return { sent, told }
}
const keys = async () => (await allWaiting(who)).map(({ key }) => key)

describe('what waits to be sent', () => {
  test('goes out in its order, and stops where nobody answers', async () => {
    for (const each of [comment('b', 2), comment('a', 1)]) await putWaiting(who, each)
    expect(await round(() => ({ is: 'unanswered' }))).toEqual({ sent: ['key-of-a'], told: [] })
    expect(await round(() => ({ is: 'taken' }))).toEqual({
      sent: ['key-of-a', 'key-of-b'],
      told: ['taken key-of-a', 'taken key-of-b'],
    })
    expect(await keys()).toEqual([])
  })

  test('one that the server always fails at is given up, and holds up those behind it no longer', async () => {
    for (const each of [comment('bad', 1), comment('good', 2)]) await putWaiting(who, each)
    const answer = ({ key }: Waiting): Outcome =>
      key === 'key-of-bad' ? { is: 'fault', message: 'sorry' } : { is: 'taken' }
    for (let times = 1; times < faultsMost; times++)
      expect(await round(answer)).toEqual({ sent: ['key-of-bad'], told: [] })
    expect((await round(answer)).told).toEqual(['fault key-of-bad', 'taken key-of-good'])
    expect(await keys()).toEqual([])
  })

  test('a server that is away is no fault, however often', async () => {
    await putWaiting(who, comment('a', 1))
    for (let times = 0; times < faultsMost * 2; times++) await round(() => ({ is: 'unanswered' }))
    expect(await keys()).toEqual(['key-of-a'])
  })

  test('what is so old that its key may be forgotten is not sent: it could be done twice', async () => {
    for (const each of [comment('old', 0), comment('young', 2)]) await putWaiting(who, each)
    const { sent, told } = await round(() => ({ is: 'taken' }), waitsMostMs + 1)
    expect([sent, told]).toEqual([['key-of-young'], ['expired key-of-old', 'taken key-of-young']])
  })

  test('the words of what was not sent stay until their author has seen that', async () => {
    await putWaiting(who, comment('mine', 1))
    await round(() => ({ is: 'refused', message: 'no' }))
    const [ended] = await allEnded(who)
    expect(ended).toMatchObject({ ended: { is: 'refused', message: 'no' }, body: expect.stringContaining('mine') })
    expect(await keys()).toEqual([])
    await dropWaiting(who, ended!)
    expect(await allEnded(who)).toEqual([])
  })

  test('a reading waits once, and nobody is told when it is not taken', async () => {
    await putWaiting(who, read)
    await putWaiting(who, { ...read, key: 'another', at: 5 })
    expect(await keys()).toEqual(['key-of-read'])
    expect((await round(() => ({ is: 'refused', message: 'gone' }))).told).toEqual([])
    expect([await keys(), await allEnded(who)]).toEqual([[], []])
  })

  test('is its author’s: another person’s is not looked at', async () => {
    await putWaiting('xu.tong', comment('a', 1))
    expect((await round(() => ({ is: 'taken' }))).sent).toEqual([])
  })
})
