/** Readers of news by department: what a closed day keeps of them (DESK-06, docs/decisions/0117). */
import { sql } from '@portal/server'
import { addNews, addPerson } from '@portal/test-portal'
import { expect, test } from 'vitest'
import { listAttributableData } from './handlers.ts'
import { totalFinishedDays } from './total-days.ts'
import { app, nextDay, send, useTracking } from './usage-analytics.test-kit.ts'

useTracking()

/** Departments of the seed: 10 and 20 stand below the company 1; 11 below 10. */
async function crew(name: string, count: number, department: number, place = ''): Promise<string[]> {
  const accounts = Array.from({ length: count }, (_, index) => `${name}${index}`)
  for (const account of accounts) await addPerson(app.db, account, { department, location: { zh: place, en: '' } })
  return accounts
}

/** Departments that a day keeps of the readers of a news item. */
async function departmentsOf(id: number): Promise<Record<string, number | null>> {
  const { rows } = await sql<{ id: string; people: number | null }>`SELECT split_part(part, ':', 2) AS id, people
    FROM track_number WHERE fact = 'news' AND name = ${String(id)} AND part LIKE '%:%'`.execute(app.db)
  return Object.fromEntries(rows.map((row) => [row.id, row.people]))
}
const read = (id: number, accounts: readonly string[]) =>
  Promise.all(accounts.map((account) => send(account, [{ Kind: 'news', Id: id, Ago: 0 }])))

const paces = () => app.db.selectFrom('track_pace').select(['day', 'department_id']).distinct().execute()

test('[DESK-06] a closed day keeps the readers of a text by department below the company, and no small group', async () => {
  const cells = await crew('cell', 12, 11)
  const plant = await crew('plant', 14, 20)
  const board = await crew('board', 9, 1)
  const [all, few, small] = [await addNews(app.db), await addNews(app.db), await addNews(app.db)]
  await read(all, [...cells.slice(0, 6), ...plant.slice(0, 7)])
  // two of the company itself: without them and with the smallest of the others
  await read(few, [...cells.slice(0, 6), ...plant.slice(0, 7), ...board.slice(0, 2)])
  await read(small, cells.slice(0, 4))
  await nextDay()
  expect(await departmentsOf(all)).toEqual({ 10: 6, 20: 7 })
  expect(await departmentsOf(few)).toEqual({ 20: 7 })
  expect(await departmentsOf(small)).toEqual({})
})

test('[DESK-06] a department of which all but a few have read it is not kept, nor is one outside the audience', async () => {
  const [inner, outer] = [await crew('inner', 9, 11, '苏州'), await crew('outer', 12, 20, '无锡')]
  const [near, wide] = [
    await addNews(app.db, { audience: { places: ['苏州', '无锡'] } }),
    await addNews(app.db, { audience: { places: ['苏州', '无锡'] } }),
  ]
  const guests = await crew('guest', 6, 1, '南京')
  // four of nine have not: with the smallest of the others it stays unknown
  await read(near, [...inner.slice(0, 5), ...outer.slice(0, 6)])
  // nobody of the company itself is meant
  await read(wide, [...outer.slice(0, 7), ...guests])
  await nextDay()
  expect(await departmentsOf(near)).toEqual({})
  expect(await departmentsOf(wide)).toEqual({})
})

test('[DESK-06] many texts with large audiences are counted on one day', async () => {
  const [cells, plant] = [await crew('many', 12, 11, '常州'), await crew('most', 14, 20, '常州')]
  const others = (nth: number) =>
    Array.from({ length: 199 }, (_, group) => Array.from({ length: 10 }, (_, term) => `tag:no.${nth}.${group}.${term}`))
  const ids: number[] = []
  for (let nth = 0; nth < 35; nth++) {
    const any = [['place:常州', 'department:1'], ...others(nth)]
    ids.push(await addNews(app.db, { audience: { rule: { any, except: [] } } }))
  }
  const opened = ids.map((Id) => ({ Kind: 'news' as const, Id, Ago: 0 }))
  for (const account of [...cells.slice(0, 6), ...plant.slice(0, 7)]) await send(account, opened)
  await nextDay()
  for (const id of ids) expect(await departmentsOf(id)).toEqual({ 10: 6, 20: 7 })
})

test('[DESK-06] the departments of readers go when the day is over; until then each reader finds their own', async () => {
  const cells = await crew('mover', 12, 11)
  await read(await addNews(app.db), cells.slice(0, 6))
  expect(await paces()).toEqual([{ day: '2026-11-21', department_id: 10 }])
  expect(await listAttributableData(app.db, cells[0]!)).toMatchObject([{ rows: [{ kind: 'news', department_id: 10 }] }])
  await nextDay()
  expect(await paces()).toEqual([])
})

test('[DESK-06] a day whose count fails is counted with its departments later', async () => {
  const [cells, plant] = [await crew('later', 12, 11), await crew('latest', 14, 20)]
  const id = await addNews(app.db)
  await read(id, [...cells.slice(0, 6), ...plant.slice(0, 7)])
  await sql`ALTER TABLE track_number ADD CONSTRAINT refused CHECK (day <> '2026-11-21')`.execute(app.db)
  await expect(nextDay()).rejects.toThrow()
  await sql`ALTER TABLE track_number DROP CONSTRAINT refused`.execute(app.db)
  await totalFinishedDays(app.db, app.clock.now())
  expect(await departmentsOf(id)).toEqual({ 10: 6, 20: 7 })
  expect(await paces()).toEqual([])
})
