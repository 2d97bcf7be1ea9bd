/** [DESK-07] Activity management through the HTTP API, on a real database. */
import type { Endpoint } from '@portal/contract'
import { sql } from '@portal/server'
import { addActivity } from '@portal/test-portal'
import { describe, expect, test } from 'vitest'
import { management } from '../contract.ts'
import {
  activity,
  app,
  as,
  ask,
  next,
  seat,
  seats,
  sessionsOf,
  soon,
  tokens,
  told,
  useActivityManagement,
} from './activity-management.test-kit.ts'

useActivityManagement()

describe('[DESK-07][T07] authorisation', () => {
  test('every call is refused without the role, and finds nothing for people who may not manage the activity', async () => {
    const { id, itemIds } = await activity({}, {})
    const [a, b] = itemIds as [number, number]
    await seat(a, { signedUp: ['zhou.min'] })
    const reason = { ReasonZh: '雨', ReasonEn: '' }
    const person = { ActivityItemId: a, ADAccount: 'zhou.min' }
    const inputs: Record<Exclude<keyof typeof management, 'list' | 'undoPeople' | 'undoSession'>, object> = {
      detail: { Id: id },
      addSession: { Id: id, ...next },
      changeSession: { ActivityItemId: a, Revision: 1, ...next },
      removeSession: { ActivityItemId: b },
      cancelSession: { ActivityItemId: a, ...reason },
      cancelActivity: { Id: id, ...reason },
      people: { ActivityItemId: a },
      peopleFile: { ActivityItemId: a },
      addPerson: { ActivityItemId: a, ADAccount: 'chen.jie' },
      movePerson: { ...person, To: b },
      removePerson: person,
      changePeople: { ActivityItemId: a, ADAccounts: ['zhou.min'] },
      door: { ActivityItemId: a },
      checkIn: person,
      checkInByCode: { ActivityItemId: a, Code: '12345678' },
      undoCheckIn: person,
      receivers: { Id: id, To: 'all' },
      send: { Id: id, To: 'all', Key: 'k-12345678', TextEn: 'x' },
      messages: { Id: id },
    }
    const before = await seats(a)
    for (const [name, input] of Object.entries(inputs)) {
      const call = management[name as keyof typeof inputs] as Endpoint
      const code = async (account: string) => {
        if (call.kind !== 'file') return (await as(account, call, input)).Code
        const query = new URLSearchParams(input as Record<string, string>).toString()
        if (!tokens.has(account)) tokens.set(account, await app.signIn(account))
        const headers = { token: tokens.get(account)! }
        return ((await (await app.raw(`${call.path}?${query}`, { headers })).json()) as { Code: number }).Code
      }
      expect([name, await code('zhou.min'), await code('ouyang.xi')]).toEqual([name, 403, 404])
    }
    expect([await seats(a), await sessionsOf(id), await told()]).toMatchObject([before, [{}, {}], []])
    // the host, whose grant covers no other activity, and somebody who may manage all
    expect((await as('lin.wei', management.detail, { Id: id })).Code).toBe(200)
    expect((await ask(management.detail, { Id: id })).Code).toBe(200)
  })

  test('a grant limited to a tag covers activities for this tag only', async () => {
    const reached = async (tags: string[]) => {
      const { id } = await addActivity(app.db, { audience: { tags, departments: [] }, items: [{}] })
      const { Code } = await as('ouyang.xi', management.detail, { Id: id })
      await sql`UPDATE activity SET deleted_at = now() WHERE id = ${id}`.execute(app.db)
      return Code
    }
    expect([await reached(['partner']), await reached(['partner', 'nio']), await reached([])]).toEqual([200, 404, 404])
  })

  test('a call with ids of two activities changes nothing', async () => {
    const mine = await addActivity(app.db, { sponsor: 'ouyang.xi', items: [{}, {}] })
    const other = await activity({})
    await seat(mine.itemIds[0]!, { signedUp: ['zhou.min'] })
    const person = { ActivityItemId: mine.itemIds[0]!, ADAccount: 'zhou.min' }
    expect((await as('ouyang.xi', management.movePerson, { ...person, To: other.itemId })).Code).toBe(404)
    expect((await ask(management.movePerson, { ...person, To: other.itemId })).Code).toBe(400)
    const message = { Id: mine.id, ActivityItemId: other.itemId, To: 'all' as const }
    expect((await ask(management.receivers, message)).Code).toBe(404)
    expect((await ask(management.send, { ...message, Key: 'k-87654321', TextEn: 'x' })).Code).toBe(404)
    expect((await seats(other.itemId)).signed).toEqual([])
  })

  test('the list has the activities that the caller may manage, with numbers, upcoming ones first', async () => {
    const mine = await addActivity(app.db, {
      title: { zh: '独一无二', en: 'Unique' },
      sponsor: 'ouyang.xi',
      items: [{ max: 5 }, { max: 0, status: 6 }],
    })
    await seat(mine.itemIds[0]!, { signedUp: ['zhou.min'], waiting: ['chen.jie'] })
    const list = (account: string, input = {}) => as(account, management.list, { PageSize: 100, ...input }, 'EN')
    const own = (await list('ouyang.xi')).Data!
    expect(own.List.every(({ ADAccount }) => ADAccount === 'ouyang.xi')).toBe(true)
    expect(own.List.find(({ Id }) => Id === mine.id)).toMatchObject({
      Title: 'Unique',
      Sessions: 2,
      Signed: 1,
      Seats: 5,
      Waiting: 1,
      Status: 3,
    })
    const all = (await list('guan.li')).Data!
    expect(all.TotalCount).toBeGreaterThan(own.TotalCount)
    expect((await list('guan.li', { Keyword: 'uniq' })).Data).toMatchObject({ TotalCount: 1, List: [{ Id: mine.id }] })
    expect((await list('guan.li', { Keyword: '%' })).Data!.TotalCount).toBe(0)
    const past = { startsAt: new Date('2026-11-01T06:00:00Z'), endsAt: new Date('2026-11-01T08:00:00Z') }
    const over = await addActivity(app.db, { sponsor: 'ouyang.xi', items: [past] })
    expect((await list('ouyang.xi')).Data!.TotalCount).toBe(own.TotalCount)
    // cancelled sessions stay listed until their time has passed
    await as('ouyang.xi', management.cancelActivity, { Id: mine.id, ReasonZh: '雨', ReasonEn: '' })
    expect((await list('ouyang.xi')).Data!.List.find(({ Id }) => Id === mine.id)).toMatchObject({ IsCancelled: true })
    expect((await list('ouyang.xi', { When: 'past' })).Data).toMatchObject({ TotalCount: 1, List: [{ Id: over.id }] })
  })
})

test('[DESK-10] activities are narrowed by the state of their sessions and by their host', async () => {
  const make = async (en: string, sponsor: string, items: object[]) =>
    (await addActivity(app.db, { title: { zh: '', en: `Narrowed ${en}` }, sponsor, items })).itemIds
  await make('open', 'ouyang.xi', [{ max: 5 }])
  const [full] = await make('full', 'ouyang.xi', [{ max: 1 }])
  await seat(full!, { signedUp: ['zhou.min'] })
  await make('closed', 'guan.li', [{ status: 4 }])
  await make('cancelled', 'guan.li', [{ status: 6 }])
  const [only] = await make('none', 'guan.li', [{}])
  await sql`DELETE FROM activity_item WHERE id = ${only!}`.execute(app.db)
  for (const [input, titles] of [
    [{ State: 'open' }, ['open']],
    [{ State: 'full' }, ['full']],
    [{ State: 'closed' }, ['closed']],
    [{ State: 'cancelled' }, ['cancelled']],
    [{ State: 'none' }, ['none']],
    [{ IsOwn: true }, ['cancelled', 'closed', 'none']],
    [{ IsOwn: true, State: 'open' }, []],
  ] as const) {
    const { Data } = await as('guan.li', management.list, { Keyword: 'Narrowed', PageSize: 2, ...input }, 'EN')
    const second = await as(
      'guan.li',
      management.list,
      { Keyword: 'Narrowed', PageSize: 2, PageIndex: 2, ...input },
      'EN',
    )
    const found = [...Data!.List, ...second.Data!.List].map(({ Title }) => Title.replace('Narrowed ', ''))
    expect([input, found.toSorted(), Data!.TotalCount]).toEqual([input, titles, titles.length])
  }
})

describe('[DESK-07] the people of a session', () => {
  test('are listed in order, and found by any name and by check-in', async () => {
    const { itemId } = await activity(soon)
    await seat(itemId, { signedUp: ['zhou.min', 'hao.ren', 'gone.user'], waiting: ['wang.fang', 'chen.jie'] })
    const people = async (input = {}) => (await ask(management.people, { ActivityItemId: itemId, ...input })).Data!
    const all = await people()
    expect(all.TotalCount).toBe(3)
    expect(all.List.map(({ ADAccount, Place, HasLeft }) => [ADAccount, Place, HasLeft])).toEqual([
      ['zhou.min', 1, false],
      ['hao.ren', 2, false],
      ['gone.user', 3, true],
    ])
    expect(Object.keys(all.List[0]!).toSorted()).toEqual(
      [
        'ADAccount',
        'CheckInBy',
        'CheckInTime',
        'Department',
        'HasLeft',
        'HeadImage',
        'Name',
        'Place',
        'Time',
      ].toSorted(),
    )
    for (const Keyword of ['=好', '@hao', 'HAO.R', 'Department 20']) {
      const found = await people({ Keyword })
      expect([found.TotalCount, found.List[0]?.ADAccount, found.List[0]?.Place]).toEqual([1, 'hao.ren', 2])
    }
    expect((await people({ List: 'waiting' })).List.map(({ ADAccount, Place }) => [ADAccount, Place])).toEqual([
      ['wang.fang', 1],
      ['chen.jie', 2],
    ])
    await ask(management.checkIn, { ActivityItemId: itemId, ADAccount: 'hao.ren' })
    expect((await people({ Came: 'yes' })).List).toMatchObject([
      { ADAccount: 'hao.ren', CheckInBy: 'En guan.li', Place: 2 },
    ])
    expect((await people({ Came: 'no' })).TotalCount).toBe(2)
    expect(await people({ PageIndex: 2, PageSize: 2 })).toMatchObject({
      TotalCount: 3,
      List: [{ ADAccount: 'gone.user' }],
    })
  })

  test('[T22] are exported as a table without private fields or formulas', async () => {
    const { id, itemId } = await activity({})
    await seat(itemId, { signedUp: ['hao.ren', 'gone.user'] })
    const fetchFile = async (lang: string) => {
      const query = new URLSearchParams({ ActivityItemId: String(itemId), lang }).toString()
      const answer = await app.raw(`${management.peopleFile.path}?${query}`, {
        headers: { token: tokens.get('guan.li')! },
      })
      expect(answer.headers.get('content-disposition')).toContain('attachment')
      return Buffer.from(await answer.arrayBuffer()).toString('utf8')
    }
    const time = '2026-11-21 09:00:00'
    const held = '2026-11-24 14:00:00,Building 1'
    expect(await fetchFile('EN')).toBe(
      `\uFEFFNo.,Name,Account,Department,Status,Time (Asia/Shanghai),Checked in,Checked in at (Asia/Shanghai),Session (Asia/Shanghai),Place\r\n` +
        `1,"'@Hao Ren",hao.ren,Department 20,Signed up,${time},No,,${held}\r\n` +
        `2,En gone.user (left),gone.user,Department 10,Signed up,${time},No,,${held}\r\n`,
    )
    const chinese = await fetchFile('CHS')
    expect(chinese.split('\r\n')[1]).toBe(`1,"'=好人",hao.ren,部门20,已报名,${time},否,,2026-11-24 14:00:00,一号楼`)
    for (const secret of ['13800000000', 'E-hao.ren', '@voyant.example']) expect(chinese).not.toContain(secret)
    const { rows } = await sql`SELECT actor, details->>'rows' AS rows FROM audit_log
      WHERE action = 'activity.export' AND object_id = ${String(id)}`.execute(app.db)
    expect(rows).toEqual([
      { actor: 'guan.li', rows: '2' },
      { actor: 'guan.li', rows: '2' },
    ])
  })

  test('10,000 of them are listed by page and exported in one file', async () => {
    const { itemId } = await activity({})
    await sql`INSERT INTO person (account, employee_id, name_zh, name_en, department_id, user_tag, join_date, left_at)
      SELECT 'many.' || n, 'M-' || n, '众' || n, 'Many ' || n, 10, 'nio', '2024-01-01', NULL
      FROM generate_series(1, 10000) AS n`.execute(app.db)
    const { rows } = await sql<{ account: string }>`SELECT account FROM person WHERE account LIKE 'many.%'`.execute(
      app.db,
    )
    await seat(itemId, { signedUp: rows.map(({ account }) => account) })
    const last = await ask(management.people, { ActivityItemId: itemId, PageIndex: 200, PageSize: 50 })
    expect(last.Data).toMatchObject({ TotalCount: 10_000 })
    expect(last.Data!.List.at(-1)?.Place).toBe(10_000)
    const file = await app.raw(`${management.peopleFile.path}?ActivityItemId=${itemId}`, {
      headers: { token: tokens.get('guan.li')! },
    })
    expect((await file.text()).split('\r\n')).toHaveLength(10_002)
  })
})

describe('[DESK-10] order', () => {
  test('activities and people come in the order that is asked for', async () => {
    const [one, two] = [await activity({}, {}), await activity({})]
    await seat(one.itemIds[0]!, { signedUp: ['zhou.min', 'chen.jie', 'wang.fang'] })
    const listed = async (sort: object) => {
      const { Data } = await ask(management.list, { PageSize: 100, ...sort })
      return Data!.List.map(({ Id }) => Id).filter((id) => id === one.id || id === two.id)
    }
    expect(await listed({ Sort: 'signed', IsDescending: true })).toEqual([one.id, two.id])
    expect(await listed({ Sort: 'signed' })).toEqual([two.id, one.id])
    const people = async (sort: object) => {
      const { Data } = await ask(management.people, { ActivityItemId: one.itemIds[0]!, ...sort })
      return Data!.List.map(({ ADAccount }) => ADAccount)
    }
    const byTime = await people({})
    expect(byTime).toHaveLength(3)
    expect(await people({ Sort: 'time' })).toEqual(byTime)
    const byName = await people({ Sort: 'name' })
    expect(await people({ Sort: 'name', IsDescending: true })).toEqual(byName.toReversed())
  })
})
