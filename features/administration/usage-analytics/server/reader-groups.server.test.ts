/** Readers of news by department and place: what a closed day keeps of them (DESK-06, docs/decisions/0117). */
import { sql } from '@portal/server'
import { addNews, addPerson } from '@portal/testing'
import { expect, test } from 'vitest'
import { totalFinishedDays } from './total-days.ts'
import { app, nextDay, send, useTracking } from './usage-analytics.test-kit.ts'

useTracking()

/** Departments of the seed: 10 and 20 stand below the company 1; 11 below 10. */
async function crew(name: string, count: number, department: number, location: string): Promise<string[]> {
  const accounts = Array.from({ length: count }, (_, index) => `${name}${index}`)
  for (const account of accounts) await addPerson(app.db, account, { department, location: { zh: location, en: '' } })
  return accounts
}

/** Groups that a day keeps of the readers of a news item. */
async function groupsOf(id: number, kind: 'departments' | 'locations'): Promise<Record<string, number | null>> {
  const { rows } = await sql<{ part: string; people: number | null }>`SELECT part, people FROM track_number
    WHERE fact = 'news' AND name = ${String(id)} AND part LIKE ${`${kind}:%`}`.execute(app.db)
  return Object.fromEntries(rows.map(({ part, people }) => [part.slice(kind.length + 1), people]))
}
const read = (id: number, accounts: readonly string[]) =>
  Promise.all(accounts.map((account) => send(account, [{ Kind: 'news', Id: id, Ago: 0 }])))

test('[DESK-06] a closed day keeps the readers of a text by department below the company and by place, and no small group', async () => {
  const cells = await crew('cell', 12, 11, '合肥')
  const plant = await crew('plant', 14, 20, '芜湖')
  const board = await crew('board', 9, 1, '合肥')
  const [all, few, small] = [await addNews(app.db), await addNews(app.db), await addNews(app.db)]
  await read(all, [...cells.slice(0, 6), ...plant.slice(0, 7)])
  // two of the company itself: without them and with the smallest of the others
  await read(few, [...cells.slice(0, 6), ...plant.slice(0, 7), ...board.slice(0, 2)])
  await read(small, cells.slice(0, 4))
  await nextDay()
  expect(await groupsOf(all, 'departments')).toEqual({ 10: 6, 20: 7 })
  expect(await groupsOf(all, 'locations')).toEqual({ 合肥: 6, 芜湖: 7 })
  expect(await groupsOf(few, 'departments')).toEqual({ 20: 7 })
  expect(await groupsOf(few, 'locations')).toEqual({ 合肥: 8, 芜湖: 7 })
  expect(await groupsOf(small, 'departments')).toEqual({})
})

test('[DESK-06] a group of which all but a few have read it is not kept, nor is one outside the audience', async () => {
  const [inner, outer] = [await crew('inner', 9, 11, '苏州'), await crew('outer', 12, 20, '无锡')]
  const id = await addNews(app.db, { audience: { places: ['苏州', '无锡'] } })
  const guests = await crew('guest', 6, 10, '南京')
  await read(id, [...inner.slice(0, 5), ...outer.slice(0, 6), ...guests])
  await nextDay()
  // four of nine in 苏州 have not: with the smallest of the others it stays unknown
  expect(await groupsOf(id, 'locations')).toEqual({})
  // the guests are of the same department: eleven of the nine in it
  expect(await groupsOf(id, 'departments')).toEqual({})
})

test('[DESK-06] the departments and places of readers go when the day is over', async () => {
  const cells = await crew('mover', 12, 11, '合肥')
  const id = await addNews(app.db)
  await read(id, cells.slice(0, 6))
  const { rows } = await sql<{ noted: string }>`SELECT DISTINCT department_id || ' ' || location AS noted
    FROM track_pace`.execute(app.db)
  expect(rows).toEqual([{ noted: '10 合肥' }])
  await nextDay()
  expect((await app.db.selectFrom('track_pace').selectAll().execute()).length).toBe(0)
})

test('[DESK-06] a day whose count fails is counted with its departments later', async () => {
  const [cells, plant] = [await crew('later', 12, 11, ''), await crew('latest', 14, 20, '')]
  const id = await addNews(app.db)
  await read(id, [...cells.slice(0, 6), ...plant.slice(0, 7)])
  await sql`ALTER TABLE track_number ADD CONSTRAINT refused CHECK (day <> '2026-11-21')`.execute(app.db)
  await expect(nextDay()).rejects.toThrow()
  await sql`ALTER TABLE track_number DROP CONSTRAINT refused`.execute(app.db)
  await totalFinishedDays(app.db, app.clock.now())
  expect(await groupsOf(id, 'departments')).toEqual({ 10: 6, 20: 7 })
  expect(await app.db.selectFrom('track_pace').selectAll().execute()).toEqual([])
})
