/** [DESK-06] Compares figures with the rows they come from: three texts, two languages, three audiences. */
import { news } from '@portal/news/contract'
import { ensureAudience } from '@portal/people/server'
import { sql } from '@portal/server'
import { addNews, addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { usageAnalytics } from '@portal/usage-analytics/contract'
import { totalFinishedDays } from '@portal/usage-analytics/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentAnalytics } from '../contract.ts'
import { refreshReach } from './refresh-reach.ts'

const now = '2026-11-21T09:00:00+08:00'
const day = '2026-11-20'
const names = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name}${n}`)
const workers = names('worker', 30)
const suppliers = names('supplier', 14)
const guests = names('guest', 5)

interface Text {
  readers: readonly string[]
  audience: object
  CHS: number
  EN: number
  /** Audience and readers, by language. */
  told: [number, number | null, string]
}

const texts: Record<string, Text> = {
  'all of it is told': {
    readers: workers,
    audience: { departments: [20] },
    CHS: 12,
    EN: 8,
    told: [30, 20, 'CHS 12, EN 8'],
  },
  'two read it in English: no language is told': {
    readers: suppliers,
    audience: { tags: ['supplier'] },
    CHS: 6,
    EN: 2,
    told: [14, 8, 'rest 8'],
  },
  'three of them did not: nothing is told': {
    readers: suppliers,
    audience: { tags: ['supplier'] },
    CHS: 7,
    EN: 4,
    told: [14, null, ''],
  },
  'of a tag and a department': {
    readers: [...guests, ...workers],
    audience: { tags: ['guest'], departments: [20] },
    CHS: 9,
    EN: 5,
    told: [35, 14, 'CHS 9, EN 5'],
  },
}

let app: TestApp
const ids = new Map<string, number>()

/** Sends a page view as the page reports it: counted as read, and by language. */
async function opens(account: string, language: 'CHS' | 'EN', Id: number): Promise<void> {
  const as = { token: await app.signIn(account), language }
  await app.ask(news.read, { NewsId: Id }, as)
  const Events = [{ Kind: 'news' as const, Id, Ago: 0 }]
  const { Code } = await app.ask(usageAnalytics.batch, { Batch: `batch-${account}-${Id}`, Door: 'SSO', Events }, as)
  expect(Code).toBe(200)
}

beforeAll(async () => {
  app = await startApp({ now: `${day}T12:00:00+08:00` })
  await seedCompany(app.db)
  for (const account of workers) await addPerson(app.db, account, { department: 20 })
  for (const account of suppliers) await addPerson(app.db, account, { tag: 'supplier', department: 2 })
  for (const account of guests) await addPerson(app.db, account, { tag: 'guest', department: 3 })
  for (const [name, { readers, audience, CHS, EN }] of Object.entries(texts)) {
    const id = await addNews(app.db, { publishedAt: new Date('2026-11-16T09:00:00+08:00') })
    await sql`UPDATE news SET audience_id = ${await ensureAudience(app.db, audience)} WHERE id = ${id}`.execute(app.db)
    ids.set(name, id)
    for (const [index, who] of readers.slice(0, CHS + EN).entries()) await opens(who, index < CHS ? 'CHS' : 'EN', id)
  }
})
afterAll(() => app.stop())

/** Counted from the tables, person by person. */
async function rowsOf(NewsId: number) {
  const { rows: people } = await sql<{ meant: number; read: number }>`
    SELECT count(*)::int AS meant, count(w.account)::int AS read FROM news n JOIN audience a ON a.id = n.audience_id
      JOIN person p ON p.left_at IS NULL AND (p.user_tag = ANY (a.tags)
        OR p.department_id IN (SELECT id FROM department WHERE line && a.departments))
      LEFT JOIN news_read w ON w.news_id = n.id AND w.account = p.account
    WHERE n.id = ${NewsId}`.execute(app.db)
  const { rows: opened } = await sql<{ language: string; people: number }>`
    SELECT language, count(DISTINCT who)::int AS people FROM track_event
    WHERE kind = 'news' AND name = ${String(NewsId)} GROUP BY 1`.execute(app.db)
  return { ...people[0]!, ...Object.fromEntries(opened.map((row) => [row.language, row.people])) }
}

test('[DESK-06] every figure matches the rows or is hidden, and no difference of two reveals fewer than five', async () => {
  const rows = new Map<string, Awaited<ReturnType<typeof rowsOf>>>()
  for (const [name, id] of ids) rows.set(name, await rowsOf(id))
  app.clock.set(now)
  await totalFinishedDays(app.db, app.clock.now())
  await refreshReach(app.db, app.clock.now())
  for (const [name, { CHS, EN, told }] of Object.entries(texts)) {
    expect([name, rows.get(name)]).toEqual([name, { meant: told[0], read: CHS + EN, CHS, EN }])
    const { Data } = await app.ask(
      contentAnalytics.one,
      { NewsId: ids.get(name)! },
      { token: await app.signIn('lin.wei') },
    )
    const { Meant, People, Days, Languages } = Data!
    expect([Meant, People, Languages.map((each) => `${each.Part} ${each.People}`).join(', ')]).toEqual(told)
    const onDay = Days.find(({ Day }) => Day === day)!.People
    expect(onDay).toBe(People)
    // people of the whole who did and who did not
    const wholes = [Meant, People, onDay].filter((each) => each !== null)
    const parts = [People, onDay, ...Languages.map((each) => each.People)].filter((each) => each !== null)
    const differences = parts.flatMap((part) => [part, ...wholes.map((whole) => Math.abs(whole - part))])
    expect(differences.filter((people) => people > 0 && people < 5)).toEqual([])
  }
})
