import { pageSignature } from '@portal/connectors/server'
import { seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { startWecomHost, wecomSettings, type WecomHost } from '@portal/testing'
import { linkIdentity } from '@portal/auth/server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { wecomCallbackPath, wecom } from '../contract.ts'
import { callbackOf, contactChange } from './callback.test-kit.ts'

const origin = 'https://portal.example'
const callback = { token: 'QDG6eK', aesKey: 'jWmYm7qr5nMoAUwZRjGtBxmz3KA1tkAj3ykkR6q2B2C' }
let host: WecomHost
let app: TestApp
let token: string
let keys: { owner: string; token: string; aesKey: string }

beforeAll(async () => {
  host = await startWecomHost({ now: () => app.clock.now().getTime() })
  keys = { owner: host.corpId, ...callback }
  const settings = { publicOrigin: origin, wecom: { ...wecomSettings(host), callback } }
  app = await startApp({ settings, connections: 5 })
  await seedCompany(app.db)
  token = await app.signIn('zhou.min')
})
afterAll(async () => {
  await app.stop()
  await host.stop()
})
beforeEach(() => {
  host.mood = 'good'
  host.errorCodes.clear()
  host.requests.length = 0
})

const jsdk = (url: string) => app.ask(wecom.jsdk, { url }, { token })

test('[AUTH-06] GetJsdk signs pages of this site for people who are signed in, and no others', async () => {
  const { Code, Data } = await jsdk(`${origin}/home?a=b#c`)
  expect(Code).toBe(200)
  expect(Data).toEqual({
    appId: host.corpId,
    agentId: '1000002',
    timestamp: Math.floor(app.clock.now().getTime() / 1000),
    nonceStr: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    signature: expect.stringMatching(/^[0-9a-f]{40}$/) as string,
    agentSignature: expect.stringMatching(/^[0-9a-f]{40}$/) as string,
  })
  const rows = await app.db.selectFrom('wecom_credential').select(['name', 'value']).execute()
  const ticket = (name: string) => rows.find((row) => row.name.startsWith(name))!.value
  const said = { nonceStr: Data!.nonceStr, timestamp: Data!.timestamp, url: `${origin}/home?a=b` }
  expect(Data!.signature).toBe(pageSignature({ ...said, ticket: ticket('jsapi') }))
  expect(Data!.agentSignature).toBe(pageSignature({ ...said, ticket: ticket('agent') }))
  for (const url of [`${origin}.evil.example/`, 'https://evil.example/', app.origin, '/home'])
    expect(await jsdk(url)).toMatchObject({ Code: 403, Data: null })
  const long = (length: number) => `${origin}/`.padEnd(length, 'a')
  expect((await jsdk(long(2000))).Code).toBe(200)
  for (const length of [2001, 4096, 4097])
    expect(await jsdk(long(length))).toMatchObject({ Code: 400, Message: expect.stringContaining('url') as string })
  expect((await app.ask(wecom.jsdk, { url: `${origin}/` })).Code).toBe(410)
})

test('[AUTH-06] 200 calls for a signature at expiry cause exactly one fetch of each', async () => {
  await jsdk(`${origin}/`)
  app.clock.advance(7200_000)
  token = await app.signIn('zhou.min')
  host.requests.length = 0
  const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => jsdk(`${origin}/home?page=${index}`)))
  expect(new Set(answers.map(({ Code }) => Code))).toEqual(new Set([200]))
  expect(host.requests.map(({ pathname }) => pathname).toSorted()).toEqual([
    '/cgi-bin/get_jsapi_ticket',
    '/cgi-bin/gettoken',
    '/cgi-bin/ticket/get',
  ])
})

test('[AUTH-06] an unavailable platform is 503 with its own message, and recovers by itself', async () => {
  app.clock.advance(7200_000)
  token = await app.signIn('zhou.min')
  host.mood = 'down'
  expect(await jsdk(`${origin}/`)).toMatchObject({ Code: 503, Message: '企业微信暂时没有响应，请稍后再试' })
  host.mood = 'good'
  expect((await jsdk(`${origin}/`)).Code).toBe(200)
})

test('[PEOPLE-01] GetChat returns the id of a colleague', async () => {
  const ask = async (ADAccount: string) => (await app.ask(wecom.chat, { ADAccount }, { token })).Data
  expect(await ask('lin.wei')).toEqual({ UserId: 'lin.wei' })
  await linkIdentity(app.db, 'wechat', 'u1001', 'lin.wei')
  expect(await ask('Lin.Wei')).toEqual({ UserId: 'u1001' })
})

test('[AUTH-06] without WeChat Work its calls say so', async () => {
  const off = await startApp({ beside: app })
  expect(await off.ask(wecom.jsdk, { url: `${off.origin}/` }, { token })).toMatchObject({ Code: 404 })
  expect(await off.ask(wecom.chat, { ADAccount: 'lin.wei' }, { token })).toMatchObject({ Code: 404 })
  expect((await fetch(`${off.origin}${wecomCallbackPath}?echostr=a`)).status).toBe(404)
  await off.stop()
})

const changes = async () =>
  app.db.selectFrom('wecom_change').select(['kind', 'user_id', 'former_id']).orderBy('id').execute()
const post = (query: Record<string, string>, body: string) =>
  fetch(`${app.origin}${wecomCallbackPath}?${new URLSearchParams(query)}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'text/xml' },
  })

test('[AUTH-06] the check of the address is answered with the bare text', async () => {
  const { query, encrypted } = callbackOf(keys, '1616140317555161061', app.clock.now())
  const check = (more: Record<string, string>) =>
    fetch(`${app.origin}${wecomCallbackPath}?${new URLSearchParams({ ...query, echostr: encrypted, ...more })}`)
  const response = await check({})
  expect([response.status, await response.text()]).toEqual([200, '1616140317555161061'])
  const refused = await check({ nonce: '1' })
  expect(refused.status).toBe(403)
  for (const each of [response, refused, await post({}, '')]) expect(each.headers.get('cache-control')).toBe('no-store')
  expect((await check({ echostr: encrypted.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) })).status).toBe(403)
})

test('[AUTH-06] a callback is accepted once, while recent, and from WeChat Work only', async () => {
  const now = app.clock.now()
  const left = callbackOf(keys, contactChange('delete_user', { UserID: 'zhou.min' }), now)
  expect((await post(left.query, left.body)).status).toBe(200)
  // a repeated callback gets the same response and has no effect
  expect((await post(left.query, left.body)).status).toBe(200)
  expect(await changes()).toEqual([{ kind: 'gone', user_id: 'zhou.min', former_id: null }])

  const refused = async (body: string, query: Record<string, string>) => (await post(query, body)).status
  const forged = callbackOf({ ...keys, token: 'other' }, contactChange('delete_user', { UserID: 'lin.wei' }), now)
  expect(await refused(forged.body, forged.query)).toBe(403)
  const another = callbackOf({ ...keys, owner: 'ww2' }, contactChange('delete_user', { UserID: 'lin.wei' }), now)
  expect(await refused(another.body, another.query)).toBe(403)
  for (const minutes of [-6, 6]) {
    const at = new Date(now.getTime() + minutes * 60_000)
    const stale = callbackOf(keys, contactChange('delete_user', { UserID: 'lin.wei' }), at)
    expect(await refused(stale.body, stale.query)).toBe(403)
  }
  expect(await refused('<xml></xml>', left.query)).toBe(403)
  expect(await refused('', {})).toBe(403)
  expect(await changes()).toHaveLength(1)
  expect((await post(left.query, 'x'.repeat(70_000))).status).toBe(413)
})
