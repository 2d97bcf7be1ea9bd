/** Security tests of the whole portal as composed in production (T12, T13, T21, T23). */
import { sql } from '@portal/server'
import { seedCompany, startApp } from '@portal/test-portal'
import { describe, expect, test } from 'vitest'
import { makeSignInCode } from '@portal/auth/server'
import { type Route } from '@portal/server'
import {
  type Answered,
  app,
  codes,
  enter,
  json,
  underWay,
  production,
  routes,
  send,
  token,
  useSurface,
} from './surface.test-kit.ts'

useSurface()

const ask = (route: Route, headers: Record<string, string>, body: string) =>
  send(
    `/api/${route.endpoint.path}`,
    route.endpoint.method === 'GET' ? { headers } : { method: 'POST', headers: { ...headers, ...json }, body },
  )

function wanting({ headers }: Answered): string[] {
  const asked: Record<string, RegExp> = {
    'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
    'x-content-type-options': /^nosniff$/,
    'referrer-policy': /^(same-origin|no-referrer)$/,
    'cross-origin-resource-policy': /^same-origin$/,
    'cache-control': /no-store|private|no-cache/,
  }
  return Object.entries(asked).flatMap(([name, is]) => (is.test(String(headers[name])) ? [] : [name]))
}

/** Internals that must not appear in a response. */
const inside = /\bat .+\.(ts|js):\d+|node_modules|\bSELECT\b|\bINSERT\b|relation "|pg_|ECONN|\/work\/|\.ts\b/

describe('[T21] the surface of production', () => {
  test('every answer of every call has its headers: to a stranger, to bad input, to a person', async () => {
    expect(routes.length).toBeGreaterThan(100)
    const wrong: string[] = []
    const isEnd = (route: Route) => route.endpoint.path === 'user/signout'
    for (const route of [...routes.filter((each) => !isEnd(each)), ...routes.filter(isEnd)]) {
      for (const [who, headers, body] of [
        ['a stranger', {}, '{}'],
        ['bad input', { token }, '{"'],
        ['a person', { token }, '{}'],
      ] as const) {
        const { path } = route.endpoint
        // a long poll only answers on an event
        if (path === 'message/tips' && who !== 'a stranger') continue
        const answer = await ask(route, headers, body)
        for (const name of wanting(answer)) wrong.push(`${path} to ${who}: ${answer.status} without ${name}`)
        if (inside.test(answer.text) || answer.status >= 500)
          wrong.push(`${path} to ${who}: ${answer.status} ${answer.text.slice(0, 200)}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test.each([
    ['POST', '/api/dev/token'],
    ['GET', '/api/dev/people'],
    ['GET', '/api/test'],
    ['GET', '/api/seed'],
    ['GET', '/api/.git/config'],
    ['GET', '/.git/config'],
    ['GET', '/assets/main.js.map'],
    ['GET', '/metrics'],
    ['TRACE', '/api/user/detail'],
    ['PUT', '/api/user/detail'],
    ['DELETE', '/api/user/detail'],
  ])('%s %s is not there', async (method, path) => {
    const answer = await send(path, {
      method,
      headers: { token, ...(method === 'POST' ? json : {}) },
      ...(method === 'POST' ? { body: '{}' } : {}),
    })
    expect([404, 405]).toContain(
      method === 'POST' || path.includes('dev/') ? (JSON.parse(answer.text) as { Code: number }).Code : answer.status,
    )
    // TRACE does not echo the request
    expect(answer.text).not.toContain(token)
  })

  test('a spoofed Host and forwarding headers change nothing', async () => {
    const spoofed = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-forwarded-for': '10.0.0.1',
      forwarded: 'host=evil.example',
    }
    for (const path of [
      '/api/sso/login?redirect=/home',
      '/api/sso/callback?code=1&state=2',
      '/api/sso/msg/redirect?state=x',
      '/api/none',
    ]) {
      const plain = await send(path)
      const other = await send(path, { headers: { host: 'evil.example', ...spoofed, 'x-request-id': 'evil-id' } })
      // the id of a request appears in addresses of the error page
      const [expected, answered] = [plain, other].map(({ status, headers, text }) =>
        JSON.stringify([status, headers.location, text]).replaceAll(String(headers['x-request-id']), '<id>'),
      )
      expect(answered).toBe(expected)
      expect(JSON.stringify(other)).not.toMatch(/evil/)
    }
    // redirects use the configured address, and the cookie is bound to it
    const [plain, other] = await Promise.all([
      send('/api/way/login?type=wechat&redirect=/home'),
      send('/api/way/login?type=wechat&redirect=/home', { headers: { host: 'evil.example', ...spoofed } }),
    ])
    for (const { status, headers } of [plain, other]) {
      expect(status).toBe(302)
      const back = new URL(String(headers.location)).searchParams.get('redirectUri')
      expect(back).toBe('https://portal.example/api/way/callback?type=wechat')
    }
  })

  test('a hundred faults say nothing of the inside', async () => {
    const broken = await startApp({ settings: production })
    await seedCompany(broken.db)
    const own = await broken.signIn('zhou.min')
    await sql`ALTER TABLE person RENAME COLUMN account TO gone`.execute(broken.db)
    await sql`DROP SCHEMA shared CASCADE`.execute(broken.db)
    const answers: Answered[] = []
    const calls = routes.filter(({ endpoint }) => endpoint.method === 'POST' && endpoint.access === 'session')
    for (let n = 0; n < 100; n++)
      answers.push(
        await send(
          `/api/${calls[n % calls.length]!.endpoint.path}`,
          { method: 'POST', headers: { token: own, ...json }, body: '{}' },
          broken.origin,
        ),
      )
    await broken.stop()
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([500]))
    expect(answers.filter((answer) => inside.test(answer.text) || wanting(answer).length > 0)).toEqual([])
    // control: the fault itself contains internals
    expect(
      inside.test(
        'error: column person.account does not exist\n    at Parser.parse (node_modules/pg-protocol/dist/parser.js:1:1)',
      ),
    ).toBe(true)
  })
})

const codeOf = ({ text }: Answered) => (JSON.parse(text) as { Code: number }).Code

describe('[T12] the way in', () => {
  test('guesses from one address, whatever they say of forwarding, are slowed, and keep no right code out', async () => {
    codes.length = 0
    underWay.most = 0
    const guess = (n: number) => enter(`guess ${n}`, 'wechat', { 'x-forwarded-for': `10.0.0.${n % 200}` })
    await Promise.all(Array.from({ length: 60 }, (_, n) => guess(n)))
    expect(codes.length).toBe(60)
    underWay.most = 0
    const more = Array.from({ length: 100 }, (_, n) => guess(n + 60))
    const zhou = enter('zhou', 'wechat')
    expect(new Set((await Promise.all(more)).map(codeOf))).toEqual(new Set([401]))
    expect(codeOf(await zhou)).toBe(200)
    expect(underWay.most).toBeLessThanOrEqual(16)
    // a wrong code is not sent to the platform again
    const asked = codes.length
    expect(codeOf(await guess(1))).toBe(401)
    expect(codes.length).toBe(asked)
    // a code issued by the portal does not count as a guess
    const own = await makeSignInCode(app.db, 'wechat', 'chen.jie', app.clock.now())
    expect(codeOf(await enter(own, 'wechat'))).toBe(200)
  })

  test('a code is used once, by its own type alone', async () => {
    const types = ['sso', 'wechat', 'feishu', 'toolkit']
    for (const made of types) {
      for (const used of types) {
        const code = await makeSignInCode(app.db, made, 'chen.jie', app.clock.now())
        // feishu and toolkit are not configured: their codes are refused
        const opens = made === used && (made === 'sso' || made === 'wechat')
        expect([made, used, codeOf(await enter(code, used))]).toEqual([made, used, opens ? 200 : 401])
      }
    }
    const code = await makeSignInCode(app.db, 'sso', 'chen.jie', app.clock.now())
    const replays = await Promise.all(Array.from({ length: 100 }, () => enter(code, 'sso')))
    expect(replays.filter((answer) => codeOf(answer) === 200)).toHaveLength(1)
  })

  test('a user agent changes the way in, never what one may do', async () => {
    const agents = ['wxwork/4.1 MicroMessenger/7', 'Lark/7.1', 'Mozilla/5.0 (iPhone) Mobile', 'curl/8', '']
    const told = new Set<string>()
    for (const agent of agents) {
      const own = await app.signIn('wang.fang')
      const headers = { token: own, 'user-agent': agent }
      const paths = ['news/list', 'People/list', 'activity/list', 'user/detail', 'track/numbers']
      const answers = await Promise.all(
        paths.map((path) => send(`/api/${path}`, { method: 'POST', headers: { ...json, ...headers }, body: '{}' })),
      )
      told.add(
        JSON.stringify(
          answers.map(({ status, text }) => [
            status,
            text.replace(/sig=[^"&]+|"Pass\w*":"[^"]*"|"UserMD5String":"[^"]*"/g, ''),
          ]),
        ),
      )
    }
    expect(told.size).toBe(1)
  })
})
