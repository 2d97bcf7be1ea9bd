import { ensureAudience } from './audience.ts'
import { seedCompany } from '@portal/test-portal'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import { searchEntries } from '@portal/search-index'
import { sql } from '@portal/server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { personOf } from './company-cases.test-kit.ts'
import { DepartmentCycleError, deleteDepartment, saveDepartment, savePeople, savePerson } from './save.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await seedCompany(database.db)
})
afterAll(() => database.drop())

const linesOf = async () =>
  Object.fromEntries(
    (await database.db.selectFrom('department').select(['id', 'line']).execute()).map((row) => [
      row.id,
      row.line.map(Number),
    ]),
  )
const department = (id: number, parentId: number | null, nameZh = `组${id}`, nameEn = `Team ${id}`) => ({
  id,
  parentId,
  nameZh,
  nameEn,
})
const person = (account: string) =>
  database.db.selectFrom('person').selectAll().where('account', '=', account).executeTakeFirstOrThrow()

describe('[PEOPLE-01] departments', () => {
  beforeEach(async () => {
    for (const [id, parent] of [
      [50, 1],
      [51, 50],
      [52, 51],
    ] as const)
      await saveDepartment(database.db, department(id, parent))
  })

  test('a department moves with all departments below', async () => {
    await saveDepartment(database.db, department(50, 2))
    expect(await linesOf()).toMatchObject({ 50: [2, 50], 51: [2, 50, 51], 52: [2, 50, 51, 52] })
    await saveDepartment(database.db, department(50, null))
    expect(await linesOf()).toMatchObject({ 50: [50], 51: [50, 51], 52: [50, 51, 52] })
  })

  test.each([50, 51, 52])('50 cannot lie below %i', async (parent) => {
    await expect(saveDepartment(database.db, department(50, parent))).rejects.toThrow(DepartmentCycleError)
    expect((await linesOf())[50]).toEqual([1, 50])
  })

  test('of two concurrent moves that would form a cycle one is refused', async () => {
    await saveDepartment(database.db, department(60, 1))
    await saveDepartment(database.db, department(61, 1))
    const moves = [department(60, 61), department(61, 60)].map((each) =>
      database.db.transaction().execute((tx) => saveDepartment(tx, each)),
    )
    const settled = await Promise.allSettled(moves)
    expect(settled.map((each) => each.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('it is found in the global search by its latest name until it is deleted', async () => {
    const look = async (text: string) => {
      const audiences = sql<number[]>`ARRAY[${await ensureAudience(database.db, undefined)}]::bigint[]`
      const asked = {
        text,
        kinds: ['department'] as const,
        audiences,
        language: 'CHS' as const,
        limit: 5,
      }
      return (await searchEntries(database.db, asked)).hits.map((hit) => hit.key)
    }
    await saveDepartment(database.db, department(52, 51, '热管理', 'Thermal'))
    expect(await look('热管理')).toEqual(['52'])
    await saveDepartment(database.db, department(52, 51, '冷却', 'Cooling'))
    expect(await look('热管理')).toEqual([])
    expect(await look('冷却')).toEqual(['52'])
    await deleteDepartment(database.db, 52)
    expect(await look('冷却')).toEqual([])
  })
})

describe('[PEOPLE-01] people', () => {
  const given = personOf({ account: 'New.One', zh: '新人', en: 'New One', department: 11 }, 1)

  test('inserting, then updating: roles and portal data stay', async () => {
    await savePerson(database.db, given)
    expect(await person('new.one')).toMatchObject({ template: 'company', left_at: null, sort_name: 'xin ren 新人' })
    await sql`UPDATE person SET guide_done = true WHERE account = 'new.one'`.execute(database.db)
    await sql`INSERT INTO person_role VALUES ('new.one', 'editor')`.execute(database.db)
    await savePerson(database.db, { ...given, account: 'NEW.ONE', nameZh: '旧人', userTag: 'jac', template: null })
    const kept = { guide_done: true, name_zh: '旧人', user_tag: 'jac', template: null }
    expect(await person('new.one')).toMatchObject({ ...kept, sort_name: 'jiu ren 旧人' })
    await savePerson(database.db, given)
    expect(await person('new.one')).toMatchObject({ template: null })
    const roles = await database.db.selectFrom('person_role').select('role').where('account', '=', 'new.one').execute()
    expect(roles).toEqual([{ role: 'editor' }])
  })

  test('people who left stay so until they are set active again', async () => {
    const { leftAt: _, ...untold } = given
    await savePerson(database.db, { ...given, leftAt: new Date('2026-01-01T00:00:00Z') })
    await savePerson(database.db, untold)
    expect((await person('new.one')).left_at).toEqual(new Date('2026-01-01T00:00:00Z'))
    await savePerson(database.db, { ...given, leftAt: null })
    expect((await person('new.one')).left_at).toBeNull()
  })

  test('many at once, managers after their reports', async () => {
    const many = Array.from({ length: 2_500 }, (_, nth) =>
      personOf({ account: `m${nth}`, zh: '甲', en: 'A', department: 11 }, 20_000 + nth),
    ).map((each, nth) => ({ ...each, manager: nth < 2_499 ? `M${nth + 1}` : null }))
    await database.db.transaction().execute((tx) => savePeople(tx, many))
    expect((await person('m0')).manager).toBe('m1')
    await expect(
      database.db.transaction().execute((tx) => savePerson(tx, { ...given, manager: 'nobody.there' })),
    ).rejects.toThrow()
  })
})
