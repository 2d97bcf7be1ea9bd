/** Sends a document whose pieces come by and by: compressed as one if it is whole at once, else as the pieces come. */
import { Readable } from 'node:stream'
import {
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzipSync,
  type BrotliOptions,
} from 'node:zlib'
import { encodingFor, type Encoding, type ServerReply, type ServerRequest } from '@portal/server'
import { isHandedOn } from './first-screen.ts'
import { inBatches, type Batch } from './in-batches.ts'

/** Up to this size a thread costs more than the work itself, which takes a millisecond. */
const maxSyncCharacters = 256_000

const brotli: BrotliOptions = {
  params: {
    // 2 would save 3 of 31 KB of home, and cost twice the time
    [constants.BROTLI_PARAM_QUALITY]: 1,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
}
const level = { level: 6 }

/**
 * Only what our own pages and typed addresses ask for may be compressed: another site must not learn the length of what
 * stands beside its guesses (0055). The worker does not say which site led to what it hands on.
 */
export function isForeign({ headers }: ServerRequest): boolean {
  const site = headers['sec-fetch-site']
  return site === 'cross-site' || site === 'same-site' || isHandedOn(headers)
}

export async function sendPieces(
  request: ServerRequest,
  reply: ServerReply,
  pieces: AsyncIterable<string>,
): Promise<ServerReply> {
  const encoding = isForeign(request) ? undefined : encodingFor(request)
  if (encoding === undefined) return reply.send(Readable.from(pieces))
  const batches = inBatches(pieces)
  const { value: first } = await batches.next()
  if (!first) return reply.send('')
  const { text, isLast } = first
  const body =
    !isLast || text.length > maxSyncCharacters
      ? compressed(encoding, first, batches)
      : encoding === 'br'
        ? brotliCompressSync(text, brotli)
        : gzipSync(text, level)
  return reply.header('content-encoding', encoding).send(body)
}

/** Each batch is flushed, so that the browser sees it. */
function compressed(encoding: Encoding, first: Batch, rest: AsyncIterable<Batch>): Readable {
  const packed = encoding === 'br' ? createBrotliCompress(brotli) : createGzip(level)
  const pack = async (): Promise<void> => {
    packed.write(first.text)
    packed.flush()
    for await (const { text } of rest) {
      if (packed.destroyed) return
      packed.write(text)
      packed.flush()
    }
    packed.end()
  }
  void pack().catch((error: unknown) => packed.destroy(error as Error))
  return packed
}
