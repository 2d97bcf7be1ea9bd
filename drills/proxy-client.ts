/** Clients behind a proxy: https with a private certificate, keep-alive, and load that counts failures. */
import { connect as connectHttp2 } from 'node:http2'
import { Agent, request } from 'node:https'
import { connect } from 'node:tls'
import { request as plainRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'

export interface Proxied {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** Code of the envelope; 0 without envelope. */
  code: number
}

interface Sent {
  method?: string
  headers?: OutgoingHttpHeaders
}

export interface ProxyClient {
  ask(path: string, options?: Sent, body?: string | Buffer): Promise<Proxied>
  /** POST over HTTP/2, as browsers send it: an early response does not cut the connection. */
  post(
    path: string,
    headers: OutgoingHttpHeaders,
    body: Buffer,
  ): Promise<{ status: number; text: string; code: number }>
  call(path: string, input: object, headers?: Record<string, string>): Promise<Proxied>
  /** Negotiated protocol, such as 'h2'. */
  protocol(): Promise<string | false | null>
  /** Status and location of a plain http response. */
  plain(port: number): Promise<string>
  /** Reads a stream until `word` or its end; returns the seconds and whether `word` came. */
  listen(path: string, headers: Record<string, string>, word: string): Promise<{ seconds: number; heard: boolean }>
  end(): void
}

const host = 'portal.example'
const codeOf = (text: string): number => Number(/^\{"Code":(\d+)/.exec(text)?.[1] ?? 0)

export function proxyClient(port: number, ca: Buffer): ProxyClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const base = { host: '127.0.0.1', port, ca, servername: host, agent }

  /** Retries once on a stale keep-alive connection, as browsers do: a proxy closes its connections on reload. */
  function ask(path: string, options: Sent = {}, body?: string | Buffer): Promise<Proxied> {
    return askOnce(path, options, body).catch((error: Error & { wasKept?: boolean }) => {
      if (!error.wasKept) throw error
      return askOnce(path, options, body)
    })
  }

  function askOnce(path: string, options: Sent, body?: string | Buffer): Promise<Proxied> {
    return new Promise((resolve, reject) => {
      const asked = request(
        { ...base, path, timeout: 60_000, ...options, headers: { host, ...options.headers } },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.once('error', reject)
          answer.once('end', () => {
            const text = Buffer.concat(chunks).toString('utf8')
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, code: codeOf(text) })
          })
        },
      )
      asked.once('error', (error: Error & { code?: string }) =>
        reject(Object.assign(error, { wasKept: asked.reusedSocket && error.code === 'ECONNRESET' })),
      )
      asked.once('timeout', () => asked.destroy(new Error('no answer within 60 s')))
      asked.end(body)
    })
  }

  return {
    ask,
    post: (path, headers, body) =>
      new Promise((resolve, reject) => {
        const session = connectHttp2(`https://127.0.0.1:${port}`, { ca, servername: host, maxSessionMemory: 200 })
        const stream = session.request({ ':method': 'POST', ':path': path, ':authority': host, ...headers })
        let [status, text] = [0, '']
        stream.once('response', (head) => (status = Number(head[':status'])))
        stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        stream.once('error', reject)
        stream.once('close', () => {
          session.destroy()
          resolve({ status, text, code: codeOf(text) })
        })
        session.once('error', reject)
        stream.end(body)
      }),
    call(path, input, headers = {}) {
      const body = Buffer.from(JSON.stringify(input))
      const sent = { 'content-type': 'application/json', 'content-length': body.length, language: 'EN', ...headers }
      return ask(`/api/${path}`, { method: 'POST', headers: sent }, body)
    },
    protocol: () =>
      new Promise((resolve, reject) => {
        const socket = connect(
          { port, host: '127.0.0.1', ca, servername: host, ALPNProtocols: ['h2', 'http/1.1'] },
          () => {
            resolve(socket.alpnProtocol)
            socket.destroy()
          },
        )
        socket.once('error', reject)
      }),
    plain: (port) =>
      new Promise((resolve, reject) => {
        plainRequest({ host: '127.0.0.1', port, path: '/home', headers: { host } }, (answer) => {
          answer.resume()
          resolve(`${answer.statusCode} ${answer.headers.location}`)
        })
          .once('error', reject)
          .end()
      }),
    listen(path, headers, word) {
      const began = performance.now()
      return new Promise((resolve, reject) => {
        const asked = request({ ...base, agent: false, path, headers: { host, ...headers } }, (answer) => {
          let said = ''
          const done = (): void => {
            asked.destroy()
            resolve({ seconds: Math.round((performance.now() - began) / 1000), heard: said.includes(word) })
          }
          answer.on('data', (chunk: Buffer) => {
            said += chunk.toString()
            if (said.includes(word)) done()
          })
          answer.once('close', done)
        })
        asked.once('error', reject).end()
      })
    },
    end: () => agent.destroy(),
  }
}

export interface Load {
  asked: number
  failed: number
}

/** Eight concurrent clients until stopped; `why` has the distinct failures. */
export async function under(stop: AbortSignal, why: Set<string>, one: (n: number) => Promise<Proxied>): Promise<Load> {
  const load = { asked: 0, failed: 0 }
  const person = async (): Promise<void> => {
    while (!stop.aborted) {
      load.asked += 1
      const answer = await one(load.asked).catch((error: Error) => error)
      if (!(answer instanceof Error) && answer.code === 200) continue
      load.failed += 1
      why.add(answer instanceof Error ? answer.message : `${answer.status} ${answer.text.slice(0, 120)}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, person))
  return load
}
