/** Compression of answers, and which are never compressed (docs/decisions/0055-what-is-compressed.md). */
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** 'never': the answer is a secret · 'always': it contains nothing personal. Absent: for our own pages only. */
    packed?: 'never' | 'always'
  }
}

const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

const compressible = /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?json|image\/svg\+xml)/
/** Below this the encoding saves no packet. */
const minBytes = 1024
/** Up to this size a thread costs more than the work itself. */
const maxSyncBytes = 32 * 1024
/** Levels at which the next one costs more time than its bytes save (docs/performance.md). */
const level = { gzip: 6, brotli: 5 }

/** Returns the best of `of` that the request accepts; undefined: none. */
export function encodingFor(request: FastifyRequest, of: readonly Encoding[] = encodings): Encoding | undefined {
  if (request.headers['accept-encoding'] === undefined) return undefined
  const found = new Negotiator(request.raw).encoding([...of, 'identity'], { preferred: [...of] })
  return of.find((each) => each === found)
}

export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!canCompress(request, reply, payload)) return payload
    const vary = String(reply.getHeader('vary') ?? '')
    if (!vary.includes('accept-encoding'))
      reply.header('vary', vary === '' ? 'accept-encoding' : `${vary}, accept-encoding`)
    const encoding = encodingFor(request)
    if (!encoding) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return compress(encoding, payload)
  })
}

function canCompress(request: FastifyRequest, reply: FastifyReply, payload: unknown): payload is string | Buffer {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return false
  if (Buffer.byteLength(payload) < minBytes || reply.statusCode === 206) return false
  if (!compressible.test(String(reply.getHeader('content-type') ?? ''))) return false
  // a strong validator promises these very bytes
  if (reply.hasHeader('content-encoding') || String(reply.getHeader('etag') ?? '').startsWith('"')) return false
  const { packed } = request.routeOptions.config
  return packed === 'always' || (packed !== 'never' && !isCrossSite(request))
}

/** Another site that calls with somebody's session must not learn the length of answers to its guesses (BREACH). */
function isCrossSite({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site'
}

const gzipLater = promisify(gzip)
const brotliLater = promisify(brotliCompress)

async function compress(encoding: Encoding, payload: string | Buffer): Promise<Buffer> {
  const bytes = Buffer.from(payload)
  const isSmall = bytes.length <= maxSyncBytes
  if (encoding === 'gzip') return (isSmall ? gzipSync : gzipLater)(bytes, { level: level.gzip })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level.brotli,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return (isSmall ? brotliCompressSync : brotliLater)(bytes, { params })
}
