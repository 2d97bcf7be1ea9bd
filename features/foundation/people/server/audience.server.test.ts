/** Audiences: one rule, implemented in six places that must agree. */
import { addPerson, seedCompany } from '@portal/test-portal'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import { createSharedCache, sql, type SharedCache } from '@portal/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  findAudience,
  ensureAudience,
  audienceIdsOf,
  deleteEmptyDepartments,
  loadAudienceSet,
  isInAudience,
  countAudienceMembers,
  countByMembership,
  audienceExists,
  listAudienceMembers,
  sampleAudienceMembers,
  saveDepartment,
  type Audience,
  type Reader,
} from './index.ts'

let database: TestDatabase
let group = 0
let small = 0
const everybody = ['chen.jie', 'in.group', 'in.munich', 'lin.wei', 'tan.rui', 'wang.fang', 'zhou.min']

beforeAll(async () => {
  database = await freshDatabase({ max: 2 })
  await seedCompany(database.db)
  const munich = { zh: '慕尼黑', en: 'Munich' }
  await addPerson(database.db, 'in.munich', { location: munich, department: 20 })
  await addPerson(database.db, 'gone.munich', { location: munich, department: 20, hasLeft: true })
  await addPerson(database.db, 'in.group', { department: 20 })
  const at = new Date('2026-11-01T00:00:00Z')
  const row = { source: 'sso', created_at: at, changed_at: at }
  const add = (name: string) =>
    database.db
      .insertInto('scim_group')
      .values({ ...row, display_name: name })
      .returning('id')
      .executeTakeFirstOrThrow()
  group = (await add('Runners')).id
  small = (await add('Marathon')).id
  for (const account of ['in.group', 'chen.jie', 'gone.munich'])
    await database.db.insertInto('scim_group_member').values({ group_id: group, account }).execute()
  for (const account of ['in.group', 'lin.wei'])
    await database.db.insertInto('scim_group_member').values({ group_id: small, account }).execute()
})
afterAll(() => database.drop())

async function readerOf(account: string): Promise<Reader> {
  const { rows } = await sql<Reader>`SELECT p.account, p.user_tag AS tag, d.line AS departments, p.location_zh AS place,
    ARRAY(SELECT group_id FROM scim_group_member m WHERE m.account = p.account) AS groups
    FROM person p JOIN department d ON d.id = p.department_id WHERE account = ${account}`.execute(database.db)
  return rows[0]!
}

async function whoSees(id: number): Promise<string[]> {
  const seen = await Promise.all(
    everybody.map(async (account) => {
      const { rows } = await sql<{ sees: boolean }>`
        SELECT ${id} = ANY (${audienceIdsOf(await readerOf(account))}) AS sees`.execute(database.db)
      return rows[0]!.sees ? [account] : []
    }),
  )
  return seen.flat()
}

const cases: [string, () => Audience, string[]][] = [
  ['nothing named', () => ({}), everybody],
  ['empty lists', () => ({ tags: [], departments: [], places: [], groups: [] }), everybody],
  ['a tag', () => ({ tags: ['partner'] }), ['wang.fang']],
  ['a department with those below', () => ({ departments: [10] }), ['lin.wei', 'tan.rui', 'zhou.min']],
  ['a place', () => ({ places: ['慕尼黑'] }), ['in.munich']],
  ['a group', () => ({ groups: [group] }), ['chen.jie', 'in.group']],
  [
    'any of any kind',
    () => ({ tags: ['partner'], departments: [11], places: ['慕尼黑'], groups: [group] }),
    ['chen.jie', 'in.group', 'in.munich', 'wang.fang', 'zhou.min'],
  ],
  ['a group of nobody', () => ({ groups: [999_999] }), []],
  [
    'a place and a group',
    () =>
      rule([
        ['place:慕尼黑', 'department:20'],
        [`group:${group}`, 'department:20'],
      ]),
    ['in.group', 'in.munich'],
  ],
  ['both of two departments, one below the other', () => rule([['department:10', 'department:11']]), ['zhou.min']],
  ['both of two groups', () => rule([[`group:${group}`, `group:${small}`]]), ['in.group']],
  ['two groups and a tag', () => rule([[`group:${group}`, 'tag:partner', `group:${small}`]]), []],
  ['what nobody has both of', () => rule([['place:慕尼黑', `group:${group}`]]), []],
  ['everyone but a tag', () => rule([], ['tag:partner']), everybody.filter((each) => each !== 'wang.fang')],
  ['a department, except one below it', () => rule([['department:10']], ['department:11']), ['lin.wei', 'tan.rui']],
  [
    'people by name',
    () => rule([['person:in.munich'], ['person:wang.fang'], ['person:gone.munich']]),
    ['in.munich', 'wang.fang'],
  ],
  [
    'everyone but people of each kind',
    () => rule([], ['person:lin.wei', 'place:慕尼黑', `group:${group}`, 'tag:partner']),
    ['tan.rui', 'zhou.min'],
  ],
  [
    'named, and excepted nevertheless',
    () => rule([['person:lin.wei'], ['tag:partner']], ['department:10']),
    ['wang.fang'],
  ],
]

function rule(any: string[][], except: string[] = []): Audience {
  return { rule: { any, except } }
}

describe('[DESK-01] [NEWS-04] an audience', () => {
  test.each(cases)('%s: reading, fan-out, lists and counts agree', async (_, of, accounts) => {
    const audience = of()
    const id = await ensureAudience(database.db, audience)
    const belonging = await Promise.all(
      everybody.map(async (account) => (isInAudience(audience, await readerOf(account)) ? [account] : [])),
    )
    expect(await whoSees(id)).toEqual(accounts)
    expect(belonging.flat()).toEqual(accounts)
    expect(await listAudienceMembers(database.db, id, '', 100)).toEqual(accounts)
    expect(await countAudienceMembers(database.db, audience)).toBe(accounts.length)
    expect((await sampleAudienceMembers(database.db, audience, 100)).toSorted()).toEqual(accounts)
    expect(await sampleAudienceMembers(database.db, audience, 2)).toHaveLength(Math.min(2, accounts.length))
    expect(isInAudience((await findAudience(database.db, id))!, await readerOf('lin.wei'))).toBe(
      accounts.includes('lin.wei'),
    )
  })

  test.each(cases)('counted together, of those in one of them: %s', async (_, of, accounts) => {
    const audiences = cases.map(([, each]) => each())
    const groups = await countByMembership(database.db, audiences, of())
    const counts = audiences.map((_, nth) =>
      groups.reduce((sum, { belongs, people }) => sum + (belongs[nth] ? people : 0), 0),
    )
    expect(counts).toEqual(cases.map(([, , others]) => accounts.filter((each) => others.includes(each)).length))
    expect(groups.reduce((sum, { people }) => sum + people, 0)).toBe(accounts.length)
  })

  test('more of them than one statement can have parameters', async () => {
    const others = (nth: number) =>
      Array.from({ length: 199 }, (_, group) =>
        Array.from({ length: 10 }, (_, term) => `place:${nth * 10_000 + group * 10 + term}`),
      )
    const audiences = Array.from({ length: 34 }, (_, nth) =>
      rule([[`person:${everybody[nth % everybody.length]}`], ...others(nth)]),
    )
    const groups = await countByMembership(database.db, audiences)
    const one = (person: number) => ({
      people: 1,
      belongs: audiences.map((_, nth) => nth % everybody.length === person),
    })
    expect(groups).toHaveLength(everybody.length)
    for (const person of everybody.keys()) expect(groups).toContainEqual(expect.objectContaining(one(person)))
  })

  test('a rule that lists can say is these lists; order and duplicates do not matter', async () => {
    const id = (audience: Audience) => ensureAudience(database.db, audience)
    expect(await id(rule([['tag:jac'], ['department:10'], ['tag:jac']]))).toBe(
      await id({ tags: ['jac'], departments: [10] }),
    )
    expect(await id(rule([]))).toBe(await id({}))
    const both = await id(rule([['place:慕尼黑', 'department:20'], ['tag:jac']], ['tag:nio', 'tag:partner']))
    expect(
      await id(rule([['tag:jac'], ['department:20', 'place:慕尼黑', 'department:20']], ['tag:partner', 'tag:nio'])),
    ).toBe(both)
    expect(await id(rule([['place:慕尼黑', 'department:20'], ['tag:jac']], ['tag:nio']))).not.toBe(both)
  })

  // the version before reads the lists alone, docs/decisions/0110-audiences-with-and-and-not.md
  test('the lists of a rule match nobody', async () => {
    const id = await ensureAudience(database.db, rule([], ['tag:partner']))
    await database.db.updateTable('audience').set({ rule: null }).where('id', '=', id).execute()
    expect(await whoSees(id)).toEqual([])
    expect(await listAudienceMembers(database.db, id, '', 100)).toEqual([])
    await database.db.deleteFrom('audience').where('id', '=', id).execute()
  })

  test('people named by an audience have a set of their own, everybody else shares theirs', async () => {
    const nothing = { on: () => () => undefined, isCurrent: () => true, catchUp: () => Promise.resolve(true) }
    const setIn =
      (shared: SharedCache) =>
      async (account: string, of = 'tan.rui') =>
        loadAudienceSet({ db: database.db, shared, viewer: { ...(await readerOf(of)), account } })
    const early = setIn(createSharedCache(nothing))
    await early('in.munich', 'in.munich')
    const named = await ensureAudience(database.db, rule([['person:tan.rui']]))
    const late = setIn(createSharedCache(nothing))
    expect((await late('tan.rui')).has(named)).toBe(true)
    const alike = await late('one.like.them')
    expect(alike.has(named)).toBe(false)
    expect(await late('another.like.them')).toBe(alike)
    // as long as it is not heard that somebody is named, what they share with others does not have it
    expect((await early('tan.rui')).has(named)).toBe(false)
  })

  test('a department that a rule names stays', async () => {
    await saveDepartment(database.db, { id: 77, parentId: 1, nameZh: '空', nameEn: 'Empty' })
    const id = await ensureAudience(database.db, rule([], ['department:77']))
    expect(await deleteEmptyDepartments(database.db, [77])).toEqual([])
    await database.db.deleteFrom('audience').where('id', '=', id).execute()
    expect(await deleteEmptyDepartments(database.db, [77])).toEqual([77])
  })

  test('order and duplicates do not matter; another location is another audience', async () => {
    const one = await ensureAudience(database.db, { places: ['慕尼黑', '上海'], groups: [group, 7] })
    expect(await ensureAudience(database.db, { places: ['上海', '慕尼黑', '上海'], groups: [7, group] })).toBe(one)
    expect(await ensureAudience(database.db, { places: ['上海'], groups: [7, group] })).not.toBe(one)
    const lists = {
      tags: [],
      departments: [],
      places: ['上海', '慕尼黑'],
      groups: [7, group].toSorted((a, b) => a - b),
    }
    expect(await findAudience(database.db, one)).toEqual(lists)
  })

  test('unknown terms of a rule are detected, also among the exceptions', async () => {
    const known = (any: string[][], except: string[] = []) => audienceExists(database.db, rule(any, except))
    expect(await known([['tag:nio', 'department:10']], [`group:${group}`, 'place:慕尼黑', 'person:gone.munich'])).toBe(
      true,
    )
    for (const term of ['tag:x', 'department:9', 'place:x', 'group:999999', 'person:nobody']) {
      expect(await known([['tag:nio', term]]), term).toBe(false)
      expect(await known([], [term]), term).toBe(false)
    }
  })

  test('unknown entries of each kind are detected', async () => {
    const known = (audience: Audience) => audienceExists(database.db, audience)
    expect(await known({ tags: ['nio'], departments: [10], places: ['慕尼黑'], groups: [group] })).toBe(true)
    expect(await known({})).toBe(true)
    for (const unknown of [{ tags: ['x'] }, { departments: [9] }, { places: ['x'] }, { places: [''] }, { groups: [0] }])
      expect(await known({ tags: ['nio'], ...unknown }), JSON.stringify(unknown)).toBe(false)
  })
})
