/** [AUTH-06] Tokens, tickets and signatures, against the stand-in of the public API. */
import { pageSignature, signPage } from '@portal/connectors/server'
import {
  feishuSettings,
  fakeClock,
  freshDatabase,
  startFeishuHost,
  type FakeClock,
  type FeishuHost,
  type TestDatabase,
} from '@portal/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFeishuApi } from './api.ts'
import { createTokens, type FeishuTokens } from './tokens.ts'

const start = '2026-11-21T09:00:00+08:00'
const tenantPath = '/open-apis/auth/v3/tenant_access_token/internal'
const ticketPath = '/open-apis/jssdk/ticket/get'
const minute = 60_000

let database: TestDatabase
let clock: FakeClock
let host: FeishuHost

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.deleteFrom('feishu_credential').execute()
  clock = fakeClock(start)
  const people = [{ openId: 'ou_zhou', userId: 'zhou.min', name: '周敏' }]
  host = await startFeishuHost({ now: () => clock.now().getTime(), people })
})
afterEach(() => host.stop())

/** The tokens of one process. */
function build(timeBoxMs = 1_000): FeishuTokens {
  const settings = {
    ...feishuSettings(host),
    timeBoxMs,
  }
  return createTokens(settings, { ask: createFeishuApi(timeBoxMs), db: database.db, clock })
}

describe('tokens and tickets', () => {
  test('[AUTH-06] a signature has one deadline for all its calls', async () => {
    host.delayMs = 250
    await expect(build(400).ticket()).rejects.toThrow('in time')
  })

  test('[AUTH-06] 200 parallel signings at expiry cause exactly one fetch', async () => {
    const tokens = build()
    const old = await tokens.ticket()
    clock.advance(2 * 3600_000)
    host.requests.length = 0
    const got = await Promise.all(Array.from({ length: 200 }, () => tokens.ticket()))
    expect(new Set(got).size).toBe(1)
    expect(got[0]).not.toBe(old)
    expect([host.requestCount(ticketPath), host.requestCount(tenantPath)]).toEqual([1, 1])
  })

  test('[AUTH-06] two processes fetch once, and a token that one reports as stale is not the newer one of the other', async () => {
    const [one, two] = [build(), build()]
    const all = await Promise.all([one, two, one, two].map((each) => each.ticket()))
    expect(new Set(all).size).toBe(1)
    expect([host.requestCount(ticketPath), host.requestCount(tenantPath)]).toEqual([1, 1])
    const ask = (from: FeishuTokens) =>
      from.callAsTenant({
        method: 'GET',
        path: '/open-apis/contact/v3/users/ou_zhou',
        query: { user_id_type: 'open_id' },
      })
    expect([(await ask(one)).code, (await ask(two)).code]).toEqual([0, 0])
    host.rotateTokens()
    for (const each of [one, two, one]) expect((await ask(each)).code).toBe(0)
    expect(host.requestCount(tenantPath)).toBe(2)
  })

  test('[AUTH-06] they are kept while valid and renewed before they expire', async () => {
    const tokens = build()
    const first = await tokens.ticket()
    clock.advance(100 * minute)
    expect(await tokens.ticket()).toBe(first)
    expect(host.requestCount(ticketPath)).toBe(1)
    clock.advance(16 * minute)
    expect(await tokens.ticket()).not.toBe(first)
  })

  test('[AUTH-06] 99991663: one new token and one retry for all callers', async () => {
    const tokens = build()
    await tokens.ticket()
    host.rotateTokens()
    host.requests.length = 0
    const ask = () =>
      tokens.callAsTenant({
        method: 'GET',
        path: '/open-apis/contact/v3/users/ou_zhou',
        query: { user_id_type: 'open_id' },
      })
    const all = await Promise.all(Array.from({ length: 20 }, ask))
    expect(all.map(({ code }) => code)).toEqual(Array.from({ length: 20 }, () => 0))
    expect(host.requestCount(tenantPath)).toBe(1)
    // the platform never accepts it: no third try
    host.plannedAnswers.set(
      ticketPath,
      Array.from({ length: 3 }, () => ({ status: 400, body: { code: 99_991_663, msg: '' } })),
    )
    clock.advance(2 * 3600_000)
    host.requests.length = 0
    await expect(tokens.ticket()).rejects.toThrow('99991663')
    expect(host.requestCount(ticketPath)).toBe(2)
  })
})

describe('the JS-SDK signature', () => {
  test('[AUTH-06] matches the published example', () => {
    const signed = {
      ticket: '617bf955832a4d4d80d9d8d85917a427',
      nonceStr: 'Y7a8KkqX041bsSwT',
      timestamp: 1_510_045_655_000,
      url: 'https://example.cn/test/1234/content.html',
    }
    expect(pageSignature(signed)).toBe('40a68999ecf7e05907edba43b31a50fd1830c777')
  })

  test('[AUTH-06] is in milliseconds, and never the same twice', () => {
    const url = 'https://portal.example/home'
    const sign = () => signPage({ signature: 't' }, url, clock.now().getTime())
    const [one, two] = [sign(), sign()]
    expect(one.timestamp).toBe(Date.parse(start))
    expect(one.nonceStr).not.toBe(two.nonceStr)
    expect(one.signature).toBe(pageSignature({ ticket: 't', url, ...one }))
    expect(one.signature).not.toBe(two.signature)
  })
})
