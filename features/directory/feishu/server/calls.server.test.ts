/** [AUTH-06] Feishu in the whole portal: sign-in by its page and its client, signatures, chats, callbacks. */
import { pageSignature } from '@portal/connectors/server'
import { saveDepartment } from '@portal/people/server'
import { sql } from '@portal/server'
import { auth } from '@portal/auth/contract'
import { linkIdentity, openSession } from '@portal/auth/server'
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { feishuSettings, fakeClock, startFeishuHost, type FeishuHost } from '@portal/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { feishu } from '../contract.ts'
import { maxOpenSignIns } from '@portal/connectors/server'

let app: TestApp
let host: FeishuHost
const start = '2026-11-21T09:00:00+08:00'
const clock = fakeClock(start)

beforeAll(async () => {
  host = await startFeishuHost({
    now: () => clock.now().getTime(),
    people: [
      { openId: 'ou_zhou', userId: 'zhou.min', name: '周敏', employeeNo: 'E-zhou.min', departments: ['od_1'] },
      { openId: 'ou_wang', userId: '7fa2', name: '王芳', employeeNo: 'E-wang.fang' },
      { openId: 'ou_foreign', userId: 'lin.wei', name: '外人', tenantKey: 'another-company' },
      { openId: 'ou_gone', userId: 'gone.user', name: '离职' },
      { openId: 'ou_new', userId: 'nobody.here', name: '陌生人', email: 'lin.wei@voyant.example' },
    ],
    departments: [{ id: 'od_1', name: '研发' }],
  })
  const feishu = {
    ...feishuSettings(host),
    h5SdkUrl: `${host.address}/h5-sdk.js`,
    events: host.events,
    timeBoxMs: 400,
  }
  app = await startApp({ now: start, settings: { feishu }, connections: 20 })
  host.redirectUris.add(`${app.origin}/api/way/callback?type=feishu`)
  await seedCompany(app.db)
})
beforeEach(async () => {
  host.mood = 'good'
  host.plannedAnswers.clear()
  host.requests.length = 0
  await app.db.deleteFrom('platform_identity').execute()
})
afterAll(async () => {
  await app.stop()
  await host.stop()
})

/** Acts as a browser: keeps the cookie and follows redirects to the final page. */
async function signInAs(client: string | null, between?: (back: URL) => void): Promise<URL> {
  host.client = client
  const first = await app.raw('way/login?type=feishu&redirect=/newsDetail%3FnewsID%3D5')
  const cookie = first.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const platform = await fetch(first.headers.get('location')!, { redirect: 'manual' })
  const back = new URL(platform.headers.get('location')!)
  between?.(back)
  const last = await fetch(back, { redirect: 'manual', headers: { cookie } })
  return new URL(last.headers.get('location')!, app.origin)
}

const exchange = (Code: string) => app.ask(auth.exchange, { Code, CodeType: 'feishu' })

describe('sign-in by the page', () => {
  test('[AUTH-06] returns to the requested page, as the person with that user id or number', async () => {
    for (const [client, account] of [
      ['ou_zhou', 'zhou.min'],
      ['ou_wang', 'wang.fang'],
    ] as const) {
      const page = await signInAs(client)
      expect([page.pathname, page.searchParams.get('to')]).toEqual(['/signed-in', '/newsDetail?newsID=5'])
      const code = page.searchParams.get('code')!
      expect((await exchange(code)).Data?.ADAccount).toBe(account)
      expect((await exchange(code)).Code).toBe(401)
    }
    const rows = await app.db.selectFrom('platform_identity').select(['external_id', 'account']).execute()
    expect(rows).toContainEqual({ external_id: 'ou_wang', account: 'wang.fang' })
  })

  test('[AUTH-04] 402 for people who are unknown or have left, whatever their email address', async () => {
    for (const client of ['ou_new', 'ou_gone'])
      expect((await exchange((await signInAs(client)).searchParams.get('code')!)).Code).toBe(402)
  })

  test('[AUTH-06] a wrong or used code, a refusal, and an unavailable platform each have their own page', async () => {
    const codes: string[] = []
    const good = await signInAs('ou_zhou', (back) => void codes.push(back.searchParams.get('code')!))
    expect(good.pathname).toBe('/signed-in')
    const reason = async (client: string | null, between?: (back: URL) => void) =>
      (await signInAs(client, between)).searchParams.get('reason')
    expect(await reason('ou_zhou', (back) => back.searchParams.set('code', 'wrong'))).toBe('sign-in')
    expect(await reason('ou_zhou', (back) => back.searchParams.set('code', codes[0]!))).toBe('sign-in')
    expect(await reason('ou_zhou', (back) => back.searchParams.set('state', 'a'.repeat(64)))).toBe('sign-in')
    expect(await reason(null)).toBe('sign-in-declined')
    expect(await reason('ou_zhou', () => void (host.mood = 'down'))).toBe('sign-in-away')
  })
})

describe('sign-in from inside the client', () => {
  async function begin() {
    const answer = await app.raw('feishu/begin', { method: 'POST', headers: json, body: '{}' })
    const [line = ''] = answer.headers.getSetCookie()
    const { Data } = (await answer.json()) as { Data: { AppId: string; State: string; SdkUrl: string } }
    return { ...Data, line, cookie: line.split(';')[0]! }
  }
  const json = { 'content-type': 'application/json' }
  const enter = (Code: string, cookie: string) =>
    app.ask(auth.exchange, { Code, CodeType: 'feishu' }, { headers: { cookie } })
  const code = () => host.codeInClient('ou_zhou')

  test('[AUTH-06] a state is valid once, for ten minutes, in the browser that started', async () => {
    const { AppId, State, SdkUrl, line, cookie } = await begin()
    expect([AppId, State.length, SdkUrl]).toEqual([host.appId, 64, `${host.address}/h5-sdk.js`])
    expect(line).toBe(`forecourt-feishu-${State.slice(0, 12)}=${State}; Max-Age=600; Path=/api; HttpOnly; SameSite=Lax`)
    // a state issued to somebody else, and none
    expect((await exchange(`${State}.${code()}`)).Code).toBe(401)
    expect((await exchange(code())).Code).toBe(401)
    expect(host.requests).toEqual([])
    const all = await Promise.all(Array.from({ length: 10 }, () => enter(`${State}.${code()}`, cookie)))
    expect(all.filter(({ Code }) => Code === 200)).toHaveLength(1)
    expect(all.filter(({ Code }) => Code === 401)).toHaveLength(9)
    const old = await begin()
    app.clock.advance(10 * 60_000)
    expect((await enter(`${old.State}.${code()}`, old.cookie)).Code).toBe(401)
    app.clock.set(start)
  })

  test('[AUTH-06] every call that takes codes accepts a code of the client with the cookie', async () => {
    const entered = await enter(code(), (await begin()).cookie)
    expect([entered.Code, entered.Data?.ADAccount]).toEqual([200, 'zhou.min'])
    const ride = async (cookie: string) => {
      const body = JSON.stringify({ Code: code(), CodeType: 'feishu' })
      const answer = await app.raw('bus/login', { method: 'POST', headers: { ...json, cookie }, body })
      return ((await answer.json()) as { Code: number }).Code
    }
    expect([await ride((await begin()).cookie), await ride('')]).toEqual([200, 401])
  })

  test('[AUTH-04] a person of another tenant with the user id of a colleague cannot sign in', async () => {
    expect((await enter(host.codeInClient('ou_foreign'), (await begin()).cookie)).Code).toBe(402)
    const page = await signInAs('ou_foreign')
    expect((await exchange(page.searchParams.get('code')!)).Code).toBe(402)
    expect(await app.db.selectFrom('platform_identity').selectAll().execute()).toEqual([])
  })

  test('[AUTH-06] T12: neither wrong codes nor many attempts from an address block a new attempt', async () => {
    app.clock.advance(20 * 60_000)
    const status = async () => (await app.ask(feishu.begin, {})).Code
    expect(new Set(await Promise.all(Array.from({ length: 70 }, status)))).toEqual(new Set([200]))
    const asked = host.requests.length
    for (let guess = 0; guess < 100; guess++) expect((await exchange(`wrong-${guess}`)).Code).toBe(401)
    // without a valid state Feishu is not called
    expect(host.requests.length).toBe(asked)
    expect(await status()).toBe(200)
    await sql`INSERT INTO feishu_state (state_hash, from_hash, begun_at, expires_at)
      SELECT sha256(nth::text::bytea), from_hash, begun_at - interval '1 second', expires_at
      FROM (SELECT * FROM feishu_state LIMIT 1) AS one, generate_series(1, ${maxOpenSignIns}) AS nth`.execute(app.db)
    const { cookie } = await begin()
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM feishu_state`.execute(app.db)
    expect(rows[0]!.count).toBe(maxOpenSignIns)
    expect((await enter(code(), cookie)).Code).toBe(200)
    app.clock.set(start)
  })

  test('[AUTH-06] states are stored as hashes', async () => {
    const { State } = await begin()
    const rows = await app.db.selectFrom('feishu_state').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(State)
    expect(rows.map(({ state_hash }) => state_hash.toString('hex'))).not.toContain(State)
  })
})

describe('wechat/GetFeiShuConfig', () => {
  const config = async (url: string, token?: string) =>
    app.ask(feishu.config, { appType: 'nio', url }, token ? { token } : {})

  test('[AUTH-06] signs pages of the portal for people who are signed in', async () => {
    const token = await app.signIn('zhou.min')
    const url = `${app.origin}/newsDetail?newsID=5`
    const { Code, Data } = await config(`${url}#top`, token)
    expect(Code).toBe(200)
    const { appId, ...signed } = Data!
    const said = host.requests.find(({ path }) => path === '/open-apis/jssdk/ticket/get')
    expect([appId, said !== undefined, signed.timestamp]).toEqual([host.appId, true, app.clock.now().getTime()])
    // signed with the platform's ticket, which every client of the platform gets
    const fetched = await fetch(`${host.address}/open-apis/jssdk/ticket/get`, {
      method: 'POST',
      headers: { authorization: `Bearer ${said!.authorization}` },
    })
    const { data } = (await fetched.json()) as { data: { ticket: string } }
    expect(signed.signature).toBe(pageSignature({ ticket: data.ticket, url, ...signed }))
    expect(JSON.stringify(Data)).not.toContain(data.ticket)
    expect((await config(url)).Code).toBe(410)
  })

  test('[AUTH-06] T23: 403 for another site, without a call to the platform', async () => {
    const token = await app.signIn('zhou.min')
    for (const url of ['https://evil.example/', `${app.origin}.evil.example/`, '/home'])
      expect(await config(url, token)).toMatchObject({ Code: 403, Data: null })
    expect(host.requests).toEqual([])
  })
})

describe('a chat with a colleague', () => {
  const chat = async (token: string, ADAccount: string) => app.ask(feishu.chat, { ADAccount }, { token })
  const inFeishu = async (account: string) => (await openSession(app.db, account, 'FEISHU', app.clock.now()))!.Token

  test('[PEOPLE-01] opens with an id that only Feishu sessions get, for people whom the reader may see', async () => {
    await linkIdentity(app.db, 'feishu', 'ou_zhou', 'zhou.min')
    await linkIdentity(app.db, 'feishu', 'ou_wang', 'wang.fang')
    const token = await inFeishu('lin.wei')
    const opened = await chat(token, 'Zhou.Min')
    expect(opened.Data?.Url).toBe('https://applink.feishu.cn/client/chat/open?openId=ou_zhou')
    expect((await chat(await app.signIn('lin.wei'), 'zhou.min')).Data).toBeNull()
    const none = ['tan.rui', 'gone.user', 'never.here']
    expect(await Promise.all(none.map(async (account) => (await chat(token, account)).Code))).toEqual([404, 404, 404])
    // partners can see people of their own company only
    for (const id of [31, 32]) await saveDepartment(app.db, { id, parentId: 3, nameZh: `伙伴${id}`, nameEn: `P${id}` })
    for (const [account, department] of [
      ['one.partner', 31],
      ['same.partner', 31],
      ['other.partner', 32],
    ] as const) {
      await addPerson(app.db, account, { tag: 'partner', department })
      await linkIdentity(app.db, 'feishu', `ou_${account}`, account)
    }
    const partner = await inFeishu('one.partner')
    expect((await chat(partner, 'same.partner')).Code).toBe(200)
    expect((await chat(partner, 'other.partner')).Code).toBe(404)
  })
})

test('[AUTH-06] callbacks reach the portal at their own address', async () => {
  const target = `${app.origin}/api/feishu/events`
  expect(await (await host.send(target, { challenge: 'abc' })).json()).toEqual({ challenge: 'abc' })
  expect((await host.send(target, { type: 'contact.scope.updated_v3' })).status).toBe(200)
  expect((await fetch(target)).status).toBe(405)
})

test('[AUTH-06] without Feishu its calls say so', async () => {
  const other = await startApp({ beside: app })
  const token = await app.signIn('zhou.min')
  const ask = [
    other.ask(feishu.config, { url: other.origin }, { token }),
    other.ask(feishu.begin, {}),
    other.ask(feishu.chat, { ADAccount: 'lin.wei' }, { token }),
  ]
  expect((await Promise.all(ask)).map(({ Code }) => Code)).toEqual([404, 404, 404])
  expect((await other.ask(auth.exchange, { Code: 'x', CodeType: 'feishu' })).Code).toBe(401)
  await other.stop()
})

test('[AUTH-06] a platform that asks for a pause is not asked by sign-ins meanwhile, which are answered at once', async () => {
  const path = '/open-apis/authen/v2/oauth/token'
  host.plannedAnswers.set(path, [{ status: 429, headers: { 'retry-after': '90' }, body: '' }])
  const state = async () => {
    const page = await signInAs('ou_zhou')
    return page.searchParams.get('reason') ?? page.pathname
  }
  const [first, second] = [await state(), await state()]
  expect(first).not.toBe('/signed-in')
  expect(second).toBe(first)
  expect(host.requestCount(path)).toBe(1)
  app.clock.advance(90_000)
  expect(await state()).toBe('/signed-in')
  expect(host.requestCount(path)).toBe(2)
})
