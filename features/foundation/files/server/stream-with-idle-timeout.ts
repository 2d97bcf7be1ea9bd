import type { Readable } from 'node:stream'
import { bucketTexts } from '../texts.ts'
import { BucketUnavailable } from './bucket.ts'

/**
 * Streams a response body as fast as it is consumed. Destroys it if no byte arrives within `idleMs` while a reader
 * waits, or if it ends before `bytes`. A consumer that stops early releases the connection.
 */
export function streamWithIdleTimeout(
  body: Readable,
  { bytes, idleMs }: { bytes: number; idleMs: number },
): AsyncIterable<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let left = bytes
  const iterator: AsyncIterator<Uint8Array> = {
    async next() {
      const cut = setTimeout(() => body.destroy(new Error(`No byte arrived within ${idleMs} ms`)), idleMs)
      try {
        const { value, done } = await chunks.next()
        if (done && left > 0) throw new Error(`The body ended ${left} bytes too early`)
        if (done) return { value: undefined, done: true }
        left -= value.length
        return { value, done: false }
      } catch (error) {
        throw new BucketUnavailable(bucketTexts.away, error)
      } finally {
        clearTimeout(cut)
      }
    },
    async return() {
      body.destroy()
      return { value: undefined, done: true }
    },
  }
  return { [Symbol.asyncIterator]: () => iterator }
}
