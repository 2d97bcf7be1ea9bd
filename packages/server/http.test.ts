/** HTTP around the calls: compression, methods of an address, and https (0055). */
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { file, get, NoInput, Nothing, post, z } from '@portal/contract'
import { fakeClock, nobody } from '@portal/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { createServer, createStreams, implement, type Guards, type ServerInstance } from './index.ts'
import type { ServeOptions } from './serve-options.ts'

const long = '前庭 Forecourt '.repeat(200)
const Text = z.object({ Text: z.string() })
const probe = {
  texts: post('probe/texts', { input: z.object({ Length: z.int() }), output: Text }),
  ticket: post('probe/ticket', { repeatable: false, input: NoInput, output: Text }),
  signIn: post('probe/signIn', { access: 'public', input: NoInput, output: Text }),
  ping: get('probe/ping', { access: 'public', input: NoInput, output: Nothing }),
  feed: file('probe/feed.ics', { input: z.object({ tag: z.string(), status: z.coerce.number() }) }),
  video: file('probe/video', { input: NoInput }),
}
let read = 0
async function* bytes() {
  read++
  yield Buffer.from('0123456789')
}
const routes = implement(
  probe,
  {},
  {
    texts: async ({ input }) => ({ Text: long.slice(0, input.Length) }),
    ticket: async () => ({ Text: long }),
    signIn: async () => ({ Text: long }),
    ping: async () => null,
    feed: async ({ input: { tag: etag, status } }) => ({
      status,
      headers: { 'content-type': 'text/calendar; charset=utf-8', etag },
      body: long,
    }),
    video: async () => ({
      status: 200,
      headers: { 'content-type': 'video/mp4', 'content-length': '10' },
      body: bytes(),
    }),
  },
)
const viewer = { account: 'lin.wei', roles: new Map() } as unknown as Awaited<ReturnType<Guards['viewer']>>

let server: ServerInstance | undefined
afterEach(async () => server?.close())

async function start(options: Partial<ServeOptions> = {}): Promise<number> {
  const clock = fakeClock('2026-11-21T09:00:00+08:00')
  const guards: Guards = { ...nobody, viewer: async () => viewer }
  // no call here uses a database
  const own = { routes, db: undefined as never, guards, streams: createStreams(), clock, logger: false }
  server = createServer({ ...own, ...options })
  await server.listen({ host: '127.0.0.1', port: 0 })
  return (server.server.address() as AddressInfo).port
}

interface Answer {
  status: number | undefined
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Raw: fetch decodes, and adds headers of its own. */
function send(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body = '',
): Promise<Answer> {
  return new Promise((done, fail) => {
    const type = body ? { 'content-type': 'application/json', token: 'x' } : {}
    const sent = request({ host: '127.0.0.1', port, path, method, headers: { ...type, ...headers } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        done({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
    sent.on('error', fail).end(body)
  })
}

const unpack = { br: brotliDecompressSync, gzip: gunzipSync, none: (body: Buffer) => body }

describe('compressed', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'none'],
    ['gzip;q=0, br;q=0', 'none'],
    ['identity', 'none'],
    ['identity, br;q=0.5', 'none'],
    ['zstd', 'none'],
    ['vibrant', 'none'],
    ['', 'none'],
    [undefined, 'none'],
  ] as const)('for Accept-Encoding %s a list comes as %s', async (accept, packing) => {
    const port = await start()
    const headers = accept === undefined ? {} : { 'accept-encoding': accept }
    for (const Length of [2_000, 3_000]) {
      const answer = await send(port, '/api/probe/texts', headers, 'POST', JSON.stringify({ Length }))
      expect(answer.headers['content-encoding'] ?? 'none').toBe(packing)
      expect(answer.headers['vary']).toBe('accept-encoding')
      expect(Number(answer.headers['content-length'])).toBe(answer.body.length)
      expect(JSON.parse(unpack[packing](answer.body).toString())).toMatchObject({
        Data: { Text: long.slice(0, Length) },
      })
      expect(answer.body.length < 500).toBe(packing !== 'none')
    }
  })

  const packed = async (path: string, headers: object = {}, body = '') => {
    const port = await start()
    const all = { 'accept-encoding': 'br', ...headers }
    return (await send(port, path, all, body ? 'POST' : 'GET', body)).headers['content-encoding']
  }

  test('never: small answers, secrets, sign-ins, partial content, and strong validators', async () => {
    const feed = (tag: string, status: number) =>
      packed(`/api/probe/feed.ics?${new URLSearchParams({ tag, status: String(status) })}`)
    expect(await packed('/api/probe/texts', {}, '{"Length":100}')).toBeUndefined()
    expect(await packed('/api/probe/ticket', {}, '{}')).toBeUndefined()
    expect(await packed('/api/probe/signIn', {}, '{}')).toBeUndefined()
    expect(await packed('/api/probe/video')).toBeUndefined()
    expect(await feed('"strong"', 200)).toBeUndefined()
    expect(await feed('W/"weak"', 206)).toBeUndefined()
    expect(await feed('W/"weak"', 200)).toBe('br')
  })

  test.each([
    ['cross-site', undefined],
    ['same-site', undefined],
    ['same-origin', 'br'],
    ['none', 'br'],
  ])('[BREACH] where %s asks: %s', async (site, packing) => {
    expect(await packed('/api/probe/texts', { 'sec-fetch-site': site }, '{"Length":2000}')).toBe(packing)
  })
})

describe('methods', () => {
  test.each([
    ['PUT', '/api/probe/texts', 405, 'POST, OPTIONS'],
    ['GET', '/API/Probe//Texts/?x=1', 405, 'POST, OPTIONS'],
    ['POST', '/api/probe/ping', 405, 'GET, HEAD, OPTIONS'],
    ['OPTIONS', '/api/probe/ping', 204, 'GET, HEAD, OPTIONS'],
    ['OPTIONS', '/api/probe/none', 404, undefined],
    ['PUT', '/api/probe/none', 404, undefined],
    ['TRACE', '/api/probe/ping', 405, 'GET, HEAD, OPTIONS'],
    ['TRACE', '/api/probe/none', 404, undefined],
    ['PUT', '/none', 404, undefined],
    ['PUT', '/api', 404, undefined],
  ])('%s %s is %i, and says it takes %s', async (method, path, status, allow) => {
    const origin = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    const answer = await send(await start(), path, origin, method)
    expect([answer.status, answer.headers['allow']]).toEqual([status, allow])
    // nothing is allowed to pages of other sites
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    if (status !== 204) expect(JSON.parse(answer.body.toString())).toMatchObject({ Code: status, Data: null })
  })

  test('HEAD answers like GET without reading the file', async () => {
    const port = await start()
    const before = read
    const accept = { 'accept-encoding': 'gzip' }
    for (const path of ['/api/probe/ping', '/api/probe/video', '/api/probe/feed.ics?tag=W/"1"&status=200']) {
      const [head, whole] = [await send(port, path, accept, 'HEAD'), await send(port, path, accept)]
      const { date: _, 'x-request-id': __, ...said } = whole.headers
      expect([head.status, head.body.length]).toEqual([whole.status, 0])
      expect(head.headers).toMatchObject(said)
    }
    expect(read).toBe(before + 1)
  })
})

describe('[T21] HSTS', () => {
  const of = async (options: Partial<ServeOptions>, proto?: string) => {
    const headers: Record<string, string> = proto ? { 'x-forwarded-proto': proto } : {}
    return (await send(await start(options), '/api/none', headers)).headers['strict-transport-security']
  }
  const trustProxy = ['127.0.0.1']

  test.each([
    ['by https, as a proxy of ours says', { hstsSeconds: 600, trustProxy }, 'https', 'max-age=600; includeSubDomains'],
    ['by http, as it says', { hstsSeconds: 600, trustProxy }, 'http', undefined],
    ['by http', { hstsSeconds: 600 }, undefined, undefined],
    ['as somebody says', { hstsSeconds: 600 }, 'https', undefined],
    ['by https, switched off', { trustProxy }, 'https', undefined],
  ])('%s', async (_, options, proto, expected) => {
    expect(await of(options, proto)).toBe(expected)
  })
})
