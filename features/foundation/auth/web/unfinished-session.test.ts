/** A sign-out that the server has not heard of, against servers that answer it or do not. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const key = 'forecourt:signing-out'
let kept: Map<string, string>
let answer = { status: 200, body: '' }
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`)
  request.resume().on('end', () => response.writeHead(answer.status).end(answer.body))
})

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => new Promise((done) => server.close(done).closeAllConnections()))
beforeEach(async () => {
  asked.length = 0
  vi.resetModules()
  const { configureCalls } = await import('@portal/client')
  const { port } = server.address() as AddressInfo
  configureCalls({
    base: `http://127.0.0.1:${port}/api`,
    headers: () => ({}),
    onSessionEnd: () => Promise.resolve(false),
    takeEarlyResponse: () => undefined,
  })
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  // whoever this tab was is not left to other files
  vi.resetModules()
})

const envelope = (Code: number, Data: object | null = null) => JSON.stringify({ Code, Message: '', Data })

test.each([
  ['the server ended the session', { status: 200, body: envelope(200) }, true],
  ['the session had ended already', { status: 410, body: envelope(410) }, true],
  ['the server is too busy', { status: 503, body: envelope(503) }, false],
  ['the server failed', { status: 500, body: envelope(500) }, false],
  ['a proxy found no server', { status: 502, body: '<html>Bad gateway</html>' }, false],
  ['the page of a guest network answered instead', { status: 200, body: '<html>Welcome</html>' }, false],
])('[AUTH-10] a sign-out is sent until it is heard: %s', async (_, given, isHeard) => {
  answer = given
  kept.set(key, '1')
  const { finishEarlierSession } = await import('./unfinished-session.ts')
  await finishEarlierSession()
  expect([asked, kept.has(key)]).toEqual([['POST /api/user/signout'], !isHeard])
})

const moving = ['POST /api/token/cookie']
test.each([
  ['without cookies keeps the token that it has', false, { status: 200, body: envelope(200) }, [[], 'own']],
  ['with cookies moves', true, { status: 200, body: envelope(200, { IsMoved: true }) }, [moving, undefined]],
  [
    'stays while older processes serve',
    true,
    { status: 200, body: envelope(200, { IsMoved: false }) },
    [moving, 'own'],
  ],
  ['stays where it reaches one of them', true, { status: 404, body: envelope(404) }, [moving, 'own']],
])('[AUTH-07] a web view that holds a token: %s', async (_, cookieEnabled, given, expected) => {
  answer = given
  vi.stubGlobal('navigator', { cookieEnabled })
  kept.set('token', 'own')
  kept.set('ADAccount', 'xu.tong')
  const { finishEarlier } = await import('./cookie-session.ts')
  await finishEarlier({ hasSso: true })
  expect([asked, kept.get('token')]).toEqual(expected)
})

test.each([
  ['heard', { status: 200, body: envelope(200) }, true, ['/api/sso/logout']],
  ['heard, where there is no identity provider', { status: 200, body: envelope(200) }, false, []],
  ['not heard', { status: 503, body: envelope(503) }, true, []],
])(
  '[AUTH-10] a late sign-out goes on to the identity provider, whose session lets the next one in: %s',
  async (_, given, hasSso, expected) => {
    answer = given
    const left: string[] = []
    vi.stubGlobal('location', { replace: (href: string) => left.push(new URL(href, 'http://portal.test').pathname) })
    kept.set(key, '1')
    const { finishEarlier } = await import('./cookie-session.ts')
    expect(await finishEarlier({ hasSso })).toBe(expected.length > 0)
    expect(left.map((path) => path.replace(/^.*(?=\/api\/)/, ''))).toEqual(expected)
  },
)

test('[AUTH-10] without a sign-out to be told, nobody is led anywhere', async () => {
  const { finishEarlier } = await import('./cookie-session.ts')
  expect([await finishEarlier({ hasSso: true }), asked]).toEqual([false, []])
})
