/** Audiences: one rule, implemented in four places that must agree. */
import { addPerson, freshDatabase, seedCompany, type TestDatabase } from '@portal/testing'
import { sql } from '@portal/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  findAudience,
  ensureAudience,
  audienceIdsOf,
  isInAudience,
  countAudienceMembers,
  audienceExists,
  listAudienceMembers,
  sampleAudienceMembers,
  type Audience,
  type Reader,
} from './index.ts'

let database: TestDatabase
let group = 0
const everybody = ['chen.jie', 'in.group', 'in.munich', 'lin.wei', 'tan.rui', 'wang.fang', 'zhou.min']

beforeAll(async () => {
  database = await freshDatabase({ max: 2 })
  await seedCompany(database.db)
  const munich = { zh: '慕尼黑', en: 'Munich' }
  await addPerson(database.db, 'in.munich', { location: munich, department: 20 })
  await addPerson(database.db, 'gone.munich', { location: munich, department: 20, hasLeft: true })
  await addPerson(database.db, 'in.group', { department: 20 })
  const at = new Date('2026-11-01T00:00:00Z')
  const row = { source: 'sso', display_name: 'Runners', created_at: at, changed_at: at }
  group = (await database.db.insertInto('scim_group').values(row).returning('id').executeTakeFirstOrThrow()).id
  for (const account of ['in.group', 'chen.jie', 'gone.munich'])
    await database.db.insertInto('scim_group_member').values({ group_id: group, account }).execute()
})
afterAll(() => database.drop())

async function readerOf(account: string): Promise<Reader> {
  const { rows } = await sql<Reader>`SELECT p.user_tag AS tag, d.line AS departments, p.location_zh AS place,
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
]

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

  test('unknown entries of each kind are detected', async () => {
    const known = (audience: Audience) => audienceExists(database.db, audience)
    expect(await known({ tags: ['nio'], departments: [10], places: ['慕尼黑'], groups: [group] })).toBe(true)
    expect(await known({})).toBe(true)
    for (const unknown of [{ tags: ['x'] }, { departments: [9] }, { places: ['x'] }, { places: [''] }, { groups: [0] }])
      expect(await known({ tags: ['nio'], ...unknown }), JSON.stringify(unknown)).toBe(false)
  })
})
