import { learnWords } from '@portal/search-index'
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../contract.ts'
import { removeDepartment, saveDepartment } from './save.ts'

let app: TestApp
const tokens: Record<string, string> = {}

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  const { db } = app
  const boss = { name: { zh: '沈致远', en: 'Shen Zhiyuan' }, department: 1, mobile: '199 0000 0001' }
  await addPerson(db, 'boss', { ...boss, location: { zh: '上海', en: 'Shanghai' }, joinDate: '2020-01-01' })
  await addPerson(db, 'left.head', { hasLeft: true, manager: 'boss' })
  const zhang = { name: { zh: '张伟', en: 'William Zhang' }, department: 11, manager: 'left.head' }
  await addPerson(db, 'zhang.wei', {
    ...zhang,
    title: { zh: '工程师', en: '' },
    location: { zh: '合肥', en: 'Hefei' },
    mobile: '199 0000 0002',
    employeeId: 'V010042',
    joinDate: '2026-11-01',
  })
  // as saving the person learns it
  await learnWords(db, ['zhang'])
  await addPerson(db, 'staff.a', { name: { zh: '单行', en: 'Shan Xing' }, manager: 'zhang.wei', department: 11 })
  await addPerson(db, 'staff.b', {
    name: { zh: '阿宝', en: 'Bao A' },
    manager: 'zhang.wei',
    tag: 'partner',
    department: 3,
  })
  await addPerson(db, 'other.partner', { tag: 'supplier', department: 3, manager: 'zhang.wei' })
  await addPerson(db, 'under.other', { tag: 'partner', department: 3, manager: 'other.partner' })
  await addPerson(db, 'comes.later', { joinDate: '2027-03-01' })
  for (const account of ['zhou.min', 'chen.jie', 'wang.fang', 'other.partner', 'zhang.wei'])
    tokens[account] = await app.signIn(account)
})
afterAll(() => app.stop())

const as = (account: string, language: 'CHS' | 'EN' = 'CHS') => ({ token: tokens[account]!, language })
const accountsOf = (list: readonly { ADAccount: string }[] | undefined) => (list ?? []).map((each) => each.ADAccount)

const personFields =
  'ADAccount CnName Department DepartmentId Email EmployeeId EnName HeadImage Location Mobile Name Title UserTag'
const fieldsOf = (value: unknown): string =>
  Object.keys(value as object)
    .toSorted()
    .join(' ')

describe('[PEOPLE-01] a person', () => {
  test('every field, in the language of the call, the other where that is empty', async () => {
    const { Data } = await app.ask(people.detail, { ADAccount: ' Zhang.Wei ' }, as('zhou.min'))
    expect(fieldsOf(Data)).toBe([...personFields.split(' '), 'JoinDate', 'Manager', 'StaffNumber'].toSorted().join(' '))
    expect(Data).toMatchObject({
      ADAccount: 'zhang.wei',
      Name: '张伟',
      EnName: 'William Zhang',
      Title: '工程师',
      Department: '部门11',
      DepartmentId: 11,
      Email: 'zhang.wei@voyant.example',
      Mobile: '199 0000 0002',
      Location: '合肥',
      UserTag: 'nio',
      EmployeeId: 'V010042',
      JoinDate: '2026-11-01',
      HeadImage: '',
      StaffNumber: 3,
    })
    const english = await app.ask(people.detail, { ADAccount: 'zhang.wei' }, as('zhou.min', 'EN'))
    expect(english.Data).toMatchObject({
      Name: 'William Zhang',
      Title: '工程师',
      Department: 'Department 11',
      Location: 'Hefei',
    })
  })

  test('partner staff see neither mobile nor number nor date of joining of others, but their own', async () => {
    const hidden = { Mobile: '', EmployeeId: '' }
    const { Data } = await app.ask(people.detail, { ADAccount: 'zhang.wei' }, as('wang.fang'))
    expect(Data).toMatchObject({ ...hidden, JoinDate: '', Email: 'zhang.wei@voyant.example' })
    const own = await app.ask(people.detail, { ADAccount: 'wang.fang' }, as('wang.fang'))
    expect(own.Data).toMatchObject({ EmployeeId: 'E-wang.fang', JoinDate: '2024-02-29' })
    const lists = [
      (await app.ask(people.list, {}, as('wang.fang'))).Data?.List,
      (await app.ask(people.search, { Keyword: 'zhang' }, as('wang.fang'))).Data?.List,
      (await app.ask(people.staffs, { ADAccount: 'boss' }, as('wang.fang'))).Data?.List,
      (await app.ask(people.reportingLine, { ADAccount: 'staff.a' }, as('wang.fang'))).Data?.List,
    ]
    for (const person of lists.flatMap((list) => list ?? []).filter((each) => each.ADAccount !== 'wang.fang'))
      expect(person).toMatchObject(hidden)
    const joined = await app.ask(people.newPeople, {}, as('wang.fang'))
    expect(joined.Data?.List.filter((each) => each.JoinDate !== '').map((each) => each.ADAccount)).toEqual([
      'wang.fang',
    ])
  })

  test.each([
    ['zhou.min', 'gone.user', 404],
    ['zhou.min', 'no.body', 404],
    ['zhou.min', "' OR 1=1 --", 404],
    ['zhou.min', 'other.partner', 200],
    ['wang.fang', 'other.partner', 404],
    ['wang.fang', 'staff.b', 200],
    ['other.partner', 'wang.fang', 404],
    ['other.partner', 'chen.jie', 200],
  ])('%s asks for %s: %i, the same by every call', async (viewer, ADAccount, code) => {
    const calls = [people.detail, people.reportingLine, people.departmentLine, people.staffs]
    const codes = await Promise.all(
      calls.map(async (call) => (await app.ask(call as typeof people.detail, { ADAccount }, as(viewer))).Code),
    )
    expect(codes).toEqual([code, code, code, code])
  })

  test('[PEOPLE-02] who left, or is not met, is stepped over: manager, line and staffs tell the same, up and down', async () => {
    const detailOf = async (who: string, viewer: string) =>
      (await app.ask(people.detail, { ADAccount: who }, as(viewer))).Data!
    expect((await detailOf('zhang.wei', 'zhou.min')).Manager?.ADAccount).toBe('boss')
    expect((await detailOf('under.other', 'zhou.min')).Manager?.ADAccount).toBe('other.partner')
    expect((await detailOf('under.other', 'wang.fang')).Manager?.ADAccount).toBe('zhang.wei')
    for (const [who, viewer] of [
      ['zhang.wei', 'zhou.min'],
      ['under.other', 'wang.fang'],
      ['staff.a', 'zhou.min'],
    ] as const) {
      const line = await app.ask(people.reportingLine, { ADAccount: who }, as(viewer))
      const manager = (await detailOf(who, viewer)).Manager!
      expect(accountsOf(line.Data?.List).at(-2)).toBe(manager.ADAccount)
      const staffs = await app.ask(people.staffs, { ADAccount: manager.ADAccount }, as(viewer))
      expect(accountsOf(staffs.Data?.List)).toContain(who)
      expect((await detailOf(manager.ADAccount, viewer)).StaffNumber).toBe(staffs.Data?.TotalCount)
    }
  })
})

describe('[PEOPLE-01] lists', () => {
  test('in the order of pinyin, then by account; pages do not overlap, and the count is of all', async () => {
    const all = await app.ask(people.list, { PageSize: 100 }, as('zhou.min'))
    const accounts = accountsOf(all.Data?.List)
    expect(all.Data?.TotalCount).toBe(accounts.length)
    expect(accounts.slice(0, 4)).toEqual(['staff.b', 'staff.a', 'boss', 'zhang.wei'])
    expect(accounts).not.toContain('gone.user')
    const pages = []
    for (let PageIndex = 1; pages.length < accounts.length; PageIndex += 1) {
      const { Data } = await app.ask(people.list, { PageIndex, PageSize: 5 }, as('zhou.min'))
      expect(Data?.TotalCount).toBe(accounts.length)
      pages.push(...accountsOf(Data?.List))
    }
    expect(pages).toEqual(accounts)
    const behind = await app.ask(people.list, { PageIndex: 1_000_000, PageSize: 100 }, as('zhou.min'))
    expect(behind.Data).toEqual({ List: [], TotalCount: accounts.length })
  })

  test.each([
    [{ DepartmentId: 11 }, 'staff.a zhang.wei zhou.min'],
    [{ DepartmentId: 2 }, 'chen.jie'],
    [{ DepartmentId: 999 }, ''],
    [{ Location: '合肥' }, 'zhang.wei'],
    [{ Location: 'Hefei' }, 'zhang.wei'],
    [{ Location: '%' }, ''],
    [{ Place: '合肥' }, 'zhang.wei'],
    [{ Place: '慕尼黑' }, ''],
    [{ UserTag: 'jac' }, 'chen.jie'],
    [{ DepartmentId: 3, UserTag: 'supplier' }, 'other.partner'],
    [{ DepartmentId: 11, Location: '上海' }, ''],
  ])('by %j: %s', async (filter, expected) => {
    const { Data } = await app.ask(people.list, filter, as('zhou.min'))
    expect(accountsOf(Data?.List).join(' ')).toBe(expected)
    expect(Data?.TotalCount).toBe(Data?.List.length)
  })

  test('partner staff: neither rows nor counts nor pages tell of other partners', async () => {
    const { Data } = await app.ask(people.list, { PageSize: 100 }, as('wang.fang'))
    const accounts = accountsOf(Data?.List)
    expect(accounts).toContain('staff.b')
    expect(accounts).not.toContain('other.partner')
    expect(Data?.TotalCount).toBe(accounts.length)
    expect((await app.ask(people.list, { UserTag: 'supplier' }, as('wang.fang'))).Data).toEqual({
      List: [],
      TotalCount: 0,
    })
    const found = await app.ask(people.search, { Keyword: 'other.partner' }, as('wang.fang'))
    expect(found.Data).toEqual({ List: [], TotalCount: 0 })
  })

  test('new people: the newest first; who is yet to come is not among them', async () => {
    const { Data } = await app.ask(people.newPeople, { PageSize: 100 }, as('zhou.min'))
    const dates = Data?.List.map((each) => each.JoinDate) ?? []
    expect(dates[0]).toBe('2026-11-01')
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(accountsOf(Data?.List)).not.toContain('comes.later')
    app.clock.set('2027-03-01T08:00:00+08:00')
    tokens['late'] = await app.signIn('zhou.min')
    const later = await app.ask(people.newPeople, {}, as('late'))
    expect(accountsOf(later.Data?.List)[0]).toBe('comes.later')
    app.clock.set('2026-11-21T09:00:00+08:00')
  })

  test('[PEOPLE-03] departments with the people one meets in them and below; empty ones are not shown', async () => {
    const top = await app.ask(people.departments, {}, as('zhou.min'))
    expect(top.Data?.List.map((each) => [each.DepartmentId, each.PeopleNumber, each.HasChildren])).toEqual([
      [1, 7, true],
      [2, 1, false],
      [3, 4, false],
    ])
    const below = await app.ask(people.departments, { DepartmentId: 1 }, as('zhou.min', 'EN'))
    expect(below.Data?.List).toEqual([{ DepartmentId: 10, Name: 'Department 10', PeopleNumber: 6, HasChildren: true }])
    const partner = await app.ask(people.departments, {}, as('wang.fang'))
    expect(partner.Data?.List.find((each) => each.DepartmentId === 3)?.PeopleNumber).toBe(3)
    const tagged = await app.ask(people.departments, { UserTag: 'jac' }, as('zhou.min'))
    expect(tagged.Data?.List.map((each) => each.DepartmentId)).toEqual([2])
    expect((await app.ask(people.departments, { DepartmentId: 99 }, as('zhou.min'))).Code).toBe(404)
  })

  test('places by a key that is the same in both languages, the fullest first', async () => {
    await addPerson(app.db, 'a.bare', { location: { zh: '上海', en: '' } })
    await addPerson(app.db, 'a.remote', { location: { zh: '', en: 'Oslo' } })
    const placesIn = async (language: 'CHS' | 'EN') =>
      (await app.ask(people.places, {}, as('zhou.min', language))).Data?.List.map((each) => Object.values(each).join())
    expect(await placesIn('EN')).toEqual(['上海,Shanghai,2', 'Oslo,Oslo,1', '合肥,Hefei,1'])
    expect(await placesIn('CHS')).toEqual(['上海,上海,2', 'Oslo,Oslo,1', '合肥,合肥,1'])
    await app.db.deleteFrom('person').where('account', 'in', ['a.bare', 'a.remote']).execute()
  })

  test.each([
    [{}, ''],
    [{ Keyword: 'zhang' }, 'zhang.wei'],
    [{ Keyword: 'zhagn wei' }, 'zhang.wei'],
    [{ Keyword: '部门11张伟' }, 'zhang.wei'],
    [{ Keyword: 'nobody.at.all' }, ''],
    [{ UserTag: 'partner' }, ''],
    [{ Keyword: 'staff', UserTag: 'partner' }, 'staff.b'],
  ])('with %j each filter counts those whom choosing it shows', async (asked, one) => {
    const { Keyword } = asked as { Keyword?: string }
    const shown = async (more: object) => {
      const input = { ...asked, ...more }
      const call = Keyword === undefined ? people.list : people.search
      const { Data } = await app.ask(call as typeof people.search, input as { Keyword: string }, as('zhou.min'))
      return Data!
    }
    const places = (await app.ask(people.places, asked, as('zhou.min'))).Data!.List
    for (const { Place, PeopleNumber } of places)
      expect([Place, (await shown({ Place })).TotalCount]).toEqual([Place, PeopleNumber])
    for (const choice of [{}, { Place: '合肥' }]) {
      for (const above of [{}, { DepartmentId: 1 }]) {
        const { Data } = await app.ask(people.departments, { ...asked, ...choice, ...above }, as('zhou.min'))
        for (const { DepartmentId, PeopleNumber } of Data!.List)
          expect([DepartmentId, (await shown({ ...choice, DepartmentId })).TotalCount]).toEqual([
            DepartmentId,
            PeopleNumber,
          ])
      }
    }
    for (const { Place, PeopleNumber } of (await app.ask(people.places, { ...asked, DepartmentId: 10 }, as('zhou.min')))
      .Data!.List)
      expect((await shown({ Place, DepartmentId: 10 })).TotalCount).toBe(PeopleNumber)
    if (one) expect(accountsOf((await shown({})).List)).toEqual([one])
  })

  test('a filter keeps its place at 0, and its counts are of those whom the viewer meets', async () => {
    const of = async (viewer: string, Keyword: string) =>
      (await app.ask(people.departments, { Keyword }, as(viewer))).Data?.List.map((each) => [
        each.DepartmentId,
        each.PeopleNumber,
      ])
    expect(await of('zhou.min', 'other.partner')).toEqual([
      [1, 0],
      [2, 0],
      [3, 1],
    ])
    expect(await of('wang.fang', 'other.partner')).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
    ])
    expect(await of('wang.fang', 'V010042')).toEqual(await of('wang.fang', 'nobody.at.all'))
    const long = await app.ask(people.places, { Keyword: 'a'.repeat(101) }, as('zhou.min'))
    expect(long).toMatchObject({ Code: 400, Message: expect.stringContaining('Keyword') })
  })
})

describe('[PEOPLE-02] lines', () => {
  test('from the top down to the person; who left is left out', async () => {
    const line = await app.ask(people.reportingLine, { ADAccount: 'staff.a' }, as('zhou.min'))
    expect(accountsOf(line.Data?.List)).toEqual(['boss', 'zhang.wei', 'staff.a'])
    const seen = await app.ask(people.reportingLine, { ADAccount: 'under.other' }, as('zhou.min'))
    expect(accountsOf(seen.Data?.List)).toEqual(['boss', 'zhang.wei', 'other.partner', 'under.other'])
    const partner = await app.ask(people.reportingLine, { ADAccount: 'under.other' }, as('wang.fang'))
    expect(accountsOf(partner.Data?.List)).toEqual(['boss', 'zhang.wei', 'under.other'])
  })

  test('staffs with how many report to them', async () => {
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

  test('[SEARCH-07] a department is told only to whom meets somebody in it or below', async () => {
    await saveDepartment(app.db, { id: 91, parentId: null, nameZh: '密商', nameEn: 'Hidden' })
    await saveDepartment(app.db, { id: 92, parentId: 91, nameZh: '密商一部', nameEn: 'Hidden one' })
    const code = async (viewer: string, DepartmentId: number) =>
      (await app.ask(people.departmentLine, { DepartmentId }, as(viewer))).Code
    expect(await code('zhou.min', 91)).toBe(404)
    await addPerson(app.db, 'of.hidden', { tag: 'supplier', department: 92 })
    expect([await code('zhou.min', 91), await code('zhou.min', 92)]).toEqual([200, 200])
    expect([await code('wang.fang', 91), await code('wang.fang', 92)]).toEqual([404, 404])
    await app.db.deleteFrom('person').where('account', '=', 'of.hidden').execute()
    for (const id of [92, 91]) await removeDepartment(app.db, id)
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

test('[SEARCH-07] partner staff of two companies share a tag and do not meet', async () => {
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
  for (const id of [95, 94, 93]) await removeDepartment(app.db, id)
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
  ])('%s finds 张伟 first and says where', async (Keyword, highlight) => {
    const { Data } = await app.ask(people.search, { Keyword }, as('zhou.min'))
    expect(Data?.List[0]).toMatchObject({ ADAccount: 'zhang.wei', highlight })
  })

  test.each(['V010042', 'v0100', '10042'])('%s finds nobody for who may not see employee numbers', async (Keyword) => {
    expect((await app.ask(people.search, { Keyword }, as('zhou.min'))).Data?.TotalCount).toBe(1)
    expect((await app.ask(people.search, { Keyword }, as('wang.fang'))).Data).toEqual({ List: [], TotalCount: 0 })
  })

  test.each(['zhou.min', 'wang.fang'])('nobody is found by a mobile number, not by %s either', async (viewer) => {
    for (const Keyword of ['199 0000 0002', '19900000002', '0002', '1990'])
      expect((await app.ask(people.search, { Keyword }, as(viewer))).Data?.TotalCount).toBe(0)
  })

  test('who left is found by nothing', async () => {
    for (const Keyword of ['gone.user', 'gone', 'left.head', 'g'])
      expect(accountsOf((await app.ask(people.search, { Keyword }, as('zhou.min'))).Data?.List)).not.toContain(
        'gone.user',
      )
  })

  test('within a department, a place, a tag', async () => {
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

  test('an empty keyword finds nobody; one that is too long names its field', async () => {
    expect((await app.ask(people.search, { Keyword: ' ' }, as('zhou.min'))).Data).toEqual({ List: [], TotalCount: 0 })
    const long = await app.ask(people.search, { Keyword: 'a'.repeat(101) }, as('zhou.min'))
    expect(long).toMatchObject({ Code: 400, Message: expect.stringContaining('Keyword') })
  })
})
