/** The list of activities, the days of the calendar, and the sessions of a day. */
import { sql } from '@portal/server'
import { addActivity, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { activities } from '../contract.ts'
import { removeActivity, importSignUps } from './authoring.ts'
import { listQuery } from './queries.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await startApp({ now: '2026-11-21T09:00:00+08:00' })
  await seedCompany(app.db)
  token = await app.signIn('zhou.min')
})
afterAll(() => app.stop())
afterEach(() => sql`TRUNCATE activity CASCADE`.execute(app.db))

/** A session of two hours that starts at a time of the company. */
const session = (text: string, more: { status?: 2 | 3 | 4 | 6; hours?: number } = {}) => {
  const { hours = 2, ...rest } = more
  const startsAt = new Date(`${text}:00+08:00`)
  return { startsAt, endsAt: new Date(startsAt.getTime() + hours * 3600_000), ...rest }
}
const add = async (...items: ReturnType<typeof session>[]) => (await addActivity(app.db, { items })).id

describe('activity/list', () => {
  const list = async (input: { PageIndex?: number; PageSize?: number } = {}) =>
    (await app.ask(activities.list, input, { token })).Data!

  test('lists upcoming activities by their next session, then past ones, latest first', async () => {
    const lastYear = await add(session('2025-11-21T10:00'))
    const nextWeek = await add(session('2026-11-28T10:00'))
    const underWay = await add(session('2026-11-21T08:00'), session('2026-12-21T08:00'))
    const yesterday = await add(session('2026-11-20T10:00'), session('2026-10-20T10:00'))
    const tomorrow = await add(session('2026-11-01T10:00'), session('2026-11-22T10:00'))
    const { List, TotalCount } = await list()
    expect(List.map((each) => each.Id)).toEqual([underWay, tomorrow, nextWeek, yesterday, lastYear])
    expect(List.map((each) => [each.StartTime.slice(0, 10), each.Status])).toEqual([
      ['2026-11-21', 5],
      ['2026-11-22', 3],
      ['2026-11-28', 3],
      ['2026-11-20', 6],
      ['2025-11-21', 6],
    ])
    expect(TotalCount).toBe(5)
  })

  test('a cancelled session counts only if all are cancelled', async () => {
    const allOff = await add(session('2026-11-22T10:00', { status: 6 }), session('2026-11-23T10:00', { status: 6 }))
    const oneOff = await add(session('2026-11-22T10:00', { status: 6 }), session('2026-11-25T10:00'))
    const leftOver = await add(session('2026-11-19T10:00'), session('2026-11-26T10:00', { status: 6 }))
    const { List } = await list()
    expect(List.map((each) => [each.Id, each.StartTime.slice(0, 10), each.Status])).toEqual([
      [oneOff, '2026-11-25', 3],
      [allOff, '2026-11-23', 6],
      [leftOver, '2026-11-19', 6],
    ])
  })

  test('pages join without a gap between upcoming and past activities', async () => {
    const ids: number[] = []
    for (const day of [25, 24, 23, 22, 21]) ids.unshift(await add(session(`2026-11-${day}T10:00`)))
    for (const day of [20, 20, 18, 17]) ids.push(await add(session(`2026-11-${day}T10:00`)))
    // same start: the one created later comes first
    ids.splice(5, 2, ids[6]!, ids[5]!)
    for (const PageSize of [1, 2, 3, 5, 9, 100]) {
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(9 / PageSize) }, (_, n) => list({ PageIndex: n + 1, PageSize })),
      )
      expect(pages.flatMap((page) => page.List.map((each) => each.Id))).toEqual(ids)
      expect(new Set(pages.map((page) => page.TotalCount))).toEqual(new Set([9]))
    }
    expect(await list({ PageIndex: 7, PageSize: 3 })).toEqual({ List: [], TotalCount: 9 })
  })

  test('uses the reader’s language, marks their sign-ups and leaves out removed activities', async () => {
    expect(await list()).toEqual({ List: [], TotalCount: 0 })
    const title = { zh: '', en: 'Run' }
    const { id, itemIds } = await addActivity(app.db, { title, items: [session('2026-11-22T10:00')] })
    const toFollow = await addActivity(app.db, { items: [session('2026-11-23T10:00', { status: 2 })] })
    await importSignUps(app.db, itemIds[0]!, { signedUp: ['zhou.min'] }, app.clock.now())
    await importSignUps(app.db, toFollow.itemIds[0]!, { following: ['zhou.min'] }, app.clock.now())
    const gone = await addActivity(app.db)
    await removeActivity(app.db, gone.id, app.clock.now())
    expect((await list()).List.map((each) => [each.Id, each.IsSigned])).toEqual([
      [id, true],
      [toFollow.id, true],
    ])
    expect((await list()).List[0]).toMatchObject({ Title: 'Run', Place: '一号楼', Cover: '', CoverPreview: '' })
    const other = await app.ask(activities.list, {}, { token: await app.signIn('lin.wei'), language: 'EN' })
    expect(other.Data?.List.map((each) => [each.IsSigned, each.Place])).toEqual([
      [false, 'Building 1'],
      [false, 'Building 1'],
    ])
  })

  test('scans no table of people, with 10,000 activities and 100,000 sign-ups', { tags: 'slow' }, async () => {
    await add(session('2026-11-22T10:00'))
    await sql`INSERT INTO activity (title_zh, sponsor, audience_id, created_at)
      SELECT '活动' || n, 'lin.wei', (SELECT min(audience_id) FROM activity), now()
      FROM generate_series(1, 9999) AS n`.execute(app.db)
    await sql`INSERT INTO activity_item (activity_id, starts_at, ends_at, status, max, changed_at)
      SELECT id, at, at + interval '2 hours', 3, 0, now() FROM activity,
        LATERAL (SELECT timestamptz '2026-12-20' - id % 3000 * interval '11 hours' AS at) AS t
      WHERE title_zh <> ''`.execute(app.db)
    await sql`INSERT INTO person (account, employee_id, name_zh, name_en, department_id, user_tag, join_date)
      SELECT 'p' || n, 'P' || n, 'p', 'p', 10, 'nio', '2024-01-01' FROM generate_series(1, 10) AS n`.execute(app.db)
    await sql`INSERT INTO activity_sign_up (item_id, account, signed_at)
      SELECT i.id, 'p' || n, now() FROM activity_item i, generate_series(1, 10) AS n`.execute(app.db)
    await sql`INSERT INTO activity_follow (item_id, account, followed_at)
      SELECT id, 'p1', now() FROM activity_item`.execute(app.db)
    await sql`ANALYZE`.execute(app.db)
    const me = { account: 'zhou.min', tag: 'nio', departments: [1, 10, 11], place: '', groups: [] }
    for (const PageIndex of [1, 400]) {
      const query = listQuery({ me, language: 'CHS', now: app.clock.now() }, { PageIndex, PageSize: 20 })
      const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN (ANALYZE, TIMING OFF) ${query}`.execute(app.db)
      const plan = rows.map((row) => row['QUERY PLAN'])
      const on = (table: string) => plan.filter((line) => line.includes(` on ${table} `))
      for (const table of ['activity_sign_up', 'activity_follow']) {
        expect(on(table).length).toBeGreaterThan(0)
        expect(on(table).filter((line) => /Seq Scan/.test(line))).toEqual([])
      }
      // past activities are not read for a page of upcoming ones
      expect(plan.some((line) => line.includes('never executed'))).toBe(PageIndex === 1)
      // a frequent statement is planned once, without its values
      const generic = await app.database.pool.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN (GENERIC_PLAN) ${query.compile(app.db).sql}`,
      )
      expect(
        generic.rows.filter((row) => / on activity_(sign_up|follow) /.test(row['QUERY PLAN'])).length,
      ).toBeGreaterThan(1)
      expect(generic.rows.filter((row) => /Seq Scan on activity_(sign_up|follow)/.test(row['QUERY PLAN']))).toEqual([])
      const { List, TotalCount } = await list({ PageIndex, PageSize: 20 })
      expect([List.length, TotalCount]).toEqual([20, 10_000])
    }
  })
})

describe('[CAL-02] days with activities', () => {
  const days = async (from: string, to: string, TimeZone = 'Asia/Shanghai') =>
    app.ask(activities.calendar, { StartTime: from, EndTime: to, TimeZone }, { token })
  const on = async (day: string, TimeZone = 'Asia/Shanghai') =>
    app.ask(activities.calendarDetail, { Date: day, TimeZone }, { token })
  const all = ['2026-10-01T00:00:00Z', '2026-11-30T00:00:00Z'] as const

  test('[CAL-02] each day of a session is marked, in the requested time zone', async () => {
    await add(session('2026-11-21T23:00'), session('2026-11-24T22:00'), session('2026-11-26T09:00', { hours: 50 }))
    await add(session('2026-11-29T10:00', { status: 6 }))
    expect((await days(...all)).Data?.List).toEqual([
      '2026-11-21',
      '2026-11-22',
      '2026-11-24',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
    ])
    expect((await days(...all, 'Europe/Berlin')).Data?.List).toEqual([
      '2026-11-21',
      '2026-11-24',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
    ])
    expect((await on('2026-11-22')).Data?.List).toHaveLength(1)
    expect((await on('2026-11-22', 'Europe/Berlin')).Data?.List).toEqual([])
    expect((await on('2026-11-25')).Data?.List).toEqual([])
    expect((await on('2026-11-29')).Data?.List).toEqual([])
  })

  test('[CAL-02] sessions of a day are counted, but not those of more than three days', async () => {
    await add(session('2026-11-24T09:00'), session('2026-11-24T14:00'), session('2026-11-24T00:00', { hours: 48 }))
    await add(session('2026-11-23T00:00', { hours: 24 * 15 }))
    const { Data } = await days('2026-11-22T00:00:00+08:00', '2026-11-27T00:00:00+08:00')
    expect(Data).toEqual({ List: ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'], Counts: [0, 3, 1, 0] })
  })

  test('[CAL-02] sessions are cut to the range', async () => {
    await add(session('2026-11-01T00:00', { hours: 24 * 28 }))
    const cut = await days('2026-11-10T00:00:00+08:00', '2026-11-12T00:00:00+08:00')
    expect(cut.Data?.List).toEqual(['2026-11-10', '2026-11-11'])
  })

  test('[CAL-04] past the end of the year', async () => {
    await add(session('2026-12-31T23:00'), session('2027-01-02T06:30', { hours: 0.5 }))
    const range = ['2026-12-28T00:00:00+08:00', '2027-02-08T00:00:00+08:00'] as const
    expect((await days(...range)).Data?.List).toEqual(['2026-12-31', '2027-01-01', '2027-01-02'])
    expect((await days(...range, 'Europe/Berlin')).Data?.List).toEqual(['2026-12-31', '2027-01-01'])
    expect((await on('2027-01-01')).Data?.List).toHaveLength(1)
    expect((await on('2027-01-01', 'Europe/Berlin')).Data?.List).toHaveLength(1)
  })

  test.each([
    // daylight saving ends on 25 October 2026: the day has 25 hours
    ['2026-10-25T00:30:00+02:00', 0.25, ['2026-10-25']],
    ['2026-10-24T23:30:00+02:00', 1, ['2026-10-24', '2026-10-25']],
    ['2026-10-25T00:00:00+02:00', 25, ['2026-10-25']],
    ['2026-10-25T00:00:00+02:00', 25.1, ['2026-10-25', '2026-10-26']],
    ['2026-10-25T23:30:00+01:00', 0.5, ['2026-10-25']],
    // daylight saving begins on 28 March 2027: the day has 23 hours
    ['2027-03-28T00:00:00+01:00', 23, ['2027-03-28']],
    ['2027-03-28T23:30:00+02:00', 1, ['2027-03-28', '2027-03-29']],
    ['2027-03-27T23:30:00+01:00', 1, ['2027-03-27', '2027-03-28']],
  ])('[CAL-02] daylight saving: %s for %d hours is %j in Berlin', async (from, hours, marked) => {
    const startsAt = new Date(from)
    const endsAt = new Date(startsAt.getTime() + hours * 3600_000)
    const { id } = await addActivity(app.db, { items: [{ startsAt, endsAt }] })
    const range = [-5, 5].map((n) => new Date(startsAt.getTime() + n * 24 * 3600_000).toISOString())
    expect((await days(range[0]!, range[1]!, 'Europe/Berlin')).Data?.List).toEqual(marked)
    for (const day of marked) expect((await on(day, 'Europe/Berlin')).Data?.List[0]?.Id).toBe(id)
  })

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', '+14:00', '-12:00', 'UTC'])(
    '[CAL-02] marked days and lists of days agree in %s',
    async (zone) => {
      await add(session('2026-11-20T23:59'), session('2026-11-21T17:59', { hours: 31 }), session('2026-11-24T08:00'))
      const marked = (await days(...all, zone)).Data!.List
      expect(marked.length).toBeGreaterThan(3)
      for (let n = 18; n < 28; n++) {
        const day = `2026-11-${n}`
        expect([day, (await on(day, zone)).Data!.List.length > 0]).toEqual([day, marked.includes(day)])
      }
    },
  )

  test('[CAL-02] a day lists its sessions with time and place, by start time', async () => {
    const { id } = await addActivity(app.db, {
      items: [
        { ...session('2026-11-22T15:00'), place: { zh: '二号楼', en: '' } },
        { ...session('2026-11-22T09:00'), place: { zh: '三号楼', en: '' } },
        session('2026-11-23T09:00'),
      ],
    })
    expect((await on('2026-11-22')).Data?.List.map((each) => [each.Id, each.StartTime, each.Place])).toEqual([
      [id, '2026-11-22T01:00:00.000Z', '三号楼'],
      [id, '2026-11-22T07:00:00.000Z', '二号楼'],
    ])
  })

  test.each([
    ['reversed', '2026-11-02T00:00:00Z', '2026-11-01T00:00:00Z', 'EndTime'],
    ['too long', '2026-11-01T00:00:00Z', '2027-01-02T01:00:01Z', 'EndTime'],
    ['no time of any day', '2026-11-01T25:00:00Z', '2026-11-02T00:00:00Z', 'StartTime'],
    ['no day of its month', '2026-02-30T00:00:00Z', '2026-03-02T00:00:00Z', 'StartTime'],
    ['no zone of the world', '2026-11-01T00:00:00+15:00', '2026-11-02T00:00:00Z', 'StartTime'],
    ['no month', '2026-11-01T00:00:00Z', '2026-13-02T00:00:00Z', 'EndTime'],
    ['without a zone', '2026-11-01T00:00:00', '2026-11-02T00:00:00Z', 'StartTime'],
  ])('[CAL-02] a range that is %s is refused', async (_what, from, to, field) => {
    const { Code, Message } = await days(from, to)
    expect([Code, Message.split(/[:：]/)[0]]).toEqual([400, field])
  })

  test('[CAL-02] 62 days are allowed, also with the extra hour of daylight saving', async () => {
    for (const to of ['2027-01-02T00:00:00Z', '2027-01-02T01:00:00Z', '2026-11-01T00:00:00Z']) {
      expect((await days('2026-11-01T00:00:00Z', to)).Code).toBe(200)
    }
  })

  test.each(['Mars/Olympus', '', 'Asia/Shanghai; DROP', '<script>'])(
    '[CAL-02] the time zone %j is refused',
    async (zone) => {
      for (const answer of [await days(...all, zone), await on('2026-11-21', zone)]) {
        expect(answer).toEqual({ Code: 400, Message: 'TimeZone：时区不存在', Data: null })
      }
    },
  )

  test.each(['2026-02-30', '2027-02-29', '2026-04-31', '0000-01-01'])('[CAL-02] the day %s is refused', async (day) => {
    expect(await on(day)).toEqual({ Code: 400, Message: 'Date：日期不存在', Data: null })
  })

  test('[CAL-02] 29 February is accepted in a leap year', async () => {
    expect((await on('2028-02-29')).Code).toBe(200)
  })
})
