import { addPerson } from '@portal/test-portal'
import { describe, expect, test } from 'vitest'
import { people } from '../contract.ts'
import { accountsOf, app, as, tokens, useDirectory } from './calls.test-kit.ts'

useDirectory()

const personFields =
  'ADAccount CnName Department DepartmentId Email EmployeeId EnName HeadImage Location Mobile Name Title UserTag'

const fieldsOf = (value: unknown): string =>
  Object.keys(value as object)
    .toSorted()
    .join(' ')

describe('[PEOPLE-01] a person', () => {
  test('every field in the language of the call, or the other one if that is empty', async () => {
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

  test('partner staff see mobile, employee number and join date only of themselves', async () => {
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
  ])('%s requests %s: %i, the same in every call', async (viewer, ADAccount, code) => {
    const calls = [people.detail, people.reportingLine, people.departmentLine, people.staffs]
    const codes = await Promise.all(
      calls.map(async (call) => (await app.ask(call as typeof people.detail, { ADAccount }, as(viewer))).Code),
    )
    expect(codes).toEqual([code, code, code, code])
  })

  test('[PEOPLE-02] people who left or are not visible are skipped: manager, line and direct reports agree', async () => {
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
  test('in pinyin order, then by account; pages do not overlap, and the total counts all', async () => {
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

  test('partner staff: neither rows nor counts nor pages reveal other partners', async () => {
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

  test('new people: newest first, without future join dates', async () => {
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

  test('[PEOPLE-03] departments with the visible people in and below them; empty ones are left out', async () => {
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

  test('locations by a language-independent key, largest first', async () => {
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
  ])('with %j each filter counts the people that choosing it shows', async (asked, one) => {
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

  test('a filter with 0 people stays, and counts include visible people only', async () => {
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
