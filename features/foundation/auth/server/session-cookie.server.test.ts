/** The session cookie: set at sign-in, accepted only from pages of the portal, removed when the session ends. */
import { randomUUID } from 'node:crypto'
import { addNews, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { news } from '@portal/news/contract'
import { notifications } from '@portal/notifications/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { auth } from '../contract.ts'
import { sessionCookie } from '../cookie-contract.ts'

let app: TestApp
let newsId = 0
beforeAll(async () => {
  app = await startApp({ settings: { env: 'DEV' } })
  await seedCompany(app.db)
  newsId = await addNews(app.db, { title: { zh: '新闻', en: 'News' } })
})
afterAll(() => app.stop())

const json = { 'content-type': 'application/json' }
const ofPage = () => ({ ...json, origin: app.origin, 'page-session': 'cookie' })

async function post(path: string, body: unknown, headers: Record<string, string>) {
  const response = await app.raw(path, { method: 'POST', headers, body: JSON.stringify(body) })
  const line = response.headers.getSetCookie().find((each) => each.includes('forecourt')) ?? ''
  const answer = (await response.json()) as { Code: number; Data: { Token?: string; ADAccount?: string } | null }
  return { ...answer, line, cookie: line.split(';')[0]! }
}

const enter = (ADAccount: string) => post(auth.devToken.path, { ADAccount }, ofPage())
const comment = (headers: Record<string, string>) =>
  post(news.addComment.path, { NewsId: newsId, Comment: 'said' }, { ...json, ...headers })
const countComments = async () => (await app.db.selectFrom('news_comment').select('id').execute()).length

test('[AUTH-02][AUTH-04] a page gets a cookie and no token; whoever does not ask for it gets the token alone', async () => {
  const { Data, line } = await enter('zhou.min')
  expect(Data).toMatchObject({ Token: '', ADAccount: 'zhou.min' })
  const name = `forecourt-${new URL(app.origin).port}`
  expect(line).toMatch(new RegExp(`^${name}=[\\w-]{43}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax$`))
  const https = await post(auth.devToken.path, {}, { ...ofPage(), origin: 'https://127.0.0.1' })
  expect(https.line).toBe('')
  const plain = await post(auth.devToken.path, {}, json)
  expect([plain.Data?.Token?.length, plain.line]).toEqual([43, ''])
})

test('[AUTH-02][T15] a comment by cookie: only a page of the portal leaves one', async () => {
  const { cookie } = await enter('zhou.min')
  const before = await countComments()
  const refused: Record<string, string>[] = [
    {},
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: app.origin, 'sec-fetch-site': 'cross-site' },
    { origin: app.origin, 'sec-fetch-site': 'same-site' },
    { origin: app.origin, 'sec-fetch-site': 'none' },
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
    { origin: app.origin.replace('127.0.0.1', 'localhost') },
    { origin: 'http://127.0.0.1' },
    { origin: app.origin, cookie: cookie.replace(/-\d+=/, '=') },
    { origin: app.origin, 'page-account': 'lin.wei' },
  ]
  for (const headers of refused)
    expect([headers, (await comment({ cookie, ...headers })).Code < 300]).toEqual([headers, false])
  expect(await countComments()).toBe(before)
  expect((await comment({ cookie, origin: app.origin })).Code).toBe(200)
  expect((await comment({ cookie, origin: app.origin, 'sec-fetch-site': 'same-origin' })).Code).toBe(200)
  expect(await countComments()).toBe(before + 2)
})

test('[NOTICE-07][T15] the stream opens for a page of the portal, and not for another site', async () => {
  const { cookie } = await enter('zhou.min')
  const open = async (headers: Record<string, string>) => {
    const end = new AbortController()
    const response = await app.raw(notifications.stream.path, { headers: { cookie, ...headers }, signal: end.signal })
    end.abort()
    return response.headers.get('content-type')?.split(';')[0]
  }
  expect(await open({ 'page-account': 'zhou.min' })).toBe('text/event-stream')
  expect(await open({ 'sec-fetch-site': 'same-origin' })).toBe('text/event-stream')
  for (const site of ['cross-site', 'same-site', 'none'])
    expect(await open({ 'page-account': 'zhou.min', 'sec-fetch-site': site })).toBe('application/json')
  expect(await open({})).toBe('application/json')
})

test('[AUTH-02] a page of before is given its cookie, and its token ends', async () => {
  const token = await app.signIn('lin.wei')
  const moved = await post(sessionCookie.move.path, {}, { ...ofPage(), token, 'page-account': 'lin.wei' })
  expect(moved.Code).toBe(200)
  expect((await comment({ token })).Code).toBe(410)
  expect((await comment({ cookie: moved.cookie, origin: app.origin })).Code).toBe(200)
  // a second tab that does the same is told that its token has ended
  expect((await post(sessionCookie.move.path, {}, { ...ofPage(), token })).Code).toBe(410)
})

type Running = readonly [role: string, version: string, beatAgoMs: number]

async function run(processes: readonly Running[]): Promise<void> {
  for (const [index, [role, version, beatAgoMs]] of processes.entries()) {
    const beat_at = new Date(app.clock.now().getTime() - beatAgoMs)
    await app.db
      .insertInto('process')
      .values({
        id: randomUUID(),
        host: 'web-1',
        pid: 1 + index,
        role,
        version,
        node: 'v24.0.0',
        schema: '',
        jobs: [],
        started_at: beat_at,
        beat_at,
      })
      .execute()
  }
}
afterEach(() => app.db.deleteFrom('process').execute())

test.each<[string, readonly Running[], boolean]>([
  ['1.0.0', [['web', '1.0.0', 0]], false],
  ['1.0.0 as the only role', [['all', '1.0.0', 0]], false],
  [
    '1.0.0 beside others',
    [
      ['web', '1.1.0', 0],
      ['web', '1.0.0', 89_000],
      ['web', '2.0.0', 0],
    ],
    false,
  ],
  ['1.0.0 that has been silent', [['web', '1.0.0', 91_000]], true],
  ['a worker of 1.0.0', [['worker', '1.0.0', 0]], true],
  [
    'this version and newer ones',
    [
      ['web', '1.1.0-dev', 0],
      ['web', '1.1.0', 0],
      ['all', '1.10.0', 0],
    ],
    true,
  ],
])('[AUTH-02] beside %s, a browser has a session that every process knows', async (_, processes, isCookie) => {
  const token = await app.signIn('lin.wei')
  await run(processes)
  const { Data, line } = await enter('zhou.min')
  expect([Data?.Token?.length, /=[\w-]{43};/.test(line)]).toEqual(isCookie ? [0, true] : [43, false])
  // a cookie of before would draw documents for whoever had it
  if (!isCookie) expect(line).toMatch(/=; Max-Age=0; /)
  const moved = await post(sessionCookie.move.path, {}, { ...ofPage(), token })
  expect(moved).toMatchObject({ Code: 200, Data: { IsMoved: isCookie } })
  expect((await comment({ token })).Code).toBe(isCookie ? 410 : 200)
})

test('[AUTH-10] signing out takes the cookie away and ends the session; a copy of the database holds no secret', async () => {
  const { cookie } = await enter('zhou.min')
  const secret = cookie.split('=')[1]!
  const { rows } = await app.db
    .selectFrom('session')
    .selectAll()
    .execute()
    .then((found) => ({ rows: JSON.stringify(found) }))
  expect(rows).not.toContain(secret)
  const out = await post(auth.signOut.path, {}, { ...ofPage(), cookie })
  expect(out.line).toMatch(/=; Max-Age=0; Path=\/; /)
  expect((await comment({ cookie, origin: app.origin })).Code).toBe(410)
  expect((await comment({ token: secret })).Code).toBe(410)
})
