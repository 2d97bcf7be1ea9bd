import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { sql } from '@portal/server'
import { addNews, seedCompany } from '@portal/test-portal'
import { fakeClock, freshDatabase } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { composeServer } from '../apps/server/compose-server.ts'
import { app, enter as exchangeCode, json, production, routes, send, token, useSurface } from './surface.test-kit.ts'

useSurface()

/** Fingerprint of each table, sensitive to updates and inserts. */
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

describe('[T13] from another site', () => {
  test('no shape of a request without the token changes anything; a GET with it changes nothing', async () => {
    const before = await contents()
    const codes = new Set<number>()
    const session = `__Host-forecourt=${token}`
    const changes = routes.filter(
      ({ endpoint }) => endpoint.mutates && endpoint.access === 'session' && endpoint.method === 'POST',
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
        // what a browser adds by itself: the cookie of the session
        { ...json, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', cookie: session },
        { ...json, origin: 'https://cafe.portal.example', 'sec-fetch-site': 'same-site', cookie: session },
        { ...json, origin: 'null', cookie: session },
        { ...json, origin: 'http://portal.example:8080', cookie: session },
        { ...json, cookie: session },
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
      for (const caller of [{ token }, { cookie: session, 'sec-fetch-site': 'cross-site' }])
        await send(`/api/${endpoint.path}?NewsId=1&Id=1`, { headers: caller })
    expect(await contents()).toEqual(before)
    // control: with the token, and by cookie from a page of the portal, the change happens
    const countLikes = async () => (await app.db.selectFrom('news_like').selectAll().execute()).length
    const length = await countLikes()
    for (const caller of [{ token }, { cookie: session, origin: production.publicOrigin }])
      await send('/api/news/clickPraise', {
        method: 'POST',
        headers: { ...caller, ...json },
        body: JSON.stringify({ NewsId: await addNews(app.db) }),
      })
    expect(await countLikes()).toBe(length + 2)
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
    // the session itself, whatever the proxy in front says of https: no other host can set it
    const opened = await exchangeCode('zhou', 'wechat', { 'page-session': 'cookie', origin: production.publicOrigin })
    expect(JSON.parse(opened.text)).toMatchObject({ Code: 200, Data: { Token: '', ADAccount: 'zhou.min' } })
    expect([opened.headers['set-cookie']].flat()).toEqual([
      expect.stringMatching(/^__Host-forecourt=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ])
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

/** Strings that break lines, quotes, terminals, formats and names, alone and embedded. */
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

/** A request head that no client would send. */
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
    // a control character is refused before anybody looks whose code it is
    expect(events.filter(({ call, reason }) => call === 'token/userInfo' && reason === 'codeInvalid')).toHaveLength(
      hostile.length,
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
