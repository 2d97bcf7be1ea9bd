import {
  freshDatabase,
  fakeClock,
  startWecomHost,
  wecomSettings,
  type TestDatabase,
  type WecomHost,
} from '@portal/testing'
import {
  createLimitBlocks,
  deleteExpiredCredentials,
  pageSignature,
  PlatformUnavailable,
} from '@portal/connectors/server'
import { z } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PlatformRefused as WecomRefused } from '@portal/connectors/server'
import { openWecomApi, type WecomApi } from './api.ts'
import { wecomSigner } from './handlers.ts'

let database: TestDatabase
let host: WecomHost
const clock = fakeClock('2026-11-21T09:00:00+08:00')
let faults: string[]

beforeAll(async () => {
  database = await freshDatabase({ max: 4 })
  host = await startWecomHost({ now: () => clock.now().getTime() })
})
afterAll(async () => {
  await host.stop()
  await database.drop()
})
beforeEach(async () => {
  await database.db.deleteFrom('wecom_credential').execute()
  host.mood = 'good'
  host.errorCodes.clear()
  host.requests.length = 0
  faults = []
})

/** A client as in one process of the portal. */
function process(secret = host.secret) {
  const settings = { ...wecomSettings(host), secret }
  const onFault = (error: unknown): void => void faults.push(String(error))
  const api = openWecomApi({ settings, db: database.db, clock, onFault })
  const signed = wecomSigner(settings, api, { origin: () => 'https://portal.example', onFault })
  const refuse = (reason: string) => expect.unreachable(reason)
  return { api, sign: (url: string, now: Date) => signed({ input: { url }, now, refuse }) }
}

const counted = (path: string): number => host.requests.filter(({ pathname }) => pathname === path).length
const whole = z.looseObject({})
const departments = (api: WecomApi) => api.requestParsed('/cgi-bin/department/list', whole)

test('[AUTH-06] matches the published page signature', () => {
  const ticket = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg'
  const page = 'http://mp.weixin.qq.com?params=value'
  const said = { ticket, nonceStr: 'Wm3WZYTPz0wzccnW', timestamp: 1_414_587_457, url: page }
  expect(pageSignature(said)).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
  expect(pageSignature({ ...said, url: `${page}#` })).not.toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
})

test('[AUTH-06] 200 parallel signings at expiry fetch the token and each ticket once, in two processes too', async () => {
  const [one, other] = [process(), process()]
  const page = 'https://portal.example/home'
  const first = await one.sign(page, clock.now())
  expect(first).toMatchObject({ appId: host.corpId, agentId: '1000002', timestamp: 1_795_222_800 })
  // the last five minutes do not count
  clock.advance(7200_000 - 300_000)
  host.requests.length = 0
  const signed = await Promise.all(
    Array.from({ length: 200 }, (_, index) => (index % 2 ? one : other).sign(page, clock.now())),
  )
  expect(host.requests.map(({ pathname }) => pathname).toSorted()).toEqual([
    '/cgi-bin/get_jsapi_ticket',
    '/cgi-bin/gettoken',
    '/cgi-bin/ticket/get',
  ])
  expect(new Set(signed.map(({ nonceStr }) => nonceStr)).size).toBe(200)
  // the two tickets differ
  expect(signed.every(({ signature, agentSignature }) => signature !== agentSignature)).toBe(true)
  expect(JSON.stringify(signed)).not.toMatch(/at_|corp_|agent_|s3cr3t/)
  clock.advance(60_000)
  await process().sign(page, clock.now())
  expect(counted('/cgi-bin/gettoken')).toBe(1)
})

test.each(['expired', 'unknown'] as const)('[AUTH-06] a token that is %s is renewed once, for all', async (how) => {
  const { api } = process()
  await departments(api)
  host.endTokens(how)
  await Promise.all(Array.from({ length: 20 }, () => departments(api)))
  expect(counted('/cgi-bin/gettoken')).toBe(2)
  // a token that is refused again is not fetched for ever
  host.errorCodes.set('/cgi-bin/department/list', 42001)
  await expect(departments(api)).rejects.toThrow(WecomRefused)
  expect(counted('/cgi-bin/gettoken')).toBe(3)
})

test('[AUTH-06] a limit blocks calls for a minute, then an hour; busy is tried three times', async () => {
  const { api } = process()
  const path = '/cgi-bin/department/list'
  host.errorCodes.set(path, 45009)
  const ask = async () => (await api.request(path)).errcode
  expect([await ask(), await ask()]).toEqual([45009, 45009])
  expect(counted(path)).toBe(1)
  clock.advance(59_000)
  await ask()
  expect(counted(path)).toBe(1)
  clock.advance(1_000)
  await ask()
  clock.advance(60_000)
  await ask()
  expect(counted(path)).toBe(2)
  clock.advance(3600_000)
  host.errorCodes.clear()
  expect([await ask(), await ask()]).toEqual([0, 0])
  expect(counted(path)).toBe(4)
  host.errorCodes.set(path, -1)
  expect(await ask()).toBe(-1)
  expect(counted(path)).toBe(7)
})

test('[AUTH-06] a limit that one process exceeded blocks the others and survives the clean-up', async () => {
  const [one, other] = [process().api, process().api]
  const path = '/cgi-bin/department/list'
  host.errorCodes.set(path, 45009)
  // several processes that hit it at once count once
  await Promise.all([one.request(path), one.request(path), other.request(path)])
  const met = counted(path)
  expect((await other.request(path)).errcode).toBe(45009)
  expect(counted(path)).toBe(met)
  clock.advance(60_001)
  await deleteExpiredCredentials(database.db, 'wecom_credential', clock.now())
  await other.request(path)
  expect(counted(path)).toBe(met + 1)
  clock.advance(3599_000)
  await one.request(path)
  expect(counted(path)).toBe(met + 1)
  clock.advance(1_000)
  host.errorCodes.clear()
  expect([(await one.request(path)).errcode, (await other.request(path)).errcode]).toEqual([0, 0])
  // another app is counted separately
  host.errorCodes.set(path, 45009)
  await one.request(path)
  host.errorCodes.clear()
  host.errorCodes.set('/cgi-bin/gettoken', 40001)
  await expect(process('another').api.request(path)).rejects.toThrow('40001')
  clock.advance(2 * 24 * 3600_000)
  await deleteExpiredCredentials(database.db, 'wecom_credential', clock.now())
  expect(await database.db.selectFrom('wecom_credential').select('name').execute()).toEqual([])
})

test('[AUTH-06] Retry-After keeps all processes from that call for so long, and no other; nobody waits', async () => {
  const [one, other] = [process().api, process().api]
  await departments(one)
  host.mood = 'throttled'
  const refused = async (api: WecomApi) => departments(api).catch((error: unknown) => error)
  expect(await refused(one)).toMatchObject({ name: 'PlatformUnavailable', waitMs: 120_000 })
  host.mood = 'good'
  const path = '/cgi-bin/department/list'
  const before = counted(path)
  clock.advance(119_000)
  expect(await refused(other)).toMatchObject({ waitMs: 1_000 })
  expect(counted(path)).toBe(before)
  expect((await other.request('/cgi-bin/user/get', { query: { userid: 'x' } })).errcode).toBe(60111)
  clock.advance(1_000)
  await departments(other)
  expect(counted(path)).toBe(before + 1)
})

test('[AUTH-06] a misconfiguration is reported without secrets and not retried', async () => {
  const { api } = process('wrong-secret')
  await expect(departments(api)).rejects.toThrow('WeChat Work returns 40001 for /cgi-bin/gettoken')
  expect(counted('/cgi-bin/gettoken')).toBe(1)
  host.errorCodes.set('/cgi-bin/department/list', 60020)
  await expect(departments(process().api)).rejects.toThrow('60020')
  expect(faults).toHaveLength(2)
  expect(faults.join()).not.toMatch(/wrong-secret|s3cr3t|at_/)
})

test.each(['down', 'no-json', 'odd', 'deep', 'huge', 'away'] as const)(
  '[AUTH-06] T14: a platform that is %s is away, and no address is said',
  async (mood) => {
    const { api } = process()
    await departments(api)
    host.mood = mood
    const failed = await departments(api).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(PlatformUnavailable)
    const said = `${String(failed)} ${JSON.stringify(failed)} ${(failed as Error).stack}`
    expect(said).not.toMatch(/access_token|at_[0-9a-f]/)
    expect((failed as Error).cause).toBeUndefined()
  },
)

test('[AUTH-06] T14: a call is given up after five seconds', async () => {
  const { api } = process()
  await departments(api)
  host.mood = 'slow'
  // time passes immediately
  const passing = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController()
    setImmediate(() => controller.abort(new DOMException('', 'TimeoutError')))
    return controller.signal
  })
  await expect(departments(api)).rejects.toThrow('does not respond to /cgi-bin/department/list in time')
  expect(passing).toHaveBeenCalledExactlyOnceWith(5_000)
  passing.mockRestore()
})

test('[AUTH-06] a process that hears late of a limit does not replace a longer block by a shorter one', async () => {
  const limits = createLimitBlocks({ db: database.db, table: 'wecom_credential', owner: 'owner' })
  const path = '/cgi-bin/department/list'
  await limits.extend(path, undefined, clock.now())
  await limits.extend(path, await limits.find(path), clock.now())
  const longer = await limits.find(path)
  await limits.extend(path, undefined, clock.now())
  expect(await limits.find(path)).toEqual(longer)
  expect(longer?.times).toBe(2)
})
