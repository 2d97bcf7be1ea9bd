import { addPerson } from '@portal/test-portal'
import { describe, expect, test } from 'vitest'
import { people } from '../contract.ts'
import { deleteDepartment, saveDepartment } from './save.ts'
import { accountsOf, app, as, tokens, useDirectory } from './calls.test-kit.ts'

useDirectory()

describe('[PEOPLE-02] lines', () => {
  test('from the top down to the person, without people who left', async () => {
    const line = await app.ask(people.reportingLine, { ADAccount: 'staff.a' }, as('zhou.min'))
    expect(accountsOf(line.Data?.List)).toEqual(['boss', 'zhang.wei', 'staff.a'])
    const seen = await app.ask(people.reportingLine, { ADAccount: 'under.other' }, as('zhou.min'))
    expect(accountsOf(seen.Data?.List)).toEqual(['boss', 'zhang.wei', 'other.partner', 'under.other'])
    const partner = await app.ask(people.reportingLine, { ADAccount: 'under.other' }, as('wang.fang'))
    expect(accountsOf(partner.Data?.List)).toEqual(['boss', 'zhang.wei', 'under.other'])
  })

  test('direct reports with the number of their reports', async () => {
    const { Data } = await app.ask(people.staffs, { ADAccount: 'zhang.wei' }, as('zhou.min'))
    expect(Data?.List.map((each) => [each.ADAccount, each.StaffNumber])).toEqual([
      ['staff.b', 0],
      ['staff.a', 0],
      ['other.partner', 1],
    ])
    expect(Data?.TotalCount).toBe(3)
  })

  test('department line by department or person', async () => {
    const line = [1, 10, 11].map((id) => ({ DepartmentId: id, Name: `部门${id}` }))
    expect((await app.ask(people.departmentLine, { DepartmentId: 11 }, as('zhou.min'))).Data?.List).toEqual(line)
    expect((await app.ask(people.departmentLine, { ADAccount: 'zhang.wei' }, as('zhou.min'))).Data?.List).toEqual(line)
    expect((await app.ask(people.departmentLine, { DepartmentId: 99 }, as('zhou.min'))).Code).toBe(404)
    expect((await app.ask(people.departmentLine, {}, as('zhou.min'))).Code).toBe(404)
  })

  test('[SEARCH-07] a department is shown only to viewers who can see somebody in it or below', async () => {
    await saveDepartment(app.db, { id: 91, parentId: null, nameZh: '密商', nameEn: 'Hidden' })
    await saveDepartment(app.db, { id: 92, parentId: 91, nameZh: '密商一部', nameEn: 'Hidden one' })
    const code = async (viewer: string, DepartmentId: number) =>
      (await app.ask(people.departmentLine, { DepartmentId }, as(viewer))).Code
    expect(await code('zhou.min', 91)).toBe(404)
    await addPerson(app.db, 'of.hidden', { tag: 'supplier', department: 92 })
    expect([await code('zhou.min', 91), await code('zhou.min', 92)]).toEqual([200, 200])
    expect([await code('wang.fang', 91), await code('wang.fang', 92)]).toEqual([404, 404])
    await app.db.deleteFrom('person').where('account', '=', 'of.hidden').execute()
    for (const id of [92, 91]) await deleteDepartment(app.db, id)
  })

  test('a circle of managers ends where it closes', async () => {
    await addPerson(app.db, 'ring.a', {})
    await addPerson(app.db, 'ring.b', { manager: 'ring.a' })
    await app.db.updateTable('person').set({ manager: 'ring.b' }).where('account', '=', 'ring.a').execute()
    const line = await app.ask(people.reportingLine, { ADAccount: 'ring.a' }, as('zhou.min'))
    expect(accountsOf(line.Data?.List)).toEqual(['ring.b', 'ring.a'])
    await app.db.updateTable('person').set({ manager: 'ring.a' }).where('account', '=', 'ring.a').execute()
    const own = await app.ask(people.reportingLine, { ADAccount: 'ring.a' }, as('zhou.min'))
    expect(accountsOf(own.Data?.List)).toEqual(['ring.a'])
    await app.db.deleteFrom('person').where('account', 'in', ['ring.a', 'ring.b']).execute()
  })
})

test('[SEARCH-07] partner staff of two companies share a tag and do not see each other', async () => {
  for (const [id, parent, nameZh] of [
    [93, 3, '云栈'],
    [94, 3, '赛达'],
    [95, 93, '云栈一部'],
  ] as const)
    await saveDepartment(app.db, { id, parentId: parent, nameZh, nameEn: `Firm ${id}` })
  for (const [account, department] of [
    ['own.one', 93],
    ['own.two', 95],
    ['else.one', 94],
  ] as const)
    await addPerson(app.db, account, { tag: 'partner', department, manager: 'zhang.wei' })
  tokens['own.two'] = await app.signIn('own.two')
  const code = async (ADAccount: string) => (await app.ask(people.detail, { ADAccount }, as('own.two'))).Code
  expect([await code('own.one'), await code('own.two'), await code('zhou.min'), await code('chen.jie')]).toEqual([
    200, 200, 200, 200,
  ])
  expect(await code('else.one')).toBe(404)
  const found = await app.ask(people.search, { Keyword: 'else.one' }, as('own.two'))
  expect(found.Data).toEqual({ List: [], TotalCount: 0 })
  const list = await app.ask(people.list, { DepartmentId: 3, PageSize: 100 }, as('own.two'))
  expect(accountsOf(list.Data?.List).toSorted()).toEqual(['own.one', 'own.two'])
  const staffs = await app.ask(people.staffs, { ADAccount: 'zhang.wei', PageSize: 100 }, as('own.two'))
  expect(accountsOf(staffs.Data?.List)).not.toContain('else.one')
  const below = await app.ask(people.departments, { DepartmentId: 3 }, as('own.two'))
  expect(below.Data?.List.map((each) => [each.DepartmentId, each.PeopleNumber])).toEqual([[93, 2]])
  expect((await app.ask(people.departmentLine, { DepartmentId: 94 }, as('own.two'))).Code).toBe(404)
  await app.db.deleteFrom('session').where('account', '=', 'own.two').execute()
  await app.db.deleteFrom('person').where('account', 'in', ['own.one', 'own.two', 'else.one']).execute()
  for (const id of [95, 94, 93]) await deleteDepartment(app.db, id)
})

describe('[PEOPLE-01] search', () => {
  test.each([
    ['张伟', { Name: [[0, 2]] }],
    ['zw', { Name: [[0, 2]] }],
    [
      'william zhang',
      {
        EnName: [
          [0, 7],
          [8, 13],
        ],
      },
    ],
    ['zhang.wei', { ADAccount: [[0, 9]] }],
    ['V010042', { EmployeeId: [[0, 7]] }],
    ['V0100', { EmployeeId: [[0, 5]] }],
    ['10042', { EmployeeId: [[2, 7]] }],
    ['部门11 张', { Department: [[0, 4]], Name: [[0, 1]] }],
    ['部门11张伟', { Department: [[0, 4]], Name: [[0, 2]] }],
    ['张伟（部门11）', { Department: [[0, 4]], Name: [[0, 2]] }],
  ])('%s finds 张伟 first, with highlights', async (Keyword, highlight) => {
    const { Data } = await app.ask(people.search, { Keyword }, as('zhou.min'))
    expect(Data?.List[0]).toMatchObject({ ADAccount: 'zhang.wei', highlight })
  })

  test.each(['V010042', 'v0100', '10042'])(
    '%s finds nobody for viewers who cannot see employee numbers',
    async (Keyword) => {
      expect((await app.ask(people.search, { Keyword }, as('zhou.min'))).Data?.TotalCount).toBe(1)
      expect((await app.ask(people.search, { Keyword }, as('wang.fang'))).Data).toEqual({ List: [], TotalCount: 0 })
    },
  )

  test.each(['zhou.min', 'wang.fang'])('nobody is found by a mobile number, even by %s', async (viewer) => {
    for (const Keyword of ['199 0000 0002', '19900000002', '0002', '1990'])
      expect((await app.ask(people.search, { Keyword }, as(viewer))).Data?.TotalCount).toBe(0)
  })

  test('people who left are not found', async () => {
    for (const Keyword of ['gone.user', 'gone', 'left.head', 'g'])
      expect(accountsOf((await app.ask(people.search, { Keyword }, as('zhou.min'))).Data?.List)).not.toContain(
        'gone.user',
      )
  })

  test('within a department, a location, a tag', async () => {
    const search = async (filter: object) =>
      accountsOf((await app.ask(people.search, { Keyword: 'zhang', ...filter }, as('zhou.min'))).Data?.List)
    expect(await search({ DepartmentId: 11, Location: '合肥', UserTag: 'nio' })).toEqual(['zhang.wei'])
    expect(await search({ DepartmentId: 20 })).toEqual([])
    expect(await search({ UserTag: 'jac' })).toEqual([])
  })

  const hostile = [
    "'",
    "''",
    '\\',
    "\\'",
    '"',
    ':*',
    'a:*',
    '!a',
    'a & b',
    '(a | b',
    '<->',
    '%',
    '_',
    '*',
    '.*',
    '(',
    '[',
    '$1',
    '{}',
    '😀',

    "'; DROP TABLE person; --",
    '<script>alert(1)</script>',
    '\u202e张',
    '张\u0000'.slice(0, 1),
    ' ',
    '',
    '　',
    'a'.repeat(100),
    '张'.repeat(100),
    'a '.repeat(50),
    '张a'.repeat(50),
    "a'b ".repeat(25),
    '行'.repeat(100),
  ]
  test.each(hostile)('%j is an ordinary keyword', async (Keyword) => {
    for (const viewer of ['zhou.min', 'wang.fang']) {
      const { Code, Data } = await app.ask(people.search, { Keyword }, as(viewer))
      expect(Code).toBe(200)
      expect(accountsOf(Data?.List)).not.toContain('gone.user')
    }
  })

  test('an empty keyword finds nobody; a too long one is rejected with its field', async () => {
    expect((await app.ask(people.search, { Keyword: ' ' }, as('zhou.min'))).Data).toEqual({ List: [], TotalCount: 0 })
    const long = await app.ask(people.search, { Keyword: 'a'.repeat(101) }, as('zhou.min'))
    expect(long).toMatchObject({ Code: 400, Message: expect.stringContaining('Keyword') })
  })
})
