/** The log lines of requests, and their ids. */
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { file, NoInput, Nothing, post, z } from '@portal/contract'
import { fakeClock, nobody } from '@portal/testing'
import { afterEach, expect, test } from 'vitest'
import { DatabaseBusy } from './database-faults.ts'
import {
  createLog,
  createServer,
  createStreams,
  implement,
  type Guards,
  type Log,
  type ServerInstance,
} from './index.ts'
import { signals, type RequestEnded } from './signals.ts'

const Name = z.object({ Name: z.string() })
const probe = {
  plain: post('probe/plain', { input: Name, output: Nothing }),
  refused: post('probe/refused', { input: NoInput, output: Nothing, refusals: { tooLate: { Code: 409 } } }),
  broken: post('probe/broken', { input: NoInput, output: Nothing }),
  busy: post('probe/busy', { input: NoInput, output: Nothing }),
  enter: post('probe/enter', {
    access: 'public',
    input: NoInput,
    output: z.object({ ADAccount: z.string() }),
  }),
  push: post('probe/push', { access: 'integration', input: NoInput, output: Nothing }),
  endless: file('probe/endless', { input: NoInput }),
}
let log: Log
const routes = implement(
  probe,
  { tooLate: { zh: '太晚', en: 'too late' } },
  {
    plain: async () => null,
    refused: async ({ refuse }) => refuse('tooLate'),
    async broken() {
      log.warn('said on the way')
      throw Object.assign(new Error('our own fault'), { detail: 'Key (account)=(li.na) already exists.' })
    },
    busy: () => Promise.reject(new DatabaseBusy('no connection')),
    enter: async () => ({ ADAccount: 'li.na' }),
    push: async () => null,
    endless: async () => ({ status: 200, headers: {}, body: endless() }),
  },
)
async function* endless() {
  for (;;) yield Buffer.alloc(64 * 1024)
}

type Line = Record<string, unknown>
let lines: Line[] = []
let server: ServerInstance | undefined
const page = await readFile(new URL('../../docs/operations/monitoring.md', import.meta.url), 'utf8')
const [, table = ''] = /^## The log\n([^]*?)\n## /m.exec(page)!
/** The fields that operators are told of. */
const documented = new Set(
  [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, names]) =>
    names!.match(/\w+/g)!.filter((name) => name !== 'or'),
  ),
)
afterEach(async () => {
  await server?.close()
  expect(lines.flatMap(Object.keys).filter((name) => !documented.has(name))).toEqual([])
})

test('the fields of rarer lines stand on the page for operators, too', () => {
  for (const name of ['seconds', 'to', 'signedIn', 'system', 'path', 'runId', 'traceId'])
    expect(documented).toContain(name)
})

const own = /^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/

async function start(loggedSuccesses = 1, trustProxy: string[] = []): Promise<number> {
  log = createLog({ level: 'info', stream: { write: (line) => void lines.push(JSON.parse(line) as Line) } })
  const viewer = { account: 'lin.wei', roles: new Map() } as unknown as Awaited<ReturnType<Guards['viewer']>>
  const guards: Guards = {
    ...nobody,
    viewer: async (token) => (token === 'secret-token' ? viewer : null),
    integration: async () => ({ id: 1, name: 'mes', scopes: new Set() }),
  }
  const clock = fakeClock('2026-11-21T09:00:00+08:00')
  const parts = { routes, db: undefined as never, guards, streams: createStreams(), clock }
  server = createServer({ ...parts, logger: log, loggedSuccesses, trustProxy })
  await server.listen({ host: '127.0.0.1', port: 0 })
  // waits until it listens
  lines = []
  return (server.server.address() as AddressInfo).port
}

async function ask(port: number, path: string, headers: Record<string, string> = {}, body: object | string = {}) {
  const response = await fetch(`http://127.0.0.1:${port}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  await response.text()
  return response.headers.get('x-request-id') ?? ''
}
/** Returns the new lines once there are so many. */
const told = (count: number): Promise<Line[]> =>
  expect
    .poll(() => lines)
    .toHaveLength(count)
    .then(() => lines)
const token = { token: 'secret-token' }

test('the id of a trusted proxy is used in the answer and in each line; one that could break a line is not', async () => {
  const port = await start(1, ['127.0.0.1'])
  expect(await ask(port, 'api/probe/broken', { ...token, 'x-request-id': 'proxy-7f3a:12' })).toBe('proxy-7f3a:12')
  expect(await told(2)).toMatchObject([
    { requestId: 'proxy-7f3a:12', level: 'warn', msg: 'said on the way' },
    { requestId: 'proxy-7f3a:12', level: 'error', msg: 'fault', call: 'probe/broken', account: 'lin.wei', code: 500 },
  ])
  for (const bad of ['x', 'a b c d e f g', 'a'.repeat(65), '"},{"level":60', '%0d%0aSet-Cookie'])
    expect(await ask(port, 'api/probe/refused', { 'x-request-id': bad })).toMatch(own)
  expect(await ask(port, 'api/%zz', { 'x-request-id': 'proxy-7f3a:13' })).toBe('proxy-7f3a:13')
})

test('a caller does not choose the id, neither without a proxy nor beside one', async () => {
  const headers = { 'x-request-id': 'somebody-else', 'x-forwarded-for': '10.0.0.1' }
  for (const trustProxy of [[], ['10.0.0.0/8']]) {
    const port = await start(1, trustProxy)
    const ids = [await ask(port, 'api/probe/broken', headers), await ask(port, 'api/%zz', headers)]
    expect(ids).toEqual([expect.stringMatching(own), expect.stringMatching(own)])
    expect(JSON.stringify(lines)).not.toContain('somebody-else')
    await server?.close()
  }
})

test('a failure is logged with call, person and reason, without body or token', async () => {
  const port = await start(0)
  await ask(port, 'api/probe/refused', token)
  await ask(port, 'api/probe/plain', token, { Name: 5, Secret: 'canary' })
  await ask(port, 'api/probe/plain', { token: 'canary' }, { Name: '' })
  await ask(port, 'api/probe/busy', token)
  await ask(port, 'api/probe/broken', token)
  await ask(port, '.git/HEAD?canary')
  await told(7)
  const common = { ip: '127.0.0.1', ms: expect.any(Number) as number }
  expect(lines.filter(({ msg }) => msg !== 'said on the way')).toMatchObject([
    {
      ...common,
      msg: 'refused',
      level: 'info',
      call: 'probe/refused',
      account: 'lin.wei',
      reason: 'tooLate',
      code: 409,
    },
    { ...common, msg: 'bad input', call: 'probe/plain', account: 'lin.wei', reason: 'Name', status: 400 },
    { ...common, msg: 'denied', call: 'probe/plain', reason: 'unknown session', code: 410 },
    { ...common, msg: 'unavailable', level: 'warn', call: 'probe/busy', account: 'lin.wei', reason: 'busy', code: 503 },
    { ...common, msg: 'fault', level: 'error', call: 'probe/broken', code: 500 },
    { ...common, msg: 'not found', call: 'none', path: '/.git/HEAD', status: 404 },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/canary|secret-token|li\.na/)
})

test('a request refused before its call also logs the reason', async () => {
  const port = await start(0)
  await ask(port, 'api/probe/plain', token, '{"Name":"canary"')
  await ask(port, 'api/probe/plain', token, '')
  await ask(port, 'api/probe/plain', token, JSON.stringify({ Name: 'canary'.repeat(500_000) }))
  await ask(port, 'api/probe/plain', { ...token, 'content-type': 'text/canary' })
  await ask(port, 'api/probe/plain')
  await ask(port, 'api/probe/plain', { ...token, 'page-account': 'canary' })
  await ask(port, 'api/probe/push')
  const because = (await told(7)).map(({ msg, status, reason }) => [msg, status, reason])
  expect(because).toEqual([
    ['bad input', 400, 'body'],
    ['bad input', 400, 'body'],
    ['refused', 413, 'too large'],
    ['refused', 415, 'content type'],
    ['denied', 401, 'no session'],
    ['denied', 401, 'another account'],
    ['denied', 403, 'no key'],
  ])
  expect(JSON.stringify(lines)).not.toMatch(/canary/)
})

test('the configured share of successes is logged, and every sign-in', async () => {
  const port = await start(0)
  await ask(port, 'api/probe/plain', token, { Name: 'a' })
  await ask(port, 'api/probe/push', { authorization: 'Bearer key' })
  await ask(port, 'api/probe/enter')
  expect(await told(1)).toMatchObject([{ msg: 'call', call: 'probe/enter', signedIn: 'li.na', ip: '127.0.0.1' }])
  await server?.close()
  const all = await start(1)
  await ask(all, 'api/probe/plain', token, { Name: 'a' })
  await ask(all, 'api/probe/push', { authorization: 'Bearer key' })
  expect(await told(2)).toMatchObject([
    { msg: 'call', call: 'probe/plain', account: 'lin.wei', code: 200 },
    { msg: 'call', call: 'probe/push', system: 'mes' },
  ])
})

test('a disconnected client is 499; the log names calls, never raw paths', async () => {
  const port = await start(1)
  const heard: RequestEnded[] = []
  const stop = signals.request.subscribe((ended) => heard.push(ended))
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /api/probe/endless HTTP/1.1\r\nhost: x\r\ntoken: secret-token\r\n\r\n')
  socket.once('data', () => socket.destroy())
  await told(1)
  await ask(port, 'API/Probe/PLAIN', token, { Name: 'a' })
  await ask(port, 'api/probe/nothing-here', token)
  await ask(port, 'wp-login.php')
  await told(4)
  await ask(port, 'api/probe/busy', token)
  await ask(port, 'api/probe/broken', token)
  await told(7)
  stop()
  expect(lines[0]).toMatchObject({ msg: 'client disconnected', call: 'probe/endless', code: 499 })
  expect(heard.map(({ activity, code, isFault }) => [activity.name, code, isFault])).toEqual([
    ['probe/endless', 499, false],
    ['probe/plain', 200, false],
    ['none', 404, false],
    ['none', 404, false],
    ['probe/busy', 503, false],
    ['probe/broken', 500, true],
  ])
})
