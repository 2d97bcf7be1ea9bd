/** Readers of a text by day, language, door and department: sums of what closed days keep. */
import { addNews, addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { saveDay } from '@portal/usage-analytics/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentAnalytics } from '../contract.ts'
import { refreshReach } from './refresh-reach.ts'

let app: TestApp
const now = '2026-11-21T09:00:00+08:00'

beforeAll(async () => {
  app = await startApp({ now })
  await seedCompany(app.db)
  for (let nth = 0; nth < 30; nth++) await addPerson(app.db, `reader${nth}`, { department: 20 })
})
afterAll(() => app.stop())

const counted = (CHS: number, EN: number) =>
  new Map([
    ['CHS', { people: CHS, times: CHS * 2 }],
    ['EN', { people: EN, times: EN }],
  ])

test('[DESK-06] small days are hidden, and if one language is small both are hidden', async () => {
  const NewsId = await addNews(app.db, {
    audience: { departments: [20] },
    publishedAt: new Date('2026-11-16T09:00:00+08:00'),
  })
  const name = String(NewsId)
  const groups = {
    '2026-11-17': { 10: 6, 20: 7, 99: 7 },
    '2026-11-18': { 10: 3, 20: 7, 2: 6 },
    '2026-11-19': { 10: 3 },
  }
  for (const [day, languages] of [
    ['2026-11-17', counted(12, 8)],
    ['2026-11-18', counted(14, 2)],
    ['2026-11-19', counted(2, 1)],
  ] as const) {
    const doors = new Map(Object.entries({ SSO: languages.get('CHS')!, WECHAT: languages.get('EN')! }))
    const departments = new Map(Object.entries(groups[day]).map(([id, people]) => [id, { people, times: people }]))
    const opened = [{ kind: 'news' as const, name, languages, doors, departments }]
    const searches = { all: { people: 0, times: 0 }, nothing: { people: 0, times: 0 } }
    await saveDay(app.db, day, { languages, doors: new Map(), opened, searches }, new Date(now))
  }
  await refreshReach(app.db, app.clock.now())
  const { Data } = await app.ask(
    contentAnalytics.one,
    { NewsId },
    { token: await app.signIn('lin.wei'), language: 'EN' },
  )
  expect(Data).toMatchObject({ From: '2026-11-16', To: '2026-11-20' })
  expect(Data!.Days).toEqual([
    { Day: '2026-11-16', People: null, Times: null },
    { Day: '2026-11-17', People: 20, Times: 32 },
    { Day: '2026-11-18', People: 16, Times: 30 },
    { Day: '2026-11-19', People: null, Times: null },
    { Day: '2026-11-20', People: null, Times: null },
  ])
  // 14 and 2 cannot be derived from 16, nor from the sums
  expect(Data!.Languages).toEqual([
    { Part: 'CHS', People: 12 },
    { Part: 'EN', People: 8 },
    { Part: 'rest', People: 16 },
  ])
  // 10 is too few on the second day, so 2 with the smallest of the others is not shown; 99 has no name any more
  const groupsOf = (shown: { Name: string; People: number }[]) => shown.map(({ Name, People }) => `${Name} ${People}`)
  expect(groupsOf(Data!.Departments)).toEqual(['Department 20 14', 'Department 10 6', ' 16'])
  const doors = Object.fromEntries(Data!.Doors.map(({ Part, People }) => [Part, People]))
  expect(doors).toEqual({ SSO: 12, WECHAT: 8, rest: 16 })
})
