import { PassThrough } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BucketUnavailable } from './bucket.ts'
import { streamWithIdleTimeout } from './stream-with-idle-timeout.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

async function taken(parts: AsyncIterable<Uint8Array>): Promise<string> {
  let said = ''
  for await (const part of parts) said += Buffer.from(part).toString()
  return said
}

test('passes the bytes on', async () => {
  const body = new PassThrough()
  body.write('ab')
  body.end('c')
  expect(await taken(streamWithIdleTimeout(body, { bytes: 3, idleMs: 10 }))).toBe('abc')
})

test('cuts off a stalled stream, but not for a slow reader', async () => {
  const body = new PassThrough()
  body.write('ab')
  const iterator = streamWithIdleTimeout(body, { bytes: 3, idleMs: 10 })[Symbol.asyncIterator]()
  expect(Buffer.from((await iterator.next()).value!).toString()).toBe('ab')
  // nobody reads in the meantime
  vi.advanceTimersByTime(1000)
  expect(body.destroyed).toBe(false)
  const next = iterator.next()
  const failed = expect(next).rejects.toMatchObject({ name: 'BucketUnavailable', cause: { message: /10 ms/ } })
  await turn()
  vi.advanceTimersByTime(11)
  await failed
  expect(body.destroyed).toBe(true)
})

test('a stream that ends too early is an error', async () => {
  const body = new PassThrough()
  body.end('ab')
  await expect(taken(streamWithIdleTimeout(body, { bytes: 3, idleMs: 10 }))).rejects.toThrow(BucketUnavailable)
})

test('a reader who leaves before the first byte releases the connection', async () => {
  const body = new PassThrough()
  await streamWithIdleTimeout(body, { bytes: 3, idleMs: 10 })[Symbol.asyncIterator]().return!()
  expect(body.destroyed).toBe(true)
})
