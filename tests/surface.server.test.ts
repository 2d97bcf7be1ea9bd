/** The whole portal as production composes it, and what a stranger meets at its doors (security: T12, T13, T21, T23). */
import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { sql } from '@portal/server'
import { addNews, fakeClock, freshDatabase, seedCompany, startApp, type TestApp } from '@portal/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSignInCode, type SignInWay } from '@portal/session/server'
import { composeServer } from '../apps/server/compose-server.ts'
import { composeRoutes } from '../apps/server/compose.ts'
import { announcer, type Route } from '@portal/server'

let app: TestApp
let routes: Route[]
let token = ''

/** A platform that sends back whoever it is asked for, by what the code says. */
const platform: SignInWay = {
  platform: 'wechat',
  start: ({ state, redirectUri }) =>
    `https://platform.example/authorize?${new URLSearchParams({ state, redirectUri }).toString()}`,
  async exchange({ code }) {
    codes.push(code)
    atOnce += 1
    mostAtOnce = Math.max(mostAtOnce, atOnce)
    await new Promise(setImmediate)
    atOnce -= 1
    return code === 'zhou' ? { externalId: 'zhou', ids: ['zhou.min'] } : 'invalid'
  },
}
const codes: string[] = []
let [atOnce, mostAtOnce] = [0, 0]

const production = {
  ways: [platform],
  // a wrong code keeps its place no longer than it is asked about
  signInPace: { heldMs: 0 },
  env: 'PROD' as const,
  publicOrigin: 'https://portal.example',
  isShowDate: true,
  modifyPassUrl: '',
}

beforeAll(async () => {
  app = await startApp({ settings: production })
  await seedCompany(app.db)
  await addNews(app.db)
  token = await app.signIn('zhou.min')
  const announcements = await announcer(app.database)
  const around = {
    database: app.database,
    announcements,
    clock: app.clock,
    onFault: () => undefined,
    onCrawl: () => undefined,
  }
  const settings = { ...production, dataFolder: '/tmp', sso: undefined, trustProxy: undefined }
  const composed = await composeRoutes(settings, around)
  routes = composed.routes
  await composed.letGo()
  await announcements.close()
})
afterAll(() => app.stop())

interface Answered {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** As it is written: `fetch` tidies up paths, and sends no Host, no TRACE. */
function send(
  path: string,
  init: { method?: string; headers?: Record<string, string>; body?: string } = {},
  origin = app.origin,
) {
  return new Promise<Answered>((done, fail) => {
    const { hostname, port } = new URL(origin)
    const sent = request({ hostname, port, path, method: init.method ?? 'GET', headers: init.headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      // a stream has no end: its head is what matters here
      if (response.headers['content-type']?.startsWith('text/event-stream')) sent.destroy()
      response.on('close', () => done({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    sent.on('error', fail).end(init.body)
  })
}

const json = { 'content-type': 'application/json' }
const ask = (route: Route, headers: Record<string, string>, body: string) =>
  send(
    `/api/${route.endpoint.path}`,
    route.endpoint.method === 'GET' ? { headers } : { method: 'POST', headers: { ...headers, ...json }, body },
  )

function wanting({ headers }: Answered): string[] {
  const asked: Record<string, RegExp> = {
    'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
    'strict-transport-security': /^max-age=(3[1-9]\d{6}|[4-9]\d{7}|\d{9,}); includeSubDomains/,
    'x-content-type-options': /^nosniff$/,
    'referrer-policy': /^(same-origin|no-referrer)$/,
    'cross-origin-resource-policy': /^same-origin$/,
    'cache-control': /no-store|private|no-cache/,
  }
  return Object.entries(asked).flatMap(([name, is]) => (is.test(String(headers[name])) ? [] : [name]))
}

/** What nobody outside may read in an answer. */
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
        // a long poll answers when there is something to tell
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
    // what is sent with TRACE does not come back
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
      const other = await send(path, { headers: { host: 'evil.example', ...spoofed } })
      expect([other.status, other.headers.location, other.text]).toEqual([
        plain.status,
        plain.headers.location,
        plain.text,
      ])
      expect(JSON.stringify(other)).not.toContain('evil.example')
    }
    // where there is something to lead back to, it is the configured address, and the cookie is not for another's
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
    // control: the fault itself would have told
    expect(
      inside.test(
        'error: column person.account does not exist\n    at Parser.parse (node_modules/pg-protocol/dist/parser.js:1:1)',
      ),
    ).toBe(true)
  })
})

/** A fingerprint of what stands in each table: an update shows as well as a new row. */
async function contents(): Promise<Record<string, string>> {
  const { rows } = await sql<{
    name: string
  }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`.execute(app.db)
  const counted: Record<string, string> = {}
  for (const { name } of rows) {
    const found = await sql<{ print: string }>`SELECT count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0)
      AS print FROM ${sql.table(name)} AS t`.execute(app.db)
    counted[name] = found.rows[0]!.print
  }
  return counted
}

const enter = (Code: string, CodeType: string, headers: Record<string, string> = {}) =>
  send('/api/token/userInfo', {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify({ Code, CodeType }),
  })
const codeOf = ({ text }: Answered) => (JSON.parse(text) as { Code: number }).Code

describe('[T12] the way in', () => {
  test('guesses from one address, whatever they say of forwarding, are slowed, and keep no right code out', async () => {
    codes.length = 0
    mostAtOnce = 0
    const guess = (n: number) => enter(`guess ${n}`, 'wechat', { 'x-forwarded-for': `10.0.0.${n % 200}` })
    await Promise.all(Array.from({ length: 60 }, (_, n) => guess(n)))
    expect(codes.length).toBe(60)
    mostAtOnce = 0
    const more = Array.from({ length: 100 }, (_, n) => guess(n + 60))
    const zhou = enter('zhou', 'wechat')
    expect(new Set((await Promise.all(more)).map(codeOf))).toEqual(new Set([401]))
    expect(codeOf(await zhou)).toBe(200)
    expect(mostAtOnce).toBeLessThanOrEqual(16)
    // a code that was wrong is not asked about again
    const asked = codes.length
    expect(codeOf(await guess(1))).toBe(401)
    expect(codes.length).toBe(asked)
    // a code of ours is no guess
    const own = await makeSignInCode(app.db, 'wechat', 'chen.jie', app.clock.now())
    expect(codeOf(await enter(own, 'wechat'))).toBe(200)
  })

  test('a code is used once, by its own type alone', async () => {
    const types = ['sso', 'wechat', 'feishu', 'toolkit']
    for (const made of types) {
      for (const used of types) {
        const code = await makeSignInCode(app.db, made, 'chen.jie', app.clock.now())
        // feishu and toolkit are not set up here: no code of theirs opens anything
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

describe('[T13] from another site', () => {
  test('no shape of a request without the token changes anything; a GET with it changes nothing', async () => {
    token = await app.signIn('zhou.min')
    const before = await contents()
    const codes = new Set<number>()
    const changes = routes.filter(
      ({ endpoint }) => endpoint.change && endpoint.access === 'session' && endpoint.method === 'POST',
    )
    expect(changes.length).toBeGreaterThan(20)
    for (const { endpoint } of changes) {
      const body = JSON.stringify({ NewsId: 1, Comment: 'x', ActivityItemId: 1, Id: 1 })
      for (const headers of [
        { 'content-type': 'application/x-www-form-urlencoded' },
        { 'content-type': 'multipart/form-data; boundary=x' },
        { 'content-type': 'text/plain' },
        { ...json, origin: 'null' },
        { ...json, origin: 'https://cafe.portal.example' },
        { ...json, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', cookie: `token=${token}` },
      ]) {
        const answer = await send(`/api/${endpoint.path}`, { method: 'POST', headers, body })
        codes.add((JSON.parse(answer.text) as { Code: number }).Code)
        expect(answer.headers['access-control-allow-origin']).toBeUndefined()
      }
    }
    expect([...codes].filter((code) => ![403, 410, 415].includes(code))).toEqual([])
    for (const { endpoint } of routes.filter(
      (route) => route.endpoint.method === 'GET' && !/^(sso|way)\/|^message\/tips$/.test(route.endpoint.path),
    ))
      await send(`/api/${endpoint.path}?NewsId=1&Id=1`, { headers: { token } })
    expect(await contents()).toEqual(before)
    // control: the same change with the token is one
    const { length } = await app.db.selectFrom('news_like').selectAll().execute()
    await send('/api/news/clickPraise', {
      method: 'POST',
      headers: { token, ...json },
      body: JSON.stringify({ NewsId: await addNews(app.db) }),
    })
    expect((await app.db.selectFrom('news_like').selectAll().execute()).length).toBe(length + 1)
  })

  test('every cookie is bound to its path, out of reach of scripts, same-site and for https alone', async () => {
    const begun = await send('/api/way/login?type=wechat&redirect=/home')
    const state = new URL(String(begun.headers.location)).searchParams.get('state')!
    const cookie = String([begun.headers['set-cookie']].flat()[0]).split(';')[0]!
    const ended = await send(`/api/way/callback?type=wechat&code=zhou&state=${state}`, { headers: { cookie } })
    expect(ended.headers.location).toMatch(/^\/signed-in\?code=/)
    const cookies = [begun, ended].flatMap(({ headers }) => [headers['set-cookie'] ?? []].flat())
    expect(cookies).toHaveLength(2)
    for (const each of cookies) {
      for (const flag of [/Path=\/api\/\w+/, /HttpOnly/, /SameSite=Lax/, /Secure/]) expect(each).toMatch(flag)
    }
  })

  test('a thousand tokens: no two alike, none stored as it is', async () => {
    const tokens = new Set<string>()
    for (let n = 0; n < 10; n++) {
      const opened = await Promise.all(Array.from({ length: 100 }, () => app.signIn('chen.jie')))
      for (const each of opened) tokens.add(each)
    }
    expect(tokens.size).toBe(1000)
    const { rows } = await sql<{
      hash: Buffer
    }>`SELECT token_hash AS hash FROM session WHERE account = 'chen.jie' LIMIT 5`.execute(app.db)
    for (const { hash } of rows) expect(tokens.has(hash.toString('base64url'))).toBe(false)
  })
})

/** What breaks lines, quotes, terminals, formats and names, each alone and within what is written around it. */
function naughty(): string[] {
  const codes = [...Array.from({ length: 32 }, (_, code) => code), ...Array.from({ length: 33 }, (_, n) => 0x7f + n)]
  const strange = [0xad, 0x34f, 0x61c, 0x180e, 0x200b, 0x200d, 0x200e, 0x202e, 0x2028, 0x2029, 0x2066, 0xd800, 0xdfff]
  const letters = [...codes, ...strange, 0xfdd0, 0xfeff, 0xfff9, 0xfffd, 0xffff, 0x1f3f4, 0xe0001, 0x10ffff]
  const words = [
    ['"},{"level":60,"msg":"forged"}', '\\', '\\"', "'", '`', '${1+1}', '{{7*7}}', '%s%n%p', '%0d%0aSet-Cookie: x=1'],
    [
      '\r\nSet-Cookie: x=1',
      '\r\n\r\nGET / HTTP/1.1',
      '\n{"level":60}',
      '\u2028{"level":60}',
      '\u001b[2J',
      '\u001b]0;x\u0007',
    ],
    ["' OR 1=1 --", '"; DROP TABLE news; --', '${jndi:ldap://x}', '<script>', '../../etc/passwd', '..%2f', 'C:\\CON'],
    ['__proto__', 'constructor', 'toString', 'undefined', 'null', 'NaN', 'Infinity', '-0', '1e1000', '0x7f', '１２３'],
    ['田中さん', 'الكل في المجمو عة', 'Z̮̞̠͙͔ͅa̜', '👩‍👩‍👧‍👦', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'ﷺ', 'İ', 'ß', '=1+1', '@SUM(1)'],
  ].flat()
  const all = [...letters.map((code) => String.fromCodePoint(code)), ...words]
  const around = [
    (text: string) => text,
    (text: string) => `${text}${text}`,
    (text: string) => `before ${text} behind`,
    (text: string) => `{"msg":"${text}"}`,
    (text: string) => text.repeat(20),
  ]
  return around.flatMap((wrap) => all.map(wrap))
}

/** A head that no client would write. */
async function rawly(port: number, head: string): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.end(head)
  await once(socket.resume(), 'close')
}

async function inRounds<T>(all: readonly T[], width: number, run: (each: T) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < all.length; at += width) await Promise.all(all.slice(at, at + width).map(run))
}

describe('[T23] the log', () => {
  test('whatever stands in headers, paths and bodies, each line is one event, and no secret is in it', async () => {
    const lines: string[] = []
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(...chunk.toString().split('\n').filter(Boolean))
        done()
      },
    })
    const database = await freshDatabase({ max: 5 })
    const settings = { ...production, dataFolder: '/tmp', sso: undefined, trustProxy: undefined }
    const server = await composeServer(settings, database, fakeClock('2026-11-21T09:00:00+08:00'), {
      level: 'info',
      stream,
    })
    await seedCompany(database.db)
    await server.listen({ host: '127.0.0.1', port: 0 })
    const { port } = server.server.address() as AddressInfo
    const canary = 'c4n4ry-0f-a-t0ken-that-n0b0dy-may-read'
    const hostile = [
      '\u2028line',
      '"},{"level":60',
      '\u0000',
      '${jndi:ldap://x}',
      '\u001b[31m',
      '%0d%0aSet-Cookie: x=1',
      '田中さん',
      '🏴',
      '<script>',
      "' OR 1=1 --",
    ]
    for (const text of hostile) {
      const written = encodeURIComponent(text)
      const headers = {
        token: canary,
        language: written,
        'user-agent': written,
        'x-request-id': written,
        referer: written,
      }
      const origin = `http://127.0.0.1:${port}`
      await send(`/api/news/${written}`, { headers }, origin)
      await send(
        '/api/news/detail',
        { method: 'POST', headers: { ...headers, ...json }, body: JSON.stringify({ NewsId: text }) },
        origin,
      )
      await send(
        '/api/token/userInfo',
        {
          method: 'POST',
          headers: json,
          body: JSON.stringify({ Code: `${canary}${text.replace('\u0000', '')}`, CodeType: 'sso' }),
        },
        origin,
      )
    }
    // and some five hundred more, in every place that a stranger fills, as they are where a head may hold them
    const origin = `http://127.0.0.1:${port}`
    const many = naughty()
    expect(many.length).toBeGreaterThanOrEqual(515)
    const before = lines.length
    await inRounds(many, 40, async (text) => {
      const written = encodeURIComponent(text.toWellFormed())
      const headers = { token: canary, language: written, 'user-agent': written, 'x-request-id': written }
      const body = JSON.stringify({ NewsId: text, [text]: canary })
      await send(`/api/news/detail?x=${written}`, { method: 'POST', headers: { ...headers, ...json }, body }, origin)
      await rawly(port, `GET /api/none HTTP/1.1\r\nhost: x\r\nuser-agent: ${text}\r\nx-${text}: ${canary}\r\n\r\n`)
    })
    expect(lines.length - before).toBeGreaterThanOrEqual(many.length)
    // who comes in, and who does not, is told with the address
    const enter = (Code: string) =>
      send(
        '/api/token/userInfo',
        { method: 'POST', headers: json, body: JSON.stringify({ Code, CodeType: 'wechat' }) },
        origin,
      )
    await enter('zhou')
    await enter('nobody')
    await send('/api/way/callback?type=wechat&code=x&state=y', {}, origin)
    // a head that no client would write
    await rawly(port, `GET /api/user/detail HTTP/1.1\r\nhost: x\r\ntoken: ${canary}\r\nx: a\rb\nc: d\r\n\r\n`)
    await server.close()
    await database.drop()
    interface Event {
      msg: string
      call?: string
      reason?: string
      signedIn?: string
      to?: string
      ip?: string
    }
    const events = lines.map((line) => JSON.parse(line) as Event)
    expect(events.filter(({ msg }) => msg === 'denied')).toHaveLength(hostile.length + many.length)
    expect(events.filter(({ call, reason }) => call === 'token/userInfo' && reason === 'codeInvalid')).toHaveLength(
      hostile.length + 1,
    )
    expect(events.filter(({ reason }) => reason === 'codeInvalid').every(({ ip }) => ip === '127.0.0.1')).toBe(true)
    expect(events.filter(({ signedIn }) => signedIn !== undefined)).toMatchObject([
      { msg: 'call', call: 'token/userInfo', signedIn: 'zhou.min', ip: '127.0.0.1' },
    ])
    expect(events.filter(({ call }) => call === 'way/callback')).toMatchObject([
      { to: '/errorPage', reason: 'sign-in' },
    ])
    expect(lines.filter((line) => line.includes(canary))).toEqual([])
  })
})
