import { lock } from '@portal/server'
import { addPerson, seedCompany } from '@portal/test-portal'
import { fakeClock, freshDatabase, startWecomHost, wecomSettings } from '@portal/testing'
import type { TestDatabase, WecomHost, WecomMember } from '@portal/testing'
import { linkIdentity, externalIdsOf } from '@portal/auth/server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveChange, type ContactChange } from './inbox.ts'
import type { WecomSettings } from './settings.ts'
import { createWecom, type WecomConnector } from './connector.ts'

let database: TestDatabase
let host: WecomHost
let work: WecomConnector
let settings: WecomSettings
const clock = fakeClock('2026-11-21T09:00:00+08:00')
let faults: string[] = []

beforeAll(async () => {
  host = await startWecomHost({ now: () => clock.now().getTime() })
})
afterAll(() => host.stop())

const member = (userid: string, more: Partial<WecomMember> = {}): WecomMember => ({
  userid,
  name: `员工${userid}`,
  department: [2],
  status: 1,
  ...more,
})

/** A company of six: two are known to the portal, four are new. */
beforeEach(async () => {
  database = await freshDatabase({ max: 5 })
  await seedCompany(database.db)
  await addPerson(database.db, 'e.1007', { employeeId: '1007', name: { zh: '旧名', en: 'Old Name' } })
  host.departments.length = 0
  host.departments.push(
    { id: 1, name: '远行汽车', parentid: 0 },
    { id: 2, name: '研发', name_en: 'R&D', parentid: 1 },
    { id: 3, name: '测试', parentid: 2 },
  )
  host.members.length = 0
  host.members.push(
    member('Zhou.Min', { name: '周敏', alias: 'Min Zhou', position: '工程师', department: [3, 2], main_department: 3 }),
    member('u1007', { name: '钱七', extattr: { attrs: [{ type: 0, name: '工号', text: { value: '1007' } }] } }),
    member('li.si', { name: '李四', position: '工程师' }),
    member('wang.wu', { name: '王五', direct_leader: ['li.si'], status: 4 }),
    member('zhao.liu', { name: '赵六', department: [1] }),
    member('sun.ba', { name: '孙八' }),
  )
  host.unseen.length = 0
  host.errorCodes.clear()
  host.mood = 'good'
  faults = []
  settings = wecomSettings(host)
  start()
  return () => database.drop()
})

function start(more: Partial<WecomSettings> = {}): void {
  settings = { ...settings, ...more }
  work = createWecom(settings, { db: database.db, clock, onFault: (error) => void faults.push(String(error)) })
}

const sync = (more: { isForced?: boolean; isDryRun?: boolean } = {}) =>
  work.syncContacts({ isForced: false, isDryRun: false, say: () => undefined, ...more })
const named = (list: readonly { account: string }[]) => list.map(({ account }) => account).toSorted()

async function person(account: string) {
  return database.db
    .selectFrom('person')
    .innerJoin('department', 'department.id', 'person.department_id')
    .select(['account', 'person.name_zh', 'person.name_en', 'title_zh', 'title_en', 'employee_id'])
    .select(['manager', 'left_at'])
    .select('department.name_zh as department')
    .where('account', '=', account)
    .executeTakeFirst()
}

test('[AUTH-06] contacts become people: known ones are matched by id and number, new ones are added, and cards reach them all', async () => {
  // a dry run waits for nobody, and nobody for it
  const tried = await database.db.transaction().execute(async (tx) => {
    for (const name of ['people', 'roles', 'departments'] as const) await lock(tx, name)
    return sync({ isDryRun: true })
  })
  expect(await person('li.si')).toBeUndefined()
  const report = await sync()
  expect(tried).toEqual(report)
  expect(named(report.added)).toEqual(['li.si', 'sun.ba', 'wang.wu', 'zhao.liu'])
  expect(named(report.changed)).toEqual(['e.1007', 'zhou.min'])
  expect(await person('zhou.min')).toMatchObject({
    name_zh: '周敏',
    name_en: 'Min Zhou',
    title_zh: '工程师',
    department: '测试',
    employee_id: 'E-zhou.min',
  })
  expect(await person('e.1007')).toMatchObject({ name_zh: '钱七', name_en: 'Old Name', employee_id: '1007' })
  expect(await person('wang.wu')).toMatchObject({ manager: 'li.si', employee_id: 'W-wang.wu', department: '研发' })
  const accounts = ['zhou.min', 'e.1007', 'wang.wu', 'lin.wei']
  expect(Object.fromEntries(await externalIdsOf(database.db, 'wechat', accounts))).toEqual({
    'zhou.min': 'zhou.min',
    'e.1007': 'u1007',
    'wang.wu': 'wang.wu',
  })
  // a second run changes nothing
  const again = await sync()
  expect([again.added, again.changed, again.leavers, again.rejected]).toEqual([[], [], [], []])
  expect(again.unchanged).toHaveLength(6)
})

test('[AUTH-06] a department that is renamed or moved there changes here, without a duplicate', async () => {
  await sync()
  const before = await person('li.si')
  host.departments[1]!.name = '研究院'
  host.departments[2]!.parentid = 1
  await sync()
  const rows = await database.db.selectFrom('department').select(['id', 'name_zh', 'line']).execute()
  const found = (name: string) => rows.filter((row) => row.name_zh === name)
  expect([found('研发'), found('研究院')].map(({ length }) => length)).toEqual([0, 1])
  expect(found('测试')[0]!.line).toEqual([found('远行汽车')[0]!.id, found('测试')[0]!.id])
  expect((await person('li.si'))!.department).not.toBe(before!.department)
  // a name changed here stays while nothing changes there
  await database.db.updateTable('department').set({ name_zh: '研究总院' }).where('name_zh', '=', '研究院').execute()
  await sync()
  expect((await person('li.si'))!.department).toBe('研究总院')
})

test('[AUTH-06] people who are deleted there leave and are signed out; too many at once need force', async () => {
  await sync()
  const { db } = database
  const row = { auth_type: 'WECHAT', created_at: clock.now(), expires_at: new Date('2027-01-01'), seen_at: clock.now() }
  await db
    .insertInto('session')
    .values({ ...row, account: 'li.si', token_hash: Buffer.from('t') })
    .execute()
  const gone = host.members.splice(2, 1)
  expect((await sync({ isDryRun: true })).leavers).toEqual(['li.si'])
  expect((await person('li.si'))!.left_at).toBeNull()
  expect((await sync()).leavers).toEqual(['li.si'])
  expect((await person('li.si'))!.left_at).toEqual(clock.now())
  expect(await db.selectFrom('session').selectAll().where('account', '=', 'li.si').execute()).toEqual([])
  // lin.wei is of another source and stays; disabled people leave, and can return
  expect((await person('lin.wei'))!.left_at).toBeNull()
  host.members.push(...gone)
  host.members.find(({ userid }) => userid === 'sun.ba')!.status = 2
  const next = await sync()
  expect([named(next.returned), next.leavers]).toEqual([['li.si'], ['sun.ba']])
  host.members.length = 2
  await expect(sync()).rejects.toThrow('would leave')
  expect((await person('zhao.liu'))!.left_at).toBeNull()
  await sync({ isForced: true })
  expect((await person('zhao.liu'))!.left_at).not.toBeNull()
})

test('[AUTH-06] an incomplete list makes nobody leave; people whom the app may not see stay by the contact secret', async () => {
  await sync()
  for (const errcode of [60011, 60020, 45009]) {
    host.errorCodes.set('/cgi-bin/user/list', errcode)
    await expect(sync()).rejects.toThrow(String(errcode))
  }
  host.errorCodes.clear()
  host.mood = 'down'
  await expect(sync()).rejects.toThrow('does not respond')
  host.mood = 'good'
  expect((await person('sun.ba'))!.left_at).toBeNull()
  start({ contactSecret: host.contactSecret })
  host.unseen.push(host.members.pop()!.userid)
  expect((await sync()).leavers).toEqual([])
  host.unseen.length = 0
  expect((await sync()).leavers).toEqual(['sun.ba'])
})

test('[AUTH-06] people of another source are not touched', async () => {
  await database.db.insertInto('person_source').values({ account: 'zhou.min', source: 'file:hr' }).execute()
  const report = await sync()
  expect(report.skipped).toHaveLength(1)
  expect((await person('zhou.min'))!.name_zh).toBe('中zhou.min')
  expect((await externalIdsOf(database.db, 'wechat', ['zhou.min'])).get('zhou.min')).toBe('zhou.min')
})

test('[AUTH-06] a callback is followed up: somebody joined, changed, has another id, or left', async () => {
  await sync()
  let calls = 0
  const call = async (change: Partial<ContactChange>) => {
    const whole = { kind: 'person' as const, userId: null, formerId: null, ...change }
    await saveChange(database.db, `s${++calls}`, whole, clock.now())
    await saveChange(database.db, `s${calls}`, whole, clock.now())
    host.requests.length = 0
    await work.followChanges()
  }
  host.members.push(member('new.one', { name: '新人', department: [4] }))
  host.departments.push({ id: 4, name: '新部门', parentid: 1 })
  await call({ userId: 'new.one' })
  expect(await person('new.one')).toMatchObject({ name_zh: '新人', department: '新部门' })
  expect(host.requests.map(({ pathname }) => pathname)).toEqual(['/cgi-bin/user/get', '/cgi-bin/department/list'])
  // one person changed; nobody else is affected
  expect((await person('wang.wu'))!.manager).toBe('li.si')

  host.members.find(({ userid }) => userid === 'li.si')!.userid = 'li.si2'
  await call({ userId: 'li.si2', formerId: 'li.si' })
  expect(await person('li.si2')).toBeUndefined()
  expect((await externalIdsOf(database.db, 'wechat', ['li.si'])).get('li.si')).toBe('li.si2')

  host.members.pop()
  await call({ kind: 'gone', userId: 'new.one' })
  expect((await person('new.one'))!.left_at).not.toBeNull()
  host.departments[3]!.name = '更新部门'
  await call({ kind: 'departments' })
  expect((await person('new.one'))!.department).toBe('更新部门')
})

test('[AUTH-06] a change that cannot be read is retried, but not for ever', async () => {
  await sync()
  host.members[2]!.name = '李四四'
  await saveChange(database.db, 's', { kind: 'person', userId: 'li.si', formerId: null }, clock.now())
  host.mood = 'down'
  await work.followChanges()
  host.mood = 'good'
  await work.followChanges()
  expect((await person('li.si'))!.name_zh).toBe('李四')
  clock.advance(60_000)
  await work.followChanges()
  expect((await person('li.si'))!.name_zh).toBe('李四四')
  await saveChange(database.db, 's2', { kind: 'person', userId: 'li.si', formerId: null }, clock.now())
  host.mood = 'down'
  for (let hour = 0; hour < 12; hour++) {
    await work.followChanges()
    clock.advance(3600_000)
  }
  expect(faults).toHaveLength(1)
  host.requests.length = 0
  await work.followChanges()
  expect(host.requests).toEqual([])
})

test('[AUTH-06] the daily sync runs in one of all processes', async () => {
  start({ hasDailySync: true })
  const other = createWecom(settings, { db: database.db, clock, onFault: () => undefined })
  const rounds = () => host.requests.filter(({ pathname }) => pathname === '/cgi-bin/department/list').length
  host.requests.length = 0
  await Promise.all([work.syncDaily(), other.syncDaily(), work.syncDaily()])
  expect(rounds()).toBe(1)
  clock.advance(23 * 3600_000)
  await work.syncDaily()
  expect(rounds()).toBe(1)
  clock.advance(3600_000)
  await other.syncDaily()
  expect(rounds()).toBe(2)
  // a failed run is repeated an hour later
  clock.advance(24 * 3600_000)
  host.mood = 'down'
  await expect(work.syncDaily()).rejects.toThrow('does not respond')
  host.mood = 'good'
  host.requests.length = 0
  await other.syncDaily()
  expect(rounds()).toBe(0)
  clock.advance(3600_000)
  await other.syncDaily()
  expect(rounds()).toBe(1)
})

test('[AUTH-06] a person linked to another id is matched by it', async () => {
  await linkIdentity(database.db, 'wechat', 'li.si', 'tan.rui')
  await sync()
  expect(await person('li.si')).toBeUndefined()
  expect(await person('tan.rui')).toMatchObject({ name_zh: '李四' })
})

test('[T20] contacts cannot take over an administrator: linked identity, email and number stay', async () => {
  const db = database.db
  await addPerson(db, 'ad.min', { employeeId: 'N1' })
  host.members.push(member('ad.min', { name: '管理' }))
  await sync()
  await db.insertInto('person_role').values({ account: 'ad.min', role: 'portal-administrator' }).execute()
  await linkIdentity(db, 'wechat', 'old.id', 'lin.wei')
  await db.insertInto('person_role').values({ account: 'lin.wei', role: 'health-reader' }).execute()
  host.members.push(member('lin.wei', { name: '林薇' }))
  host.members.find(({ userid }) => userid === 'ad.min')!.email = 'evil@voyant.example'
  const report = await sync()
  expect(Object.fromEntries(await externalIdsOf(db, 'wechat', ['ad.min', 'lin.wei']))).toEqual({
    'ad.min': 'ad.min',
    'lin.wei': 'old.id',
  })
  expect(report.remarks.map(({ reason }) => reason).toSorted()).toEqual([
    expect.stringMatching(/^'ad.min': email not changed/) as string,
    expect.stringMatching(/^'lin.wei': is not linked to lin.wei/) as string,
  ])
  const lines = await db.selectFrom('audit_log').select(['actor', 'object_id', 'details']).execute()
  expect(lines.filter(({ actor }) => actor === 'command:wecom:sync')).toEqual([
    { actor: 'command:wecom:sync', object_id: 'ad.min', details: { fields: ['email'] } },
    { actor: 'command:wecom:sync', object_id: 'lin.wei', details: { fields: ['wechat'] } },
  ])
})
