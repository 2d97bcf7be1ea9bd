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

describe('queued changes', () => {
  test('are sent in order until there is no answer', async () => {
    for (const each of [comment('b', 2), comment('a', 1)]) await putWaiting(who, each)
    expect(await round(() => ({ is: 'unanswered' }))).toEqual({ sent: ['key-of-a'], told: [] })
    expect(await round(() => ({ is: 'taken' }))).toEqual({
      sent: ['key-of-a', 'key-of-b'],
      told: ['taken key-of-a', 'taken key-of-b'],
    })
    expect(await keys()).toEqual([])
  })

  test('a change that always fails is given up and no longer blocks the queue', async () => {
    for (const each of [comment('bad', 1), comment('good', 2)]) await putWaiting(who, each)
    const answer = ({ key }: Waiting): Outcome =>
      key === 'key-of-bad' ? { is: 'fault', message: 'sorry' } : { is: 'taken' }
    for (let times = 1; times < faultsMost; times++)
      expect(await round(answer)).toEqual({ sent: ['key-of-bad'], told: [] })
    expect((await round(answer)).told).toEqual(['fault key-of-bad', 'taken key-of-good'])
    expect(await keys()).toEqual([])
  })

  test('an unavailable server does not count as a fault, however often', async () => {
    await putWaiting(who, comment('a', 1))
    for (let times = 0; times < faultsMost * 2; times++) await round(() => ({ is: 'unanswered' }))
    expect(await keys()).toEqual(['key-of-a'])
  })

  test('a change older than its key may live is not sent, because it could run twice', async () => {
    for (const each of [comment('old', 0), comment('young', 2)]) await putWaiting(who, each)
    const { sent, told } = await round(() => ({ is: 'taken' }), waitsMostMs + 1)
    expect([sent, told]).toEqual([['key-of-young'], ['expired key-of-old', 'taken key-of-young']])
  })

  test('the text of a failed change is kept until its author has seen it', async () => {
    await putWaiting(who, comment('mine', 1))
    await round(() => ({ is: 'refused', message: 'no' }))
    const [ended] = await allEnded(who)
    expect(ended).toMatchObject({ ended: { is: 'refused', message: 'no' }, body: expect.stringContaining('mine') })
    expect(await keys()).toEqual([])
    await dropWaiting(who, ended!)
    expect(await allEnded(who)).toEqual([])
  })

  test('a silent change is queued once, and its refusal is not reported', async () => {
    await putWaiting(who, read)
    await putWaiting(who, { ...read, key: 'another', at: 5 })
    expect(await keys()).toEqual(['key-of-read'])
    expect((await round(() => ({ is: 'refused', message: 'gone' }))).told).toEqual([])
    expect([await keys(), await allEnded(who)]).toEqual([[], []])
  })

  test('belong to their author: those of other people are ignored', async () => {
    await putWaiting('xu.tong', comment('a', 1))
    expect((await round(() => ({ is: 'taken' }))).sent).toEqual([])
  })
})
