/** [DESK-07] Activities from their organiser's side, through the door and on a real database. */
import { changeItem, seatPeople } from '@portal/activities/server'
import type { Endpoint, RequestOf } from '@portal/contract'
import { rights } from '@portal/rights/contract'
import { sql } from '@portal/server'
import { addActivity, addPerson, seedCompany, startApp, type TestApp } from '@portal/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { organising } from '../contract.ts'

let app: TestApp
/** lin.wei is the sponsor, guan.li may manage everything, ouyang.xi only their own, zhou.min holds no role. */
const tokens = new Map<string, string>()

beforeAll(async () => {
  app = await startApp({ connections: 30 })
  await seedCompany(app.db)
  for (const account of ['guan.li', 'guan.er']) await addPerson(app.db, account, { roles: ['organiser'] })
  await addPerson(app.db, 'ouyang.xi')
  await addPerson(app.db, 'ad.min', { roles: ['portal-administrator'] })
  await addPerson(app.db, 'hao.ren', { department: 20, name: { zh: '=好人', en: '@Hao Ren' }, mobile: '13800000000' })
  for (const account of ['lin.wei', 'ouyang.xi']) {
    const Holder = { Kind: 'person', Id: account } as const
    expect((await as('ad.min', rights.grant, { Holder, Role: 'organiser', Tags: ['partner'] })).Code).toBe(200)
  }
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.clock.set('2026-11-21T09:00:00+08:00')
  await sql`DELETE FROM notice`.execute(app.db)
})

async function as<E extends Endpoint>(account: string, endpoint: E, input: RequestOf<E>, language?: 'CHS' | 'EN') {
  if (!tokens.has(account)) tokens.set(account, await app.signIn(account))
  return app.ask(endpoint, input, { token: tokens.get(account)!, ...(language ? { language } : {}) })
}
const ask = <E extends Endpoint>(endpoint: E, input: RequestOf<E>) => as('guan.li', endpoint, input, 'EN')

type Item = NonNullable<NonNullable<Parameters<typeof addActivity>[1]>['items']>[number]

async function activity(...items: Item[]) {
  const { id, itemIds } = await addActivity(app.db, { title: { zh: '羽毛球', en: 'Badminton' }, items })
  return { id, itemIds, itemId: itemIds[0]! }
}

/** One that begins in an hour: its door is open. */
const soon = { startsAt: new Date('2026-11-21T02:00:00Z'), endsAt: new Date('2026-11-21T04:00:00Z') }

async function told() {
  const { rows } = await sql<{ receiver: string; en: string; zh: string; must: boolean }>`
    SELECT receiver, info_en AS en, info_zh AS zh, must_know AS must FROM notice WHERE message_type = 8 OR info_en LIKE 'A seat%'
    ORDER BY receiver, event`.execute(app.db)
  return rows
}

async function seats(itemId: number) {
  const { rows } = await sql<{ count: number; waiting: number; signed: string[]; queue: string[] }>`
    SELECT count, waiting,
      ARRAY(SELECT account FROM activity_sign_up WHERE item_id = i.id ORDER BY account) AS signed,
      ARRAY(SELECT account FROM activity_waiting WHERE item_id = i.id ORDER BY id) AS queue
    FROM activity_item i WHERE id = ${itemId}`.execute(app.db)
  return rows[0]!
}

const seat = (itemId: number, people: Parameters<typeof seatPeople>[2]) =>
  seatPeople(app.db, itemId, people, app.clock.now())

const next = {
  StartTime: '2026-11-25T06:00:00.000Z',
  EndTime: '2026-11-25T08:00:00.000Z',
  PlaceZh: '二号楼',
  PlaceEn: 'Building 2',
  Status: 3 as const,
  Max: 2,
}

async function sessionsOf(id: number) {
  return (await ask(organising.detail, { Id: id })).Data!.Sessions
}

describe('[DESK-07][T07] whose activity it is', () => {
  test('every call is refused to who holds no role, and finds nothing for who may not manage it', async () => {
    const { id, itemIds } = await activity({}, {})
    const [a, b] = itemIds as [number, number]
    await seat(a, { signedUp: ['zhou.min'] })
    const reason = { ReasonZh: '雨', ReasonEn: '' }
    const person = { ActivityItemId: a, ADAccount: 'zhou.min' }
    const inputs: Record<Exclude<keyof typeof organising, 'list'>, object> = {
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
      const call = organising[name as keyof typeof inputs] as Endpoint
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
    // the sponsor, whose grant reaches no other, and who may manage all
    expect((await as('lin.wei', organising.detail, { Id: id })).Code).toBe(200)
    expect((await ask(organising.detail, { Id: id })).Code).toBe(200)
  })

  test('a grant that is narrowed to a tag reaches what is for this tag and for nobody else', async () => {
    const reached = async (tags: string[]) => {
      const { id } = await addActivity(app.db, { audience: { tags, departments: [] }, items: [{}] })
      const { Code } = await as('ouyang.xi', organising.detail, { Id: id })
      await sql`UPDATE activity SET deleted_at = now() WHERE id = ${id}`.execute(app.db)
      return Code
    }
    expect([await reached(['partner']), await reached(['partner', 'nio']), await reached([])]).toEqual([200, 404, 404])
  })

  test('ids of two activities in one call belong together or nothing happens', async () => {
    const mine = await addActivity(app.db, { sponsor: 'ouyang.xi', items: [{}, {}] })
    const other = await activity({})
    await seat(mine.itemIds[0]!, { signedUp: ['zhou.min'] })
    const person = { ActivityItemId: mine.itemIds[0]!, ADAccount: 'zhou.min' }
    expect((await as('ouyang.xi', organising.movePerson, { ...person, To: other.itemId })).Code).toBe(404)
    expect((await ask(organising.movePerson, { ...person, To: other.itemId })).Code).toBe(400)
    const message = { Id: mine.id, ActivityItemId: other.itemId, To: 'all' as const }
    expect((await ask(organising.receivers, message)).Code).toBe(404)
    expect((await ask(organising.send, { ...message, Key: 'k-87654321', TextEn: 'x' })).Code).toBe(404)
    expect((await seats(other.itemId)).signed).toEqual([])
  })

  test('the list holds what one may manage, with its numbers, what is ahead first', async () => {
    const mine = await addActivity(app.db, {
      title: { zh: '独一无二', en: 'Unique' },
      sponsor: 'ouyang.xi',
      items: [{ max: 5 }, { max: 0, status: 6 }],
    })
    await seat(mine.itemIds[0]!, { signedUp: ['zhou.min'], waiting: ['chen.jie'] })
    const list = (account: string, input = {}) => as(account, organising.list, { PageSize: 100, ...input }, 'EN')
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
    // what was called off stays in sight until its time has passed
    await as('ouyang.xi', organising.cancelActivity, { Id: mine.id, ReasonZh: '雨', ReasonEn: '' })
    expect((await list('ouyang.xi')).Data!.List.find(({ Id }) => Id === mine.id)).toMatchObject({ IsCancelled: true })
    expect((await list('ouyang.xi', { When: 'past' })).Data).toMatchObject({ TotalCount: 1, List: [{ Id: over.id }] })
  })
})

describe('[DESK-07] sessions', () => {
  test('one is added, changed with notice, and a stale change is refused', async () => {
    const { id, itemId } = await activity({ max: 1 })
    await seat(itemId, { signedUp: ['zhou.min'], waiting: ['chen.jie', 'wang.fang'] })
    const added = await ask(organising.addSession, { Id: id, ...next })
    expect((await sessionsOf(id)).map((each) => each.ActivityItemId)).toEqual([itemId, added.Data!.ActivityItemId])

    const [session] = await sessionsOf(id)
    const change = { ActivityItemId: itemId, Revision: session!.Revision, ...next, Max: 2 }
    const changed = await ask(organising.changeSession, change)
    // the seat that came goes to who has waited longest, in the same transaction
    expect(changed.Data).toMatchObject({ Count: 2, Max: 2, Waiting: 1, Revision: 2, PlaceEn: 'Building 2' })
    expect((await seats(itemId)).signed).toEqual(['chen.jie', 'zhou.min'])
    const moved = '“Badminton” has a new time and has moved to Building 2'
    expect((await told()).map(({ receiver, en }) => [receiver, en])).toEqual([
      ['chen.jie', moved],
      ['chen.jie', 'A seat became free: you are now signed up for “Badminton”'],
      ['wang.fang', moved],
      ['zhou.min', moved],
    ])

    const stale = await ask(organising.changeSession, { ...change, PlaceEn: 'Elsewhere' })
    expect([stale.Code, stale.Message]).toMatchObject([409, expect.stringContaining('just changed')])
    const lower = await ask(organising.changeSession, { ...change, Revision: 2, Max: 1 })
    expect([lower.Code, lower.Message]).toMatchObject([512, expect.stringContaining('Remove or move people first')])
    expect((await ask(organising.changeSession, { ...change, Revision: 2, Status: 2 })).Code).toBe(500)
    expect((await sessionsOf(id))[0]).toMatchObject({ PlaceEn: 'Building 2', Max: 2, Revision: 2, Chosen: 3 })
  })

  test.each([
    ['an end before the start', { EndTime: '2026-11-25T05:00:00Z' }],
    ['an end at the start', { EndTime: '2026-11-25T06:00:00Z' }],
    ['more than a month', { EndTime: '2026-12-27T06:00:00Z' }],
    ['what is over', { StartTime: '2026-11-01T06:00:00Z', EndTime: '2026-11-01T08:00:00Z' }],
  ])('no session of %s, and the field is named', async (_, times) => {
    const { id } = await activity({})
    const answer = await ask(organising.addSession, { Id: id, ...next, ...times })
    expect([answer.Code, answer.Message]).toMatchObject([400, expect.stringMatching(/^EndTime/)])
  })

  test('one that people know of is not removed, nor is the last', async () => {
    const { id, itemIds } = await activity({}, {})
    const [a, b] = itemIds as [number, number]
    await seat(a, { following: ['zhou.min'] })
    const remove = async (ActivityItemId: number) => (await ask(organising.removeSession, { ActivityItemId })).Code
    expect([await remove(a), await remove(b), await remove(b)]).toEqual([500, 200, 404])
    await sql`DELETE FROM activity_follow WHERE item_id = ${a}`.execute(app.db)
    await sql`UPDATE activity_item SET followers = 0 WHERE id = ${a}`.execute(app.db)
    expect([await remove(a), (await sessionsOf(id)).length]).toEqual([501, 1])
  })

  test('two who remove one each of the last two leave one', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, itemIds } = await activity({}, {})
      const answers = await Promise.all(
        itemIds.map((ActivityItemId) => ask(organising.removeSession, { ActivityItemId })),
      )
      expect(answers.map(({ Code }) => Code).toSorted((x, y) => x - y)).toEqual([200, 501])
      expect(await sessionsOf(id)).toHaveLength(1)
    }
  })

  test('one is called off with its reason, once, and can take place after all', async () => {
    const { id, itemId } = await activity({})
    await seat(itemId, { signedUp: ['zhou.min', 'gone.user'], waiting: ['chen.jie'] })
    const off = (reason: object) => ask(organising.cancelSession, { ActivityItemId: itemId, ...reason })
    expect((await off({ ReasonZh: ' ' })).Code).toBe(400)
    expect((await off({ ReasonZh: '场馆停电' })).Data).toEqual({ Sessions: 1, People: 2 })
    expect(await told()).toEqual([
      {
        receiver: 'chen.jie',
        zh: '「羽毛球」已取消：场馆停电',
        en: '“Badminton” has been cancelled: 场馆停电',
        must: true,
      },
      {
        receiver: 'zhou.min',
        zh: '「羽毛球」已取消：场馆停电',
        en: '“Badminton” has been cancelled: 场馆停电',
        must: true,
      },
    ])
    expect((await off({ ReasonZh: '再一次' })).Code).toBe(502)
    const [session] = await sessionsOf(id)
    expect(session).toMatchObject({ Chosen: 6, Status: 6, ReasonZh: '场馆停电' })
    const back = { ...next, ActivityItemId: itemId, Revision: session!.Revision, Max: 0 }
    expect((await ask(organising.changeSession, back)).Data).toMatchObject({ Chosen: 3, ReasonZh: '' })
    expect((await told()).filter(({ en }) => en.includes('after all'))).toHaveLength(2)
  })

  test('of a whole activity each person hears once, and what is over stays as it was', async () => {
    const past = { startsAt: new Date('2026-11-01T06:00:00Z'), endsAt: new Date('2026-11-01T08:00:00Z') }
    const { id, itemIds } = await activity(past, {}, {})
    for (const itemId of itemIds) await seat(itemId, { signedUp: ['zhou.min'] })
    await seat(itemIds[0]!, { signedUp: ['chen.jie'] })
    const off = () => ask(organising.cancelActivity, { Id: id, ReasonZh: '', ReasonEn: 'Rain' })
    expect((await off()).Data).toEqual({ Sessions: 2, People: 1 })
    expect((await told()).map(({ receiver, en }) => [receiver, en])).toEqual([
      ['zhou.min', '“Badminton” has been cancelled: Rain'],
    ])
    expect((await sessionsOf(id)).map(({ Chosen }) => Chosen)).toEqual([3, 6, 6])
    expect((await off()).Code).toBe(502)
  })
})

describe('[DESK-07] the people of a session', () => {
  test('are listed in their order, found by any name, and by whether they came', async () => {
    const { itemId } = await activity(soon)
    await seat(itemId, { signedUp: ['zhou.min', 'hao.ren', 'gone.user'], waiting: ['wang.fang', 'chen.jie'] })
    const people = async (input = {}) => (await ask(organising.people, { ActivityItemId: itemId, ...input })).Data!
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
    await ask(organising.checkIn, { ActivityItemId: itemId, ADAccount: 'hao.ren' })
    expect((await people({ Came: 'yes' })).List).toMatchObject([
      { ADAccount: 'hao.ren', CheckInBy: 'En guan.li', Place: 2 },
    ])
    expect((await people({ Came: 'no' })).TotalCount).toBe(2)
    expect(await people({ PageIndex: 2, PageSize: 2 })).toMatchObject({
      TotalCount: 3,
      List: [{ ADAccount: 'gone.user' }],
    })
  })

  test('[T22] are taken along as a table without private fields, where no cell is a formula', async () => {
    const { id, itemId } = await activity({})
    await seat(itemId, { signedUp: ['hao.ren', 'gone.user'] })
    const fetchFile = async (lang: string) => {
      const query = new URLSearchParams({ ActivityItemId: String(itemId), lang }).toString()
      const answer = await app.raw(`${organising.peopleFile.path}?${query}`, {
        headers: { token: tokens.get('guan.li')! },
      })
      expect(answer.headers.get('content-disposition')).toContain('attachment')
      return Buffer.from(await answer.arrayBuffer()).toString('utf8')
    }
    const time = '2026-11-21 09:00:00'
    const held = '2026-11-24 14:00:00,Building 1'
    expect(await fetchFile('EN')).toBe(
      `\uFEFFNo.,Name,Account,Department,Status,Time (Beijing),Checked in,Checked in at (Beijing),Session (Beijing),Place\r\n` +
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

  test('10,000 of them are a page at a time, and one file', async () => {
    const { itemId } = await activity({})
    await sql`INSERT INTO person (account, employee_id, name_zh, name_en, department_id, user_tag, join_date, left_at)
      SELECT 'many.' || n, 'M-' || n, '众' || n, 'Many ' || n, 10, 'nio', '2024-01-01', NULL
      FROM generate_series(1, 10000) AS n`.execute(app.db)
    const { rows } = await sql<{ account: string }>`SELECT account FROM person WHERE account LIKE 'many.%'`.execute(
      app.db,
    )
    await seat(itemId, { signedUp: rows.map(({ account }) => account) })
    const last = await ask(organising.people, { ActivityItemId: itemId, PageIndex: 200, PageSize: 50 })
    expect(last.Data).toMatchObject({ TotalCount: 10_000 })
    expect(last.Data!.List.at(-1)?.Place).toBe(10_000)
    const file = await app.raw(`${organising.peopleFile.path}?ActivityItemId=${itemId}`, {
      headers: { token: tokens.get('guan.li')! },
    })
    expect((await file.text()).split('\r\n')).toHaveLength(10_002)
  })
})

test('[DESK-07] every change leaves its line, without what was written', async () => {
  const { id, itemIds } = await activity({ max: 3 }, { ...soon, max: 3 })
  const [a, b] = itemIds as [number, number]
  const person = { ActivityItemId: a, ADAccount: 'zhou.min' }
  const added = (await ask(organising.addSession, { Id: id, ...next })).Data!
  await ask(organising.removeSession, added)
  await ask(organising.addPerson, person)
  await ask(organising.send, { Id: id, To: 'signed', Key: 'audit-key', TextEn: 'very private words' })
  await ask(organising.movePerson, { ...person, To: b })
  await ask(organising.checkIn, { ...person, ActivityItemId: b })
  await ask(organising.undoCheckIn, { ...person, ActivityItemId: b })
  await ask(organising.removePerson, { ...person, ActivityItemId: b })
  await ask(organising.changeSession, { ActivityItemId: a, Revision: 1, ...next })
  await ask(organising.cancelSession, { ActivityItemId: a, ReasonZh: '', ReasonEn: 'secret reason' })
  await ask(organising.cancelActivity, { Id: id, ReasonZh: '', ReasonEn: 'secret reason' })
  // what was refused leaves none
  await ask(organising.cancelActivity, { Id: id, ReasonZh: '', ReasonEn: 'again' })
  const { rows } = await sql<{ action: string; actor: string; title: string; details: object }>`
    SELECT action, actor, title, details FROM audit_log WHERE kind = 'activity' AND object_id = ${String(id)}
    ORDER BY id`.execute(app.db)
  expect(rows.map(({ action }) => action)).toEqual([
    'activity.session.add',
    'activity.session.remove',
    'activity.person.add',
    'activity.message',
    'activity.person.move',
    'activity.check-in',
    'activity.check-in.undo',
    'activity.person.remove',
    'activity.session.change',
    'activity.session.cancel',
    'activity.cancel',
  ])
  expect(new Set(rows.map(({ actor, title }) => `${actor} ${title}`))).toEqual(new Set(['guan.li 羽毛球']))
  expect(JSON.stringify(rows)).not.toMatch(/secret|private/)
})

test('[DESK-07] a change that nobody saw is not lost: the second of two at once is refused', async () => {
  const { id, itemId } = await activity({})
  const places = ['A', 'B', 'C', 'D', 'E']
  const answers = await Promise.all(
    places.map((PlaceEn) => ask(organising.changeSession, { ActivityItemId: itemId, Revision: 1, ...next, PlaceEn })),
  )
  expect(answers.map(({ Code }) => Code).toSorted((x, y) => x - y)).toEqual([200, 409, 409, 409, 409])
  const won = places[answers.findIndex(({ Code }) => Code === 200)]
  expect((await sessionsOf(id))[0]).toMatchObject({ PlaceEn: won, Revision: 2 })
  // a change by other ways, which knows no revision, does not come between
  await app.db.transaction().execute((tx) => changeItem(tx, itemId, { max: 7 }, app.clock.now()))
  expect((await sessionsOf(id))[0]).toMatchObject({ Max: 7, Revision: 2 })
})
