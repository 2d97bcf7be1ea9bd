/**
 * [T14] Outgoing requests: no response redirects the portal or harms it. Tested with the clients for weather,
 * geocoding, WeChat Work and Feishu; the sources prove that all others use the same options.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { z } from '@portal/contract'
import { systemClock } from '@portal/server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFeishuApi } from '../features/directory/feishu/server/api.ts'
import { fetchJson } from '../features/sites/greeting/server/fetch-json.ts'
import { createWecomApi } from '../features/directory/wecom/server/api.ts'
import { readSources } from './source-tree.ts'

let upstream: Server
let canary: Server
let met = 0
/** Next response of the upstream. */
let answer: (response: ServerResponse, request: IncomingMessage) => void

const listen = async (server: Server): Promise<number> => {
  await new Promise((done) => server.listen(0, () => done(undefined)))
  return (server.address() as AddressInfo).port
}
let base = ''
let canaryPort = 0
beforeAll(async () => {
  upstream = createServer((request, response) => answer(response, request))
  canary = createServer((_request, response) => void response.end('{}'))
  canary.on('connection', () => (met += 1))
  base = `http://127.0.0.1:${await listen(upstream)}`
  canaryPort = await listen(canary)
})
afterAll(() => {
  for (const server of [upstream, canary]) {
    server.closeAllConnections()
    server.close()
  }
})
// timeouts are tested per client; here they are short
const timeBox = AbortSignal.timeout.bind(AbortSignal)
beforeEach(() => {
  met = 0
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeBox(400))
})
afterEach(() => void vi.restoreAllMocks())

const api = () =>
  createWecomApi({
    settings: { apiBase: base } as Parameters<typeof createWecomApi>[0]['settings'],
    credentials: () => ({ get: async () => 'token', invalidate: () => undefined }),
    blocks: {
      find: async () => undefined,
      extend: async () => undefined,
      clear: async () => undefined,
      list: async () => [],
    },
    clock: systemClock,
    onFault: () => undefined,
  })

/** Clients that return what they accepted, or 'away'. */
const clients: Readonly<Record<string, () => Promise<unknown>>> = {
  weather: async () => (await fetchJson(new URL(`${base}/now`), z.object({ value: z.number() }))) ?? 'away',
  feishu: () =>
    createFeishuApi(400)({ method: 'GET', url: `${base}/open-apis/x`, pauses: [] }).then(({ body }) => body, away),
  wecom: () =>
    api()
      .requestParsed('/cgi-bin/x', z.object({ value: z.number() }))
      .then((body) => body, away),
}
const away = (error: unknown): string => {
  if (!(error instanceof Error) || !/Unavailable|Refused/.test(error.name)) throw error
  return 'away'
}
const askAll = () => Promise.all(Object.values(clients).map((ask) => ask()))
const good = { value: 5, errcode: 0, code: 0 }

/** Spellings of hostile redirect targets. */
const hostile = [
  ['127.0.0.1', '127.1', '127.0.1', '2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '017700000001', '0x7f.0.0.1'],
  ['127.0.0.1.', '127.00.000.1', '①②⑦.⓪.⓪.①', '１２７.０.０.１', '127。0。0。1', '127%2e0.0.1', '%31%32%37.0.0.1'],
  [
    'localhost',
    'LOCALHOST',
    'localhost.',
    'ｌｏｃａｌｈｏｓｔ',
    'loc%61lhost',
    '0',
    '0.0.0.0',
    '00.0.0.0',
    '127.255.255.254',
  ],
  ['[::1]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:ffff:7f00:0001]', '[::]'],
  ['[::127.0.0.1]', '[64:ff9b::7f00:1]', '[64:ff9b::127.0.0.1]', '[2002:7f00:1::]', '[fe80::1]', '[fd00:ec2::254]'],
  ['169.254.169.254', '2852039166', '0xa9fea9fe', '[::ffff:169.254.169.254]', 'metadata.google.internal', 'metadata'],
  ['user@127.0.0.1', '127.0.0.1:80@localhost', 'evil.example@127.0.0.1', '10.0.0.1', '192.168.0.1', '172.16.0.1'],
].flat()

describe('[T14] a redirect', () => {
  test('to any of the hostile hosts leads nowhere, by any client', async () => {
    expect(hostile.length).toBeGreaterThanOrEqual(40)
    for (const [n, host] of hostile.entries()) {
      // fetch follows these by default
      const status = [301, 302, 303, 307, 308][n % 5]!
      const location = Buffer.from(`http://${host}:${canaryPort}/stolen`).toString('latin1')
      answer = (response) => response.writeHead(status, { location }).end(JSON.stringify(good))
      const taken = await askAll()
      // two clients read the body regardless of the status; none follows
      expect([host, taken[0], met]).toEqual([host, 'away', 0])
    }
  })

  test('control: who follows redirects meets the canary by many of the same names', async () => {
    let reached = 0
    for (const host of hostile.slice(0, 24)) {
      const location = Buffer.from(`http://${host}:${canaryPort}/stolen`).toString('latin1')
      answer = (response) => response.writeHead(302, { location }).end()
      met = 0
      await fetch(`${base}/`, { signal: timeBox(400) }).then(
        (response) => response.body?.cancel(),
        () => undefined,
      )
      if (met > 0) reached += 1
      canary.closeAllConnections()
    }
    expect(reached).toBeGreaterThan(8)
  })
})

const raw =
  (text: string | Uint8Array, status = 200, headers = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, headers).end(text)
const piece = Buffer.alloc(256 * 1024, 0x20)
/** Endless body, until the client closes the connection. */
const endless = (response: ServerResponse): void => {
  const on = (): void => void (!response.destroyed && response.write(piece, () => setImmediate(on)))
  on()
}

const bodies: Readonly<Record<string, (response: ServerResponse) => void>> = {
  nothing: raw(''),
  'no JSON': raw('not json'),
  'a page': raw('<!doctype html><title>Sign in</title>', 200, { 'content-type': 'text/html' }),
  'half of it': raw('{"value":5,"errcode":0,"code"'),
  'two of them': raw(`${JSON.stringify(good)}${JSON.stringify(good)}`),
  null: raw('null'),
  true: raw('true'),
  'a number': raw('5'),
  'a text': raw('"value"'),
  'an array': raw(JSON.stringify([good])),
  'an empty object': raw('{}'),
  'another type': raw('{"value":"5","errcode":"0","code":"0"}'),
  'all fields null': raw('{"value":null,"errcode":null,"code":null}'),
  'a number beyond numbers': raw('{"value":1e999,"errcode":1e999,"code":"x"}'),
  'broken UTF-8': raw(Buffer.from([0x7b, 0xff, 0xfe, 0x7d])),
  'UTF-16': raw(Buffer.from(JSON.stringify(good), 'utf16le')),
  'deep arrays': raw('['.repeat(60_000)),
  'deep objects': raw(`${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`),
  'a prototype': raw('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  'a failure': raw('{"message":"out"}', 500),
  'nothing at all': raw('', 204),
  'an end before the end': (response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('{"value"')
    setImmediate(() => response.destroy())
  },
  'a wrong length of it': (response) => void response.socket?.end('HTTP/1.1 200 OK\r\ncontent-length: -5\r\n\r\n{}'),
  'broken pieces': (response) =>
    void response.socket?.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n'),
  'no HTTP': (response) => void response.socket?.end('SSH-2.0-OpenSSH\r\n'),
  'a head without end': (response) => void response.socket?.write(`HTTP/1.1 200 OK\r\nx: ${'a'.repeat(200_000)}`),
  'a stream without end': endless,
  'a gigabyte in a few bytes': raw(gzipSync(Buffer.alloc(20_000_000, 0x20)), 200, { 'content-encoding': 'gzip' }),
  'no gzip in spite of its name': raw(JSON.stringify(good), 200, { 'content-encoding': 'gzip' }),
  'a byte now and then': (response) => {
    response.write('{')
    const timer = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(timer))
  },
  silence: () => undefined,
}

describe('[T14] an answer', () => {
  const all = Object.entries(bodies)
  test('that is none harms nobody: each is away in its time, and goes on with the next', async () => {
    expect(all.length).toBeGreaterThanOrEqual(25)
    const wrong: string[] = []
    for (const [name, body] of all) {
      answer = body
      const started = performance.now()
      const taken = await askAll()
      if (taken.some((each) => each !== 'away')) wrong.push(`${name}: ${JSON.stringify(taken)}`)
      if (performance.now() - started > 3_000) wrong.push(`${name}: took too long`)
    }
    expect(wrong).toEqual([])
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    // control: a valid response is accepted
    answer = raw(JSON.stringify(good))
    for (const taken of await askAll()) expect(taken).toMatchObject({ value: 5 })
  })
})

test('[T14] whoever asks another server follows no redirect and has a time box', async () => {
  const sources = await readSources()
  const asking = [...sources].filter(
    ([path, text]) =>
      /^(features\/[^/]+\/[^/]+\/server|packages\/server|apps\/server)\//.test(path) && /\bfetch\(\w/.test(text),
  )
  const files = asking.filter(([path]) => !path.includes('.test'))
  expect(files.length).toBeGreaterThanOrEqual(5)
  for (const [path, text] of files) {
    const calls = text.match(/\bawait fetch\(/g)?.length ?? 0
    expect([path, text.match(/redirect: '(manual|error)'/g)?.length ?? 0]).toEqual([path, calls])
    expect([path, /AbortSignal|signal/.test(text)]).toEqual([path, true])
  }
})

test('[T15] nothing of ours is said to whoever listens: each message names whom it is for', async () => {
  const speaking = [...(await readSources())].filter(
    ([path, text]) => /^(features|packages|apps)\//.test(path) && /\bpostMessage\(/.test(text),
  )
  expect(speaking.length).toBeGreaterThan(2)
  const toAll = /\bpostMessage\([^;]*['"`]\*['"`]/
  expect(speaking.filter(([, text]) => toAll.test(text)).map(([path]) => path)).toEqual([])
  // control
  expect(toAll.test("parent.postMessage({ type: 'complete' }, '*')")).toBe(true)
})
