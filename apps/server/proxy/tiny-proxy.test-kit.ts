/** A proxy in front of a portal, with the faults that proxies have. */
import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Faults {
  /** Bytes of the largest body that is taken; as nginx does, what is larger is refused before it is read. */
  most?: number
  /** An answer is handed on when it is whole. */
  isBuffering?: boolean
  /** Milliseconds after which an answer is cut. */
  cutAfterMs?: number
  /** Changes the headers. */
  headers?: (given: IncomingHttpHeaders) => IncomingHttpHeaders
}

export const forwarded = (given: IncomingHttpHeaders): IncomingHttpHeaders => ({
  ...given,
  'x-request-id': 'an-id-of-the-proxy',
  'x-forwarded-for': `${String(given['x-forwarded-for'] ?? '')}, 198.51.100.9`.replace(/^, /, ''),
})

export async function startTinyProxy(target: string, faults: Faults = {}) {
  const { most = Infinity, headers = forwarded } = faults
  const { hostname, port } = new URL(target)
  const server = createServer((incoming, answer) => {
    if (Number(incoming.headers['content-length'] ?? 0) > most) {
      answer.writeHead(413, { connection: 'close' }).end('<h1>413 Request Entity Too Large</h1>')
      return
    }
    const { method, url } = incoming
    const onward = request(
      { hostname, port, method, path: url, headers: defined(headers(incoming.headers)) },
      (given) => {
        const head = (): void => void answer.writeHead(given.statusCode ?? 502, given.headers)
        if (faults.cutAfterMs !== undefined) setTimeout(() => answer.destroy(), faults.cutAfterMs)
        if (!faults.isBuffering) {
          head()
          answer.flushHeaders()
          given.pipe(answer)
          return
        }
        const chunks: Buffer[] = []
        given.on('data', (chunk: Buffer) => chunks.push(chunk))
        given.on('end', () => {
          head()
          answer.end(Buffer.concat(chunks))
        })
      },
    )
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

const defined = (given: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
