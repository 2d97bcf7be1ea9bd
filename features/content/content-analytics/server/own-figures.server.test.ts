/** The dashboard of an author has figures of their own news, which never tell of a small group. */
import { dashboard } from '@portal/dashboard/contract'
import { news } from '@portal/news/contract'
import { sql } from '@portal/server'
import { addNews, addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshReach } from './refresh-reach.ts'

let app: TestApp
const as = async (account: string) => ({ token: await app.signIn(account), language: 'EN' as const })

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  for (const account of ['au.thor', 'ot.her']) await addPerson(app.db, account, { roles: ['author'] })
  for (let nth = 0; nth < 30; nth++) await addPerson(app.db, `reader${nth}`, { department: 20 })
})
afterAll(() => app.stop())

const published = async (author: string) => {
  const id = await addNews(app.db, { audience: { departments: [20] } })
  await app.db.updateTable('news').set({ author }).where('id', '=', id).execute()
  return id
}
const read = async (day: string, id: number, people: number | null) => {
  await sql`INSERT INTO track_day (day, counted_at) VALUES (${day}, now()) ON CONFLICT DO NOTHING`.execute(app.db)
  await sql`INSERT INTO track_number (day, fact, name, people, times)
    VALUES (${day}, 'news', ${String(id)}, ${people}, ${people})`.execute(app.db)
}
const figuresOf = async (who: string) =>
  (await app.ask(dashboard.home, {}, await as(who))).Data!.Figures.map(
    ({ Key, Span, Value, Before }) => `${Key}, ${Span}: ${Value}, ${Before}`,
  )

test('[DESK-09] an author sees reads and comments of their own news, of whole days and of five people or more', async () => {
  const [own, second, others] = [await published('au.thor'), await published('au.thor'), await published('ot.her')]
  await refreshReach(app.db, app.clock.now())
  expect(await figuresOf('au.thor')).toEqual(['own-comments, week: 0, 0', 'own-readers, week: null, null'])
  // today is 21 November
  for (const [day, id, people] of [
    ['2026-11-20', own, 12],
    ['2026-11-14', second, 7],
    ['2026-11-13', own, 9],
    ['2026-11-07', own, 10],
    ['2026-11-06', own, 25],
    ['2026-11-21', own, 8],
    ['2026-11-19', own, null],
    ['2026-11-20', others, 20],
    // all but four of the thirty
    ['2026-11-18', own, 26],
  ] as const)
    await read(day, id, people)
  await app.ask(news.addComment, { NewsId: own, Comment: 'well' }, await as('reader0'))
  await app.ask(news.addComment, { NewsId: others, Comment: 'well' }, await as('reader0'))
  app.clock.advance(1000)
  expect(await figuresOf('au.thor')).toEqual(['own-comments, week: 1, 0', 'own-readers, week: 19, 19'])
  // who sees figures of the whole portal sees those
  expect((await figuresOf('lin.wei')).join()).not.toContain('own-')
})
