/** Three routes for `forecourt proxy check`. Without its key they answer 404. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerOtherMethod, type ExtraRoutes, type Clock, type Secrets, type ServerRequest } from '@portal/server'
import { probeCookie, probeHeaders, probePaths, isProbeKey, type RequestSeen } from './contract.ts'

const maxStreams = 4
const maxSeconds = 120

interface ProxyCheckDeps {
  secrets: Secrets
  clock: Clock
  /** Bytes. */
  largestBody: number
}

export function proxyCheckRoutes({ secrets, clock, largestBody }: ProxyCheckDeps): ExtraRoutes {
  let isReading = false
  const streams = new Set<ServerResponse>()
  const hasKey = ({ headers: { authorization = '' } }: ServerRequest): boolean =>
    isProbeKey(secrets, /^Bearer (\S{1,200})$/.exec(authorization)?.[1] ?? '', clock.now())

  return async (app) => {
    // checked before the body is read
    app.addHook('onRequest', async (request, reply) =>
      hasKey(request) ? undefined : answerOtherMethod(request, reply, []),
    )
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request: ServerRequest, payload: IncomingMessage) =>
      countBytes(payload, largestBody),
    )

    app.get(probePaths.request, async (request, reply) => {
      const { headers, ip, protocol, id, socket } = request
      const seen: RequestSeen = {
        peer: socket.remoteAddress ?? '',
        ip,
        forwardedFor: String(headers['x-forwarded-for'] ?? ''),
        protocol,
        host: headers.host ?? '',
        requestId: id,
        headers: Object.fromEntries(Object.keys(probeHeaders).map((name) => [name, String(headers[name] ?? '')])),
        largestBody,
        filler: 'forecourt '.repeat(300),
      }
      return reply.headers({ 'cache-control': 'no-store', 'set-cookie': probeCookie }).send(seen)
    })

    app.route({
      method: 'POST',
      url: probePaths.body,
      bodyLimit: largestBody,
      // one at a time, so that a holder of the key cannot saturate this process
      onRequest: async (_request, reply) => {
        if (isReading) return reply.code(503).header('retry-after', '10').send({ bytes: 0 })
        isReading = true
        reply.raw.once('close', () => (isReading = false))
      },
      handler: async (request, reply) => reply.header('cache-control', 'no-store').send({ bytes: request.body }),
      errorHandler: (error, _request, reply) =>
        void reply.code(error instanceof BodyTooLargeError ? 413 : 400).send({ bytes: 0 }),
    })

    app.get(probePaths.stream, async (request, reply) => {
      const { seconds = '5' } = request.query as { seconds?: string }
      if (streams.size >= maxStreams) return reply.code(503).send({ bytes: 0 })
      reply.hijack()
      writeTicks(reply.raw, Math.min(maxSeconds, Math.max(0.1, Number(seconds) || 1)), streams)
      return reply
    })
    app.addHook('preClose', async () => {
      for (const each of streams) each.end()
    })
  }
}

class BodyTooLargeError extends Error {}

/** Counts and discards the bytes of a body. Throws TooLarge beyond `most`. */
async function countBytes(payload: IncomingMessage, most: number): Promise<number> {
  let bytes = 0
  for await (const chunk of payload) {
    bytes += (chunk as Buffer).length
    if (bytes > most) throw new BodyTooLargeError()
  }
  return bytes
}

/** Writes one event at once and one per second, like the notification stream. */
function writeTicks(response: ServerResponse, seconds: number, streams: Set<ServerResponse>): void {
  let ticks = 0
  streams.add(response)
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  response.write('data: 0\n\n')
  const timer = setInterval(() => void response.write(`data: ${(ticks += 1)}\n\n`), 1_000)
  const end = setTimeout(() => void response.end('data: end\n\n'), seconds * 1000)
  response.on('error', () => response.destroy())
  response.once('close', () => {
    clearInterval(timer)
    clearTimeout(end)
    streams.delete(response)
  })
}
