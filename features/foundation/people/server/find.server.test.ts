import { sql, type Db, type SharedCache, type Viewer } from '@portal/server'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDepartments, makePeople, personOf } from './company-cases.test-kit.ts'
import { planted, queries } from './find-cases.test-kit.ts'
import { findPersonRows } from './find-people.ts'
import { buildTerms, parseUnits } from './find-query.ts'
import { saveDepartment, savePeople, savePerson } from './save.ts'

let database: TestDatabase
const count = 5_000

beforeAll(async () => {
  database = await freshDatabase()
  const accounts = new Set(planted.map((each) => each.account))
  const company = [
    ...makePeople(count, (account) => accounts.has(account)),
    ...planted.map((each, nth) => personOf(each, count + nth)),
  ]
  await database.db.transaction().execute(async (tx) => {
    for (const department of makeDepartments()) await saveDepartment(tx, department)
    await savePeople(tx, company)
  })
  await sql`ANALYZE`.execute(database.db)
})
afterAll(() => database.drop())

function viewerIn(department: number, tag = 'nio'): Viewer {
  const departments = department < 100 ? [department] : [1, Math.floor(department / 10), department]
  return {
    account: 'nobody',
    nameZh: '',
    nameEn: '',
    tag,
    departments,
    roles: new Set(),
    place: '',
    groups: [],
    grants: [],
    sessionId: 1,
  }
}

const nothingKept: SharedCache = { isKeeping: false, get: ({ load }) => load() }
const callFrom = (db: Db, department = 112, tag = 'nio') => ({
  db,
  shared: nothingKept,
  viewer: viewerIn(department, tag),
  language: 'CHS' as const,
})
const found = async (text: string, from = 112, tag = 'nio') =>
  findPersonRows(callFrom(database.db, from, tag), { Keyword: text, limit: 3 })

test('[SEARCH-06][PEOPLE-01] of at least 200 queries 99 % find the person meant among the first three', async () => {
  const misses: string[] = []
  for (const { text, expected, from } of queries) {
    const { rows, total } = await found(text, from)
    const accounts = rows.map((row) => row.account)
    if (!accounts.includes(expected))
      misses.push(`'${text}' from ${from}: not ${expected} but ${accounts.join(' ')} of ${total}`)
  }
  expect(queries.length).toBeGreaterThanOrEqual(200)
  expect(misses.length, misses.join('\n')).toBeLessThanOrEqual(queries.length * 0.01)
})

test('[PEOPLE-01] of ten namesakes the own department is first, then the own centre, then the same location', async () => {
  for (const [department, account] of [
    [103, 'zhang.wei1'],
    [143, 'zhang.wei5'],
    [193, 'zhang.wei10'],
  ] as const) {
    for (const text of ['张伟', 'zhangwei'])
      expect((await found(text, department)).rows[0]?.account, text).toBe(account)
  }
  expect(Math.floor((await found('张伟', 149)).rows[0]!.department_id / 10)).toBe(14)
})

test('[PEOPLE-01] exact names before prefixes before initials before departments', async () => {
  await savePeople(
    database.db,
    ['阮钦|ruanqin', '阮钦之|ruanqinzhi', '融倩|rongqian'].map((text, nth) => {
      const [zh, account] = text.split('|') as [string, string]
      return personOf({ account, zh, en: '', department: [199, 188, 112][nth]! }, 7_000 + nth)
    }),
  )
  expect((await found('阮钦')).rows.map((row) => row.account)).toEqual(['ruanqin', 'ruanqinzhi'])
  expect((await found('ruanqin')).rows.map((row) => row.account)).toEqual(['ruanqin', 'ruanqinzhi'])
  expect((await found('rq', 112)).rows[0]?.account).toBe('rongqian')
  // initials of the whole name before prefixes of initials, and both before a given name's, however near
  await savePeople(
    database.db,
    ['鄂安宁|u2', '孙娥安|u3', '鄂安|u4'].map((text, nth) => {
      const [zh, account] = text.split('|') as [string, string]
      return personOf({ account, zh, en: '', department: [112, 112, 199][nth]! }, 7_100 + nth)
    }),
  )
  expect((await found('ea', 112)).rows.map((row) => row.account)).toEqual(['u4', 'u2', 'u3'])
})

test('[SEARCH-07] search respects visibility: neither rows nor counts reveal other partners', async () => {
  await savePeople(database.db, [
    personOf(
      { account: 'hidden.one', zh: '冼藏锋', en: 'Zorro Xian', department: 3, tag: 'supplier', employeeId: 'Z991234' },
      8_000,
    ),
  ])
  for (const text of [
    '冼藏锋',
    'xiancangfeng',
    'xcf',
    'zorro',
    'zorrro',
    'hidden.one',
    'Z991234',
    'Z9912',
    '合作伙伴 冼',
  ]) {
    expect((await found(text, 3, 'partner')).total, text).toBe(0)
    expect((await found(text, 112)).total, text).toBe(1)
  }
  expect((await found('Z991234', 3, 'supplier')).total).toBe(0)
})

test('[SEARCH-06] one typo is corrected in words of five letters or more; two are not', async () => {
  expect((await found('ouyangfegn')).rows[0]?.account).toBe('ouyang.feng')
  expect((await found('ouyagnfegn')).total).toBe(0)
  expect((await found('moqo')).total).toBe(0)
})

test.each(['Moqi Xeu', 'xeu moqi', 'moiq xue'])(
  '[SEARCH-06] one slip is forgiven in two short words together: %s',
  async (typed) => {
    expect((await found(typed)).rows.map(({ account }) => account)).toEqual(['moqi.xue'])
  },
)

test('[PEOPLE-01] a change is found in the transaction that saves it, the old name is not; people who left are not found', async () => {
  await database.db.transaction().execute(async (tx) => {
    const person = personOf({ account: 'changes', zh: '佘赛花', en: 'Saihua She', department: 112 }, 9_000)
    await savePerson(tx, person)
    const look = async (Keyword: string) =>
      (await findPersonRows(callFrom(tx), { Keyword, limit: 3 })).rows.map((row) => row.account)
    expect(await look('shesaihua')).toEqual(['changes'])
    await savePerson(tx, { ...person, nameZh: '佘太君', nameEn: '' })
    expect(await look('shesaihua')).toEqual([])
    expect(await look('shetaijun')).toEqual(['changes'])
    await savePerson(tx, { ...person, leftAt: new Date() })
    expect(await look('shesaihua')).toEqual([])
    const { leftAt: _, ...untold } = person
    await savePerson(tx, untold)
    expect(await look('shesaihua')).toEqual([])
    await savePerson(tx, person)
    expect(await look('shesaihua')).toEqual(['changes'])
  })
})

// of a frequent beginning only those who may be on the page are ranked; a page of everybody ranks everybody
test.each([
  'z',
  'w',
  'zh',
  'li',
  'lx',
  'wan',
  'zhan',
  'zhang',
  'wangx',
  'lin',
  '王',
  '李',
  '王 xiao',
  'battery',
  'team li',
])('[PEOPLE-01] the first page of %s is the beginning of the whole list, from wherever one looks', async (Keyword) => {
  for (const [department, tag] of [
    [112, 'nio'],
    [155, 'nio'],
    [1, 'nio'],
    [2, 'nio'],
    [3, 'partner'],
  ] as const) {
    const call = { ...callFrom(database.db, department, tag), shared: { ...nothingKept, isKeeping: true } }
    const whole = await findPersonRows(callFrom(database.db, department, tag), { Keyword, limit: count })
    for (const [limit, offset] of [
      [1, 0],
      [5, 0],
      [20, 0],
      [5, 20],
    ] as const) {
      const page = await findPersonRows(call, { Keyword, limit, offset })
      const expected = whole.rows.slice(offset, offset + limit).map((row) => row.account)
      expect([page.total, page.rows.map((row) => row.account)]).toEqual([whole.total, expected])
    }
    const filter = { Place: 'Shanghai' }
    const there = await findPersonRows(callFrom(database.db, department, tag), { Keyword, limit: count, filter })
    const page = await findPersonRows(call, { Keyword, limit: 3, filter })
    expect([page.total, page.rows]).toEqual([there.total, there.rows.slice(0, 3)])
  }
})

test.each(['z', 'zw', 'zhang', 'wang wei', 'zhangwei', '王', '张伟', '张 wei', 'w7000', 'W70', '临001', 'alice wang'])(
  '[PEOPLE-01] whoever is in a tier of %s is found by it',
  async (Keyword) => {
    await savePerson(
      database.db,
      personOf({ account: 'lin.shi', zh: '林时', en: '', department: 155, employeeId: '临001' }, 9_100),
    )
    for (const byNumber of [true, false]) {
      const { all, exact, parts, whole, begun, initials, initialsBegun } = buildTerms({
        units: parseUnits(Keyword),
        byNumber,
      })!
      const short = Array.from(Keyword).length <= 2 && /^[a-z]+$/.test(Keyword)
      const tiers = short
        ? [parts, initials, begun, initialsBegun]
        : [exact, parts, whole, initials, begun, initialsBegun]
      const used = Keyword.length === 1 && short ? [] : tiers
      const { rows } = await sql`SELECT account FROM person, unnest(${used}::text[]) AS tier
        WHERE left_at IS NULL AND find @@ tier::tsquery AND NOT find @@ ${all}::tsquery`.execute(database.db)
      expect(rows).toEqual([])
    }
  },
)

test.each(['zha', 'wang', 'zhang', 'lin', 'xiao', 'wei', 'zzz', 'w70', 'zhangx', 'lxm', 'wan', 'alice'])(
  '[PEOPLE-01] of %s the index of beginnings has whom the lexemes have',
  async (word) => {
    const { all, beginning } = buildTerms({ units: [[word]], byNumber: true })!
    const { names, rest } = beginning ?? { names: [], rest: all }
    const { rows } = await sql<{ word: string }>`SELECT account AS word FROM person
      WHERE (coalesce(begun_names(find) && ${names}::text[], false) OR find @@ ${rest}::tsquery) <> (find @@ ${all}::tsquery)`.execute(
      database.db,
    )
    expect(rows).toEqual([])
  },
)

test('[PEOPLE-01] pages of a frequent letter are consistent, and the total counts all', async () => {
  const pages = async (offset: number, limit: number) =>
    findPersonRows(callFrom(database.db), { Keyword: 'z', limit, offset })
  const long = await pages(0, 60)
  const parts = [...(await pages(0, 20)).rows, ...(await pages(20, 20)).rows, ...(await pages(40, 20)).rows]
  expect(parts.map((row) => row.account)).toEqual(long.rows.map((row) => row.account))
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM person
    WHERE left_at IS NULL AND (sort_name ~ '^z' OR name_zh ~ '^折' OR account ~ '^z' OR name_en ~* '\\mz')`.execute(
    database.db,
  )
  expect(long.total).toBe(rows[0]?.count)
})
