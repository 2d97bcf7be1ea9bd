import { afterAll, describe, expect, test } from 'vitest'
import { endWorkers } from '../workers/pool.ts'
import { benignArticles } from './benign-articles.test-kit.ts'
import { cleanHtml } from './clean.ts'
import { cleanBodies } from './cleaning.ts'
import { hostileCases } from './hostile-cases.test-kit.ts'

afterAll(() => endWorkers())

/** Counts the turns of the event loop during the work. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const turn = (): void => {
    turns++
    if (!isOver) setImmediate(turn)
  }
  const begun = setImmediate(turn)
  await work()
  isOver = true
  clearImmediate(begun)
  return turns
}

describe('[NEWS-14] bodies of a request', () => {
  const all = Object.fromEntries([
    ...hostileCases.map(([name, , raw]): [string, string] => [name, raw]),
    ...benignArticles.map(([name, raw]): [string, string] => [`good: ${name}`, raw]),
  ])

  test('are cleaned like by cleanHtml, in a thread or not', async () => {
    const expected = Object.fromEntries(Object.entries(all).map(([name, raw]) => [name, cleanHtml(raw)]))
    const filler = { filler: '<p>a</p>'.repeat(2_000) }
    const cleaned = await cleanBodies({ ...all, ...filler })
    expect(cleaned).toEqual({ ...expected, ...filler })
    for (const [name, raw] of Object.entries(all))
      expect(await cleanBodies({ body: raw })).toEqual({ body: expected[name] })
  })

  test('large ones do not block the event loop, small ones need no thread', async () => {
    expect(await turnsDuring(() => cleanBodies({ body: '<p>a</p>'.repeat(2_000) }))).toBeGreaterThan(0)
    expect(await turnsDuring(() => cleanBodies({ body: '<p>a</p>'.repeat(900) }))).toBe(0)
  })

  test.each([1, 2_000])('show only allowed pictures; %d times', async (times) => {
    const body = '<img src="file:1"><img src="file:2"><img src="x">'.repeat(times)
    expect(await cleanBodies({ body }, { files: new Set([2]) })).toEqual({
      body: '<img src="file:2" alt="" />'.repeat(times),
    })
  })

  test('are rejected with the name of the oversized field', async () => {
    const good = '<p>a</p>'.repeat(2_000)
    const bad = '<b>'.repeat(20_001)
    await expect(cleanBodies({ 'body.zh': good, 'body.en': bad })).rejects.toThrow(
      'body.en: 20,001 tags, at most 20,000',
    )
    await expect(cleanBodies({ body: '<b>'.repeat(5_001) })).rejects.toMatchObject({
      field: 'body',
      name: 'TooMuchHtml',
    })
  })
})
