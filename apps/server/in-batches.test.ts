import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { inBatches, type Batch } from './in-batches.ts'

async function listAll(batches: AsyncIterable<Batch>): Promise<Batch[]> {
  const list: Batch[] = []
  for await (const batch of batches) list.push(batch)
  return list
}

async function* comeAtOnce() {
  yield* ['a', 'b', 'c']
}

test('pieces that are there at once are one batch', async () => {
  expect(await listAll(inBatches(comeAtOnce()))).toEqual([{ text: 'abc', isLast: true }])
  expect(await listAll(inBatches(Readable.from([])))).toEqual([])
})

test.each([
  { name: 'with another piece', last: ['c', 'd'], batches: [{ text: 'cd', isLast: true }] },
  { name: 'without another piece', last: [], batches: [] },
])('a source that is late holds up nothing that is there, and ends $name', async ({ last, batches }) => {
  const held = Promise.withResolvers<void>()
  async function* comeLate() {
    yield* ['a', 'b']
    await held.promise
    yield* last
  }
  const found = inBatches(comeLate())
  expect((await found.next()).value).toEqual({ text: 'ab', isLast: false })
  held.resolve()
  expect(await listAll(found)).toEqual(batches)
})

test('an error of the source is handed on, behind what was there', async () => {
  const held = Promise.withResolvers<void>()
  async function* fail() {
    yield 'a'
    await held.promise
    throw new Error('the database is away')
  }
  const found = inBatches(fail())
  expect((await found.next()).value).toEqual({ text: 'a', isLast: false })
  held.resolve()
  await expect(found.next()).rejects.toThrow('the database is away')
})

test('whoever stops reading ends the source', async () => {
  const ended = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  async function* comeUntilStopped() {
    try {
      yield 'a'
      await held.promise
      yield 'b'
    } finally {
      ended.resolve()
    }
  }
  for await (const { text } of inBatches(comeUntilStopped())) {
    expect(text).toBe('a')
    break
  }
  held.resolve()
  await ended.promise
})
