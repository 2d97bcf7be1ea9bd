import { sql, type Db } from '@portal/server'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillActivity, type ActivityIds } from './fill-activities.ts'
import { fillNotices } from './fill-notices.ts'
import { makeCompany } from './make-company.ts'

const today = new Date('2026-11-21T04:00:00Z')
const company = makeCompany(today)
const activities = new Map<string, ActivityIds>()
let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await freshDatabase()
  db = database.db
  await addPeople()
  for (const activity of company.activities) activities.set(activity.key, await fillActivity(db, activity))
  const news = new Map(company.news.map(({ key }, place) => [key, 1000 + place]))
  const comments = company.comments.map(({ replies }, place) => {
    return { comment: 5000 + place, replies: replies.map((_, reply) => 9000 + place * 10 + reply) }
  })
  await fillNotices(db, company, { news, comments, activities }, () => undefined)
})

afterAll(() => database.drop())

/** Without portraits, which take long. */
async function addPeople(): Promise<void> {
  const row = { name_zh: '甲', name_en: 'A' }
  await db
    .insertInto('department')
    .values(company.departments.map(({ id }) => ({ ...row, id, parent_id: null, line: [id] })))
    .execute()
  await db
    .insertInto('person')
    .values(
      company.people.map((person) => ({
        ...row,
        account: person.account,
        employee_id: person.employeeId,
        department_id: person.department,
        email: person.email,
        user_tag: person.tag,
        join_date: person.joinDate,
      })),
    )
    .execute()
}

test('[ACT-05] what a session counts are its rows', async () => {
  const { rows } = await sql`
    SELECT i.id FROM activity_item i
    WHERE count <> (SELECT count(*) FROM activity_sign_up o WHERE o.item_id = i.id)
      OR followers <> (SELECT count(*) FROM activity_follow o WHERE o.item_id = i.id)
      OR waiting <> (SELECT count(*) FROM activity_waiting o WHERE o.item_id = i.id)`.execute(db)
  expect(rows).toEqual([])
  const sum =
    await sql`SELECT count(*) AS items, sum(count) AS seats, sum(followers) AS followers, sum(waiting) AS waiting
    FROM activity_item`.execute(db)
  const sessions = company.activities.flatMap((activity) => activity.sessions)
  const total = (pick: (session: (typeof sessions)[number]) => readonly string[]): number =>
    sessions.reduce((count, session) => count + pick(session).length, 0)
  expect(sum.rows[0]).toEqual({
    items: sessions.length,
    seats: total((session) => session.signedUp),
    followers: total((session) => session.followers),
    waiting: total((session) => session.waiting),
  })
})

test('[ACT-05] zhou.min is the third in the queue', async () => {
  const { rows } = await sql<{ account: string }>`
    SELECT account FROM activity_waiting WHERE item_id = (SELECT item_id FROM activity_waiting WHERE account = 'zhou.min')
    ORDER BY id`.execute(db)
  expect(rows.map(({ account }) => account).indexOf('zhou.min')).toBe(2)
})

test('[NOTICE-01] all notices are there in the order of their time; the bell of lin.wei is lit', async () => {
  const { rows } = await sql<{ at: Date }>`SELECT created_at AS at FROM notice ORDER BY event`.execute(db)
  expect(rows.map(({ at }) => at)).toEqual(company.notices.map(({ at }) => at))
  const lit = await sql`
    SELECT n.id FROM notice n JOIN notice_seen s ON s.account = 'lin.wei'
    WHERE n.receiver = 'lin.wei' AND n.event > s.own_event
      AND NOT EXISTS (SELECT FROM notice_read r WHERE r.notice_id = n.id AND r.account = 'lin.wei')`.execute(db)
  expect(lit.rows.length).toBeGreaterThan(2)
})

test('[NOTICE-02] an unread notice that counts has a row for each person it counts; links lead to what was filled', async () => {
  const { rows } = await sql<{ people: number; actors: number }>`
    SELECT people, (SELECT count(*) FROM notice_actor a WHERE a.notice_id = n.id) AS actors
    FROM notice n WHERE collapse_key IS NOT NULL`.execute(db)
  expect(rows.length).toBeGreaterThan(10)
  for (const { people, actors } of rows) expect(actors).toBe(people)
  const led = await sql<{ id: number; link: string; item: number | null }>`
    SELECT n.message_id AS id, n.link, i.id AS item FROM notice n
    LEFT JOIN activity_item i ON i.activity_id = n.message_id AND n.link = '?activity=' || i.activity_id || '&item=' || i.id
    WHERE n.message_type IN (7, 8) AND n.link <> ''`.execute(db)
  expect(led.rows.length).toBeGreaterThan(50)
  for (const row of led.rows) expect(row.item, row.link).not.toBeNull()
})
