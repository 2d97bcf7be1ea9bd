/** [OPS] The real portal, asked through a proxy that does its work, and through ones with a fault each. */
import { once } from 'node:events'
import { request } from 'node:http'
import { createSecrets } from '@portal/server'
import { startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkProxy } from './check.ts'
import { probePaths, createProbeKey } from './contract.ts'
import { forwarded, startTinyProxy, type Faults } from './tiny-proxy.test-kit.ts'

let app: TestApp
let key = ''
beforeAll(async () => {
  app = await startApp({ settings: { env: 'PROD', publicOrigin: 'https://portal.example', trustProxy: ['127.0.0.1'] } })
  key = createProbeKey(await createSecrets(app.db), app.clock.now())
})
afterAll(() => app.stop())

async function through(faults: Faults, { streamSeconds = 0.2, isQuick = true } = {}) {
  const proxy = await startTinyProxy(app.origin, faults)
  try {
    return await checkProxy({ origin: proxy.origin, key, streamSeconds, isQuick, now: app.clock.now() })
  } finally {
    await proxy.stop()
  }
}

test('a proxy that does its work passes, with the largest body that any call takes', async () => {
  const verdicts = await through({}, { isQuick: false })
  expect(verdicts.map(({ what, grade, says }) => `${grade} ${what}: ${says}`)).toEqual([
    "good client's address: 198.51.100.9",
    'good scheme: http',
    expect.stringMatching(/^good Host: 127\.0\.0\.1:\d+$/),
    'good headers: arrive as sent',
    'good cookie: arrives as set',
    'good request id: the caller does not choose it',
    'good compression: gzip',
    'good largest body: 34.5 MB arrive',
    'good stream: immediate, and open for 0.2 s',
  ])
})

const without = (name: string): Faults => ({ headers: (given) => ({ ...forwarded(given), [name]: undefined }) })
const faulty: [string, Faults, string][] = [
  [
    'takes 1 MB',
    { most: 1024 ** 2 },
    'largest body: 2.1 MB: 413; the proxy accepts 1 MB and little more, the default of nginx without client_max_body_size',
  ],
  ['says nobody’s address', without('x-forwarded-for'), "client's address: the proxy sends no X-Forwarded-For"],
  [
    'believes the client',
    { headers: (given) => given },
    "client's address: X-Forwarded-For arrives as the client sent it: clients can choose their address",
  ],
  ['drops headers', without('idempotency-key'), 'headers: idempotency-key did not arrive as sent'],
  ['drops cookies', without('cookie'), 'headers: cookie did not arrive as sent'],
  [
    'says nothing of where a request comes from',
    without('sec-fetch-site'),
    'headers: sec-fetch-site did not arrive as sent',
  ],
  ['keeps the key', without('authorization'), 'portal: does not know this command’s key'],
  ['cuts streams', { cutAfterMs: 100 }, expect.stringMatching(/^stream: cut off after .* of 20 s$/) as string],
]
test.each(faulty)('one that %s is told so', async (_, faults, says) => {
  const found = (await through(faults, { streamSeconds: faults.cutAfterMs ? 20 : 0.2 })).filter(
    ({ grade }) => grade === 'wrong',
  )
  expect(found.map((each) => `${each.what}: ${each.says}`)).toEqual([says])
  expect(found[0]!.remedy).toBeTruthy()
})

test('one that passes on the id of the caller is told so', async () => {
  const headers: Faults['headers'] = (given) => ({ ...forwarded(given), 'x-request-id': given['x-request-id'] })
  const found = (await through({ headers })).filter(({ grade }) => grade === 'note')
  expect(found.map(({ what, remedy }) => [what, remedy])).toEqual([
    ['request id', 'let the proxy set X-Request-Id itself'],
  ])
})

test('nobody listens: one line, no wait', async () => {
  const origin = new URL('http://127.0.0.1:9')
  const found = await checkProxy({ origin, key, streamSeconds: 0.2, isQuick: true, now: app.clock.now() })
  expect(found).toMatchObject([{ what: 'portal', grade: 'wrong' }])
})

const post = (authorization: string, body: string | Uint8Array) =>
  app.raw(probePaths.body.slice('/api/'.length), { method: 'POST', headers: { authorization }, body: body as BodyInit })

test.each([
  ['no key', () => ''],
  ['a key of another time', () => `Bearer ${String(app.clock.now().getTime() + 9 * 60_000)}.${key.split('.')[1]}`],
  ['a key that is over', () => `Bearer 1.${key.split('.')[1]}`],
  ['a key for ever', () => `Bearer ${Number.MAX_SAFE_INTEGER}.${key.split('.')[1]}`],
])('with %s the doors are not there, and nothing is read', async (_, authorization) => {
  for (const path of Object.values(probePaths)) {
    const method = path === probePaths.body ? 'POST' : 'GET'
    const answer = await app.raw(path.slice('/api/'.length), { method, headers: { authorization: authorization() } })
    expect([path, answer.status === 404 || ((await answer.json()) as { Code: number }).Code === 404]).toEqual([
      path,
      true,
    ])
  }
})

test('a body past the largest is refused, and the process goes on', async () => {
  expect((await post(`Bearer ${key}`, new Uint8Array(34_500_001))).status).toBe(413)
})

test('one body at a time is read', async () => {
  const headers = { authorization: `Bearer ${key}`, expect: '100-continue', 'content-length': '3' }
  const first = request(`${app.origin}${probePaths.body}`, { method: 'POST', headers })
  const answered = once(first, 'response')
  first.flushHeaders()
  // the portal has begun with it
  await once(first, 'continue')
  expect((await post(`Bearer ${key}`, 'abc')).status).toBe(503)
  first.end('abc')
  const [answer] = (await answered) as [{ statusCode: number; resume: () => void }]
  answer.resume()
  expect(answer.statusCode).toBe(200)
})
