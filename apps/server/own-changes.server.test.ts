/** Own changes at one process are in the next document and batch of another, whose announcements are late. */
import { rm } from 'node:fs/promises'
import { accessControl } from '@portal/access-control/contract'
import { sql } from '@portal/server'
import { seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPageFolder } from './first-screen.test-kit.ts'

const mine = [accessControl.mine.path, '{}'] as const
let folder: string
let here: TestApp
let there: TestApp
/** The backend that announces changes to `there`. */
let announcing: number

beforeAll(async () => {
  folder = await createPageFolder()
  here = await startApp({ settings: { isEager: false } })
  const before = await listening()
  const pages = {
    earlyCalls: () => ({ screen: 'other', calls: [mine] }),
    callsAfter: () => [],
    drawFirstScreen: () => null,
  }
  there = await startApp({ settings: { isEager: false }, beside: here, page: { folder, pages } })
  announcing = (await listening()).find((pid) => !before.includes(pid))!
  await seedCompany(here.db)
})
afterAll(async () => {
  for (const app of [there, here]) await app?.stop()
  await rm(folder, { recursive: true })
})

async function listening(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND query IN ('LISTEN forecourt', 'SELECT')`.execute(here.db)
  return rows.map(({ pid }) => pid)
}

/** The cookies that a browser sends to an address of `there`, which differs from `here` by its port. */
function cookiesFor(path: string, token: string, set: readonly string[]): string {
  const sent = set.filter((each) => path.startsWith(/; Path=([^;]+)/.exec(each)![1]!)).map((each) => each.split(';')[0])
  return [`forecourt-${new URL(there.origin).port}=${token}`, 'forecourt-page=EN.0', ...sent].join('; ')
}

async function rolesIn(kind: 'document' | 'batch', token: string, set: readonly string[]): Promise<string[]> {
  const path = kind === 'document' ? '/desk' : '/api/batch'
  const cookie = cookiesFor(path, token, set)
  const asPage = { cookie, origin: there.origin, 'content-type': 'application/json' }
  const body = JSON.stringify({ Calls: [{ Path: mine[0], Body: {} }] })
  const init =
    kind === 'batch' ? { method: 'POST', headers: asPage, body } : { headers: { cookie, accept: 'text/html' } }
  const text = await (await fetch(`${there.origin}${path}`, init)).text()
  return [...text.matchAll(/"Role":"([a-z-]+)"/g)].map(([, role]) => role!)
}

test.each([
  ['document', 'lin.wei'],
  ['batch', 'zhou.min'],
] as const)(
  '[AUTH-02][HOME-03] a %s knows of a right that one has just given up at another process',
  async (kind, account) => {
    await sql`INSERT INTO person_role (account, role) VALUES (${account}, 'portal-administrator'), (${account}, 'organiser')
    ON CONFLICT DO NOTHING`.execute(here.db)
    await there.catchUp()
    const token = await here.signIn(account)
    expect(await rolesIn(kind, token, [])).toContain('organiser')
    process.kill(announcing, 'SIGSTOP')
    try {
      const Changes = [{ Holder: { Kind: 'person', Id: account }, Role: 'organiser', Scope: null }]
      const changed = await here.raw(accessControl.set.path, {
        method: 'POST',
        headers: { token, 'content-type': 'application/json' },
        body: JSON.stringify({ Changes }),
      })
      expect(await changed.json()).toMatchObject({ Code: 200 })
      const roles = await rolesIn(kind, token, changed.headers.getSetCookie())
      expect(roles).toContain('portal-administrator')
      expect(roles).not.toContain('organiser')
    } finally {
      process.kill(announcing, 'SIGCONT')
    }
  },
)
