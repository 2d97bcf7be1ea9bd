import {
  fakeClock,
  freshDatabase,
  startWecomHost,
  wecomSettings,
  type TestDatabase,
  type WecomHost,
} from '@portal/testing'
import type { PlatformProvider } from '@portal/auth/server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWecomApi } from './api.ts'
import { createWecomProvider } from './sign-in.ts'

let database: TestDatabase
let host: WecomHost
let way: PlatformProvider
let faults: string[]
const clock = fakeClock('2026-11-21T09:00:00+08:00')

beforeAll(async () => {
  database = await freshDatabase({ max: 2 })
  host = await startWecomHost({ now: () => clock.now().getTime() })
})
afterAll(async () => {
  await host.stop()
  await database.drop()
})
beforeEach(() => {
  faults = []
  host.mood = 'good'
  host.errorCodes.clear()
  host.signedInUser = 'Zhou.Min'
  const settings = wecomSettings(host)
  const onFault = (error: unknown): void => void faults.push(String(error))
  way = createWecomProvider(settings, openWecomApi({ settings, db: database.db, clock, onFault }), onFault)
})

const phone = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 wxwork/4.1.36 MicroMessenger/7.0.1'
const desktop = 'Mozilla/5.0 (Windows NT 10.0) wxwork/2.1.3 (MicroMessenger/6.2) WindowsWechat QBCore/3.43'
const asked = {
  state: 'a'.repeat(64),
  redirectUri: 'https://portal.example/api/way/callback?type=wechat',
  challenge: 'c',
  language: 'CHS' as const,
}
const enter = (userAgent: string, language: 'CHS' | 'EN' = 'CHS') => way.signInUrl!({ ...asked, userAgent, language })

test('[AUTH-06] inside the client the authorize page is used, with its parameters in order', () => {
  const link = `${host.address}/connect/oauth2/authorize?appid=${host.corpId}&redirect_uri=https%3A%2F%2Fportal.example%2Fapi%2Fway%2Fcallback%3Ftype%3Dwechat&response_type=code&scope=snsapi_base&state=${asked.state}&agentid=1000002#wechat_redirect`
  expect([phone, desktop].map((userAgent) => enter(userAgent))).toEqual([link, link])
})

test('[AUTH-06] elsewhere the QR code is used', () => {
  const link = `${host.address}/wwlogin/sso/login?login_type=CorpApp&appid=${host.corpId}&agentid=1000002&redirect_uri=https%3A%2F%2Fportal.example%2Fapi%2Fway%2Fcallback%3Ftype%3Dwechat&state=${asked.state}&lang=`
  expect(enter('Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0')).toBe(`${link}zh`)
  expect(enter('', 'EN')).toBe(`${link}en`)
})

/** A code as the browser returns it. */
async function code(userAgent = phone): Promise<string> {
  const response = await fetch(enter(userAgent), { redirect: 'manual' })
  const back = new URL(response.headers.get('location')!)
  expect([back.searchParams.get('type'), back.searchParams.get('state')]).toEqual(['wechat', asked.state])
  return back.searchParams.get('code')!
}
const exchange = (given: string) => way.exchange({ code: given, now: clock.now() })

test('[AUTH-06] a code identifies a member once, from the client and from the QR code', async () => {
  const given = await code()
  expect(await exchange(given)).toEqual({ externalId: 'zhou.min', ids: ['zhou.min', 'Zhou.Min'] })
  expect(await exchange(given)).toBe('invalid')
  expect(await exchange(await code('Chrome/140.0'))).toMatchObject({ externalId: 'zhou.min' })
  const old = await code()
  clock.advance(301_000)
  expect([await exchange(old), await exchange('made up'), await exchange('a'.repeat(600))]).toEqual([
    'invalid',
    'invalid',
    'invalid',
  ])
})

test.each([
  ['openid:visitor', 'unknown'],
  ['ww2/zhou.min', 'unknown'],
  ['ww1f0e9d8c7b6a5a5a/Zhou.Min', { externalId: 'zhou.min', ids: ['zhou.min', 'Zhou.Min'] }],
])('[AUTH-06] %s is %j', async (who, result) => {
  host.signedInUser = who
  expect(await exchange(await code())).toEqual(result)
})

test('[AUTH-06] a token that expires meanwhile does not break a sign-in', async () => {
  await exchange(await code())
  const given = await code()
  host.endTokens('expired')
  expect(await exchange(given)).toMatchObject({ externalId: 'zhou.min' })
})

test.each([
  [50002, 'unknown', 0],
  [60111, 'unknown', 0],
  [42022, 'invalid', 0],
  [40001, 'away', 1],
  [60020, 'away', 1],
  [45009, 'away', 0],
  [-1, 'away', 0],
])('[AUTH-06] %i is %s', async (errcode, result, told) => {
  host.errorCodes.set('/cgi-bin/auth/getuserinfo', errcode)
  expect(await exchange(await code())).toBe(result)
  expect(faults).toHaveLength(told)
})

test('[AUTH-06] an unavailable platform is away, not an invalid code', async () => {
  const given = await code()
  host.mood = 'down'
  expect(await exchange(given)).toBe('away')
  expect(faults.join()).not.toMatch(/s3cr3t|at_[0-9a-f]/)
})
