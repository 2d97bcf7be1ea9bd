/** A front of an S3 server that can be in trouble, as a far or overloaded one is. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** slow: 10 s before each answer. silent: accepts, never answers. gone: refuses connections. busy: 503 SlowDown. */
export const s3Troubles = ['slow', 'silent', 'gone', 'busy'] as const
export type S3Trouble = (typeof s3Troubles)[number]

const slowMs = 10_000
const slowDown =
  '<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>'

export interface S3Front {
  /** The value of FILES through the front. */
  readonly files: string
  /** The most requests that were under way at once since the last change. */
  most(): number
  /** Requests since the last change. */
  requests(): number
  change(trouble: S3Trouble | 'none'): Promise<void>
  close(): Promise<void>
}

export async function startS3Front(files: string, port: number): Promise<S3Front> {
  const target = new URL(new URL(files).searchParams.get('endpoint')!)
  let trouble: S3Trouble | 'none' = 'none'
  let underWay = 0
  let most = 0
  let requests = 0

  function forward(near: IncomingMessage, answer: ServerResponse): void {
    const { method, url, headers } = near
    const far = request({ host: target.hostname, port: target.port, method, path: url, headers }, (got) => {
      answer.writeHead(got.statusCode!, got.headers)
      got.pipe(answer)
    })
    far.on('error', () => answer.destroy())
    near.pipe(far)
  }

  async function handle(near: IncomingMessage, answer: ServerResponse): Promise<void> {
    most = Math.max(most, ++underWay)
    requests++
    answer.once('close', () => underWay--)
    if (trouble === 'silent') return
    if (trouble === 'busy') {
      near.resume()
      return void answer.writeHead(503, { 'content-type': 'application/xml' }).end(slowDown)
    }
    if (trouble === 'slow') await pause(slowMs)
    forward(near, answer)
  }

  const server = createServer((near, answer) => void handle(near, answer))
  const listen = (): Promise<void> => new Promise((done) => void server.listen(port, '127.0.0.1', done))
  const stop = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  await listen()
  return {
    files: files.replace(/endpoint=[^&]+/, `endpoint=http://127.0.0.1:${port}`),
    most: () => most,
    requests: () => requests,
    async change(to) {
      if (trouble === 'gone') await listen()
      // what still waits there stays without an answer
      trouble = to
      ;[most, requests] = [underWay, 0]
      if (to === 'gone') await stop()
      else if (to === 'none') server.closeAllConnections()
    },
    close: stop,
  }
}
