/** [AUTH-06] Sync of people from Feishu's contacts, with a real database and the stand-in. */
import { externalIdsOf } from '@portal/auth/server'
import { lock } from '@portal/server'
import { addPerson } from '@portal/test-portal'
import { describe, expect, test } from 'vitest'
import {
  clock,
  database,
  faults,
  host,
  hour,
  keepEvent,
  open,
  person,
  sync,
  work,
  useContacts,
} from './sync.test-kit.ts'

useContacts()

test('[AUTH-06] a first run imports departments and people and matches those who exist', async () => {
  // it waits for nobody, and nobody for it
  const tried = await database.db.transaction().execute(async (tx) => {
    for (const name of ['people', 'roles', 'departments'] as const) await lock(tx, name)
    return sync({ isDryRun: true })
  })
  expect([tried.added.length, tried.notTaken]).toEqual([60, []])
  expect(await database.db.selectFrom('feishu_department').selectAll().execute()).toEqual([])
  const report = await sync()
  expect(tried).toEqual(report)
  expect([report.added.length, report.changed, report.left, report.remarks]).toEqual([
    60,
    ['zhou.min', 'lin.wei'],
    [],
    [],
  ])
  const shop = await database.db
    .selectFrom('department')
    .selectAll()
    .where('name_zh', '=', '车间')
    .executeTakeFirstOrThrow()
  // 部门10 exists here already; the new one is below it
  expect([shop.name_en, shop.parent_id]).toEqual(['Workshop', 10])
  // matched by account, or by number whatever the user id is
  expect(await person('zhou.min')).toMatchObject({ department_id: shop.id, manager: 'lin.wei', title_zh: '工程师' })
  expect(await person('lin.wei')).toMatchObject({ name_zh: '林薇', name_en: 'Wei Lin', employee_id: 'E-lin.wei' })
  expect(await person('f59')).toMatchObject({
    employee_id: 'F-f59',
    user_tag: 'nio',
    join_date: '2026-11-21',
    left_at: null,
  })
  // an email that Feishu leaves out is cleared; a mobile that the app may not see is not touched
  const ids = await externalIdsOf(database.db, 'feishu', ['zhou.min', 'lin.wei', 'f0'])
  expect(Object.fromEntries(ids)).toEqual({ 'zhou.min': 'ou_zhou', 'lin.wei': 'ou_boss', f0: 'ou_0' })
})

test('[AUTH-06] a second run changes nothing; a renamed department is the same department', async () => {
  const again = await sync()
  expect([again.added, again.changed, again.returned, again.left, again.unchanged]).toEqual([[], [], [], [], 62])
  host.departments[1]!.name = '总装车间'
  const before = await database.db
    .selectFrom('department')
    .select('id')
    .where('name_zh', '=', '车间')
    .executeTakeFirstOrThrow()
  await sync()
  const after = await database.db
    .selectFrom('department')
    .selectAll()
    .where('id', '=', before.id)
    .executeTakeFirstOrThrow()
  expect(after).toMatchObject({ name_zh: '总装车间', name_en: 'Workshop', parent_id: 10 })
})

test('[AUTH-06] a linked person keeps their account, whatever their number or user id', async () => {
  Object.assign(host.people[0]!, { userId: 'tan.rui' })
  host.people.push({ openId: 'ou_thief', userId: 'zhou.min', name: '另一人', departments: ['od_rd'] })
  const report = await sync()
  expect(report.notTaken).toEqual(["另一人 (ou_thief): matches 'zhou.min', who is already ou_zhou"])
  expect(Object.fromEntries(await externalIdsOf(database.db, 'feishu', ['zhou.min', 'tan.rui']))).toEqual({
    'zhou.min': 'ou_zhou',
  })
  expect((await person('zhou.min')).name_zh).toBe('周敏')
})

test('[AUTH-06] people of another source are not touched, and nobody else leaves', async () => {
  await addPerson(database.db, 'kept.other', { employeeId: 'E-kept' })
  await database.db.insertInto('person_source').values({ account: 'kept.other', source: 'file:hr' }).execute()
  host.people.push({
    openId: 'ou_kept',
    userId: 'kept.other',
    name: '改名',
    employeeNo: 'E-kept',
    departments: ['od_rd'],
  })
  const report = await sync()
  expect(report.notTaken).toEqual(["kept.other: 'kept.other' is managed by file:hr"])
  expect((await person('kept.other')).name_zh).toBe('中kept.other')
  host.people.pop()
  expect((await sync()).left).toEqual([])
  expect((await person('chen.jie')).left_at).toBeNull()
})

test('[AUTH-06] people who are deleted or resigned leave at once and lose their sessions; they can return', async () => {
  const session = { account: 'f0', token_hash: Buffer.from('t'), auth_type: 'FEISHU', created_at: clock.now() }
  const times = { expires_at: new Date(clock.now().getTime() + hour), seen_at: clock.now() }
  await database.db
    .insertInto('session')
    .values({ ...session, ...times })
    .execute()
  const [first] = host.people.splice(2, 1)
  host.people[2]!.isResigned = true
  expect((await sync()).left.toSorted()).toEqual(['f0', 'f1'])
  expect((await person('f0')).left_at).not.toBeNull()
  expect(await database.db.selectFrom('session').select('id').where('account', '=', 'f0').execute()).toEqual([])
  host.people.splice(2, 0, first!)
  host.people[3]!.isResigned = false
  expect((await sync()).returned.toSorted()).toEqual(['f0', 'f1'])
})

test('[AUTH-06] an incomplete directory makes nobody leave', async () => {
  const count = () => database.db.selectFrom('person').select('account').where('left_at', 'is', null).execute()
  const before = (await count()).length
  host.people.splice(10)
  await expect(sync()).rejects.toThrow('52 of 62 people would leave')
  host.people.splice(0)
  await expect(sync()).rejects.toThrow('would leave')
  const path = '/open-apis/contact/v3/users/find_by_department'
  const more = { status: 200, body: { code: 0, msg: '', data: { has_more: true, items: [] } } }
  host.plannedAnswers.set(path, [more])
  await expect(sync()).rejects.toThrow('endless list')
  host.plannedAnswers.set(path, [{ status: 200, body: { code: 0, data: { items: [{ open_id: 'ou_1' }] } } }])
  await expect(sync()).rejects.toThrow('unexpected format')
  host.mood = 'down'
  await expect(sync()).rejects.toThrow('does not respond')
  expect(await count()).toHaveLength(before)
})

describe('callbacks', () => {
  test('[AUTH-06] are processed by current state, in whatever order they arrive', async () => {
    Object.assign(host.people[2]!, { name: '改名了', leader: 'ou_boss' })
    // they left and came back, and the older event arrived last
    await keepEvent('c-1', 'person', 'ou_0')
    await keepEvent('c-2', 'gone', 'ou_0')
    await work.followContacts()
    expect(await person('f0')).toMatchObject({ name_zh: '改名了', manager: 'lin.wei', left_at: null })
    host.people.splice(2, 1)
    await keepEvent('c-3', 'gone', 'ou_0')
    await work.followContacts()
    expect((await person('f0')).left_at).not.toBeNull()
    expect((await person('f1')).left_at).toBeNull()
    // two calls for one person each, none for the whole company
    expect(host.requestCount('/open-apis/contact/v3/departments/0/children')).toBe(0)
    expect(faults).toEqual([])
  })

  test('[AUTH-06] people whom the app can no longer see have not left', async () => {
    host.people.splice(3, 1)
    await keepEvent('d-1', 'person', 'ou_1')
    await work.followContacts()
    expect((await person('f1')).left_at).toBeNull()
  })

  test('[AUTH-06] wait while the platform is down', async () => {
    host.people[4]!.name = '晚到'
    host.mood = 'down'
    await keepEvent('w-1', 'all', null)
    await work.followContacts()
    expect(faults.join()).toContain('does not respond')
    host.mood = 'good'
    await work.followContacts()
    expect((await person('f2')).name_zh).toBe('新2')
    clock.advance(hour)
    await work.followContacts()
    expect((await person('f2')).name_zh).toBe('晚到')
  })

  test('[AUTH-06] a person who cannot be read delays nobody else', async () => {
    const path = '/open-apis/contact/v3/users/ou_1'
    const failed = { status: 200, body: { code: 1_254_000, msg: '' } }
    // in the batch, and then alone
    host.plannedAnswers.set(path, [failed, failed])
    for (const nth of [1, 2, 3]) {
      const one = host.people.find(({ openId }) => openId === `ou_${nth}`)!
      one.name = `后来${nth}`
      await keepEvent(`l-${nth}`, 'person', one.openId)
    }
    await work.followContacts()
    const names = async () => Promise.all(['f1', 'f2', 'f3'].map(async (one) => (await person(one)).name_zh))
    expect(await names()).toEqual(['新1', '后来2', '后来3'])
    expect(faults).toEqual([expect.stringContaining('1254000')])
    clock.advance(60_000)
    await work.followContacts()
    expect(await names()).toEqual(['后来1', '后来2', '后来3'])
  })

  test('[AUTH-06] a failed daily run is repeated an hour later', async () => {
    const portal = open({ isSyncDaily: true })
    const path = '/open-apis/contact/v3/departments/0/children'
    await database.db.deleteFrom('feishu_sync').execute()
    host.mood = 'down'
    await portal.followContacts()
    expect(faults.join()).toContain('does not respond')
    host.mood = 'good'
    host.requests.length = 0
    host.people[4]!.name = '补上'
    for (const minutes of [0, 59]) {
      clock.advance(minutes * 60_000)
      await portal.followContacts()
    }
    expect(host.requestCount(path)).toBe(0)
    clock.advance(60_000)
    await portal.followContacts()
    expect((await person('f2')).name_zh).toBe('补上')
    // done; the next run is tomorrow
    clock.advance(hour)
    await portal.followContacts()
    expect(host.requestCount(path)).toBe(1)
  })

  test('[AUTH-06] the daily sync runs in one of all processes', async () => {
    await database.db.deleteFrom('feishu_sync').execute()
    const portals = Array.from({ length: 3 }, () => open({ isSyncDaily: true }))
    const path = '/open-apis/contact/v3/departments/0/children'
    await Promise.all(portals.map((each) => each.followContacts()))
    expect(host.requestCount(path)).toBe(1)
    clock.advance(23 * hour)
    await portals[0]!.followContacts()
    expect(host.requestCount(path)).toBe(1)
    clock.advance(hour)
    await Promise.all(portals.map((each) => each.followContacts()))
    expect(host.requestCount(path)).toBe(2)
    expect(faults).toEqual([])
  })
})
