import { describe, expect, test } from 'vitest'
import { columnNames, parseHeader, findField, type Field } from './columns.ts'
import { DepartmentTree } from './department-tree.ts'
import { parseLine } from './lines.ts'
import { readTable } from './table.ts'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const header = 'account,employee id,name,department'
const gb18030 = Buffer.from('d5cbbac52cd0d5c3fb0d0a7a68616e672ed3', 'hex').subarray(0, -1)

describe('a file', () => {
  test.each<[string, Uint8Array, Partial<ReturnType<typeof readTable>>]>([
    ['UTF-8', utf8('账号,姓名\nli.na,李娜'), { encoding: 'utf-8', delimiter: ',' }],
    ['UTF-8 with a mark', utf8('\ufeff账号,姓名\r\nli.na,李娜\r\n'), { encoding: 'utf-8' }],
    ['UTF-16 with a mark', Buffer.from('\ufeff账号\t姓名\r\nli.na\t李娜\r\n', 'utf16le'), { delimiter: '\t' }],
    [
      'GB18030',
      Buffer.concat([gb18030.subarray(0, 11), Buffer.from('li.na,\xc0\xee\xc4\xc8\r\n', 'latin1')]),
      { encoding: 'gb18030' },
    ],
    ['semicolons', utf8('账号;姓名\nli.na;李娜'), { delimiter: ';' }],
    ['told by sep=', utf8('sep=;\r\n账号;姓名\r\nli.na;李娜\r\n'), { delimiter: ';' }],
    ['old Mac ends of lines', utf8('账号,姓名\rli.na,李娜\r'), { delimiter: ',' }],
    ['quotes', utf8('"账号","姓名"\n"li.na","李娜"'), { delimiter: ',' }],
  ])('%s is read', (_, bytes, expected) => {
    const table = readTable(bytes)
    expect(table).toMatchObject(expected)
    expect(table.header).toEqual(['账号', '姓名'])
    expect(table.rows.map(({ cells }) => cells)).toEqual([['li.na', '李娜']])
  })

  test.each([0x01, 0x1a, 0x1f])('[PEOPLE-01] one with the control character %i of an old export is read', (code) => {
    const { rows } = readTable(utf8(`${header}\na,1,x${String.fromCharCode(code)},d\n`))
    expect(rows).toMatchObject([{ line: 2 }])
  })

  test('line numbers match those of an editor, with empty lines and multi-line cells', () => {
    const { rows } = readTable(utf8(`${header}\r\n\r\na,1,"x\r\ny",d\r\n,,,\r\nb,2,"say ""hi""",d\r\n`))
    expect(rows).toEqual([
      { line: 3, cells: ['a', '1', 'x\ny', 'd'] },
      { line: 6, cells: ['b', '2', 'say "hi"', 'd'] },
    ])
  })

  test.each([
    ['a quote that never ends', utf8(`${header}\na,1,"x,d\nb,2,y,d\n`), /broken.*[Qq]uote/],
    ['nothing', utf8(''), /empty/],
    ['millions of empty lines', utf8(`${header}\n${'\n'.repeat(200_001)}`), /more than 200000 lines/],
    ['a picture', Buffer.from('89504e470d0a1a0a0000ff80', 'hex'), /not UTF-8/],
    ['a picture that could be Chinese', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), /not UTF-8/],
    ['a workbook', Buffer.from('504b03041400060008000000210041', 'hex'), /not UTF-8/],
  ])('%s is refused in one line', (_, bytes, message) => {
    const read = (): unknown => parseHeader(readTable(bytes).header)
    expect(read).toThrow(message)
  })
})

describe('an unclosed quote', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, nr) => `a${nr},${nr},"x ""y""\nz",d`)
  test.each<[string, number]>([
    ['to the end of a file', 50],
    ['past what a row may hold', 30_000],
  ])('[PEOPLE-01] %s is named by the line in which it opened', (_, count) => {
    const text = [header, ...rows(50), 'b,1,"x,d', ...Array.from({ length: count }, () => 'c,1,y,d')].join('\n')
    expect(() => readTable(utf8(text))).toThrow('the quote opened in line 102 is not closed')
  })
})

describe('columns', () => {
  test('every documented name is recognised, whatever its case and punctuation', () => {
    for (const [field, names] of Object.entries(columnNames) as unknown as [Field, string[]][]) {
      for (const name of names)
        expect([name, findField(` ${name.toUpperCase().replaceAll(' ', '_')} `)]).toEqual([name, field])
    }
    expect(findField('salary')).toBeUndefined()
  })
  test('two columns for one field, or none for the account, make the file invalid', () => {
    expect(() => parseHeader(['account', '工号', 'Employee ID'])).toThrow("'工号' and 'Employee ID'")
    expect(() => parseHeader(['name', 'email'])).toThrow("no column 'account'")
    expect(parseHeader(['account', 'salary', '']).ignored).toEqual(['salary'])
  })
})

describe('a line', () => {
  const all = parseHeader([
    'account',
    'employee id',
    'name',
    'english name',
    'department',
    'email',
    'mobile',
    'tag',
    'manager',
    'join date',
  ])
  const good = [
    'Li.Na',
    'E1',
    '李娜',
    'Na Li',
    '公司/研发',
    'li.na@voyant.example',
    '+86 138-0013 8000',
    'NIO',
    'Lin.Wei',
    '2024/2/29',
  ]
  const read = (changes: Record<number, string>, more: string[] = []) =>
    parseLine({ line: 7, cells: [...good.map((cell, index) => changes[index] ?? cell), ...more] }, all)

  test('is normalised: accounts and tags in lower case, one form of days, no invisible characters', () => {
    expect(read({ 2: ' 李\u200b娜\u202e ', 3: 'Na\n\tLi' }).input).toEqual({
      line: 7,
      account: 'li.na',
      employeeId: 'E1',
      nameZh: '李娜',
      nameEn: 'Na Li',
      department: '公司/研发',
      email: 'li.na@voyant.example',
      mobile: '+86 138-0013 8000',
      userTag: 'nio',
      manager: 'lin.wei',
      joinDate: '2024-02-29',
    })
  })
  test.each(['=1+1', '@SUM(A1)', "=cmd|' /C calc'!A0", '-2+3', '+1', "'; DROP TABLE person; --", '<b>x</b>', '${x}'])(
    'a name %s is data',
    (name) => expect(read({ 2: name }).input?.nameZh).toBe(name),
  )
  test('a name in one language is the name in both', () => {
    expect(read({ 2: '' }).input).toMatchObject({ nameZh: 'Na Li', nameEn: 'Na Li' })
    expect(read({ 3: '' }).input).toMatchObject({ nameZh: '李娜', nameEn: '李娜' })
  })
  test.each<[Record<number, string>, string]>([
    [{ 0: '' }, 'account is empty'],
    [{ 0: 'li na' }, "account 'li na' is not valid"],
    [{ 0: '../etc' }, "account '../etc' is not valid"],
    [{ 0: '李娜' }, "account '李娜' is not valid"],
    [{ 0: "=HYPERLINK('x')" }, "account '=HYPERLINK('x')' is not valid"],
    [{ 0: 'a'.repeat(101) }, 'account is longer than 100 characters'],
    [{ 1: '' }, 'employeeId is empty'],
    [{ 1: '=1' }, "employeeId '=1' is not valid"],
    [{ 2: '', 3: '' }, 'name is empty'],
    [{ 2: '李\0娜' }, 'nameZh contains control characters'],
    [{ 2: '李\u001b[31m' }, 'nameZh contains control characters'],
    [{ 2: 'x'.repeat(101) }, 'nameZh is longer than 100 characters'],
    [{ 4: ' ' }, 'department is empty'],
    [{ 5: 'li.na' }, "email 'li.na' is not valid"],
    [{ 5: 'a@b, c@d' }, "email 'a@b, c@d' is not valid"],
    [{ 6: 'javascript:1' }, "mobile 'javascript:1' is not valid"],
    [{ 7: 'n io' }, "userTag 'n io' is not valid"],
    [{ 8: 'Lin Wei' }, "manager 'Lin Wei' is not valid"],
    [{ 9: '2023-02-29' }, "joinDate '2023-02-29' is not valid"],
    [{ 9: '4500' }, "joinDate '4500' is not valid"],
    [{ 0: '', 9: 'x' }, "account is empty; joinDate 'x' is not valid"],
  ])('%j is rejected: %s', (changes, reason) => expect(read(changes).rejection).toEqual({ line: 7, reason }))
  test('[PEOPLE-01] spreadsheet day numbers are days; a mobile number with lost digits is left out', () => {
    expect(read({ 9: '46000' }).input?.joinDate).toBe('2025-12-09')
    expect(read({ 9: '45351' }).input?.joinDate).toBe('2024-02-29')
    for (const mobile of ['1.38E+10', '1.38e10', '2E+10']) {
      const { input, remark, rejection } = read({ 6: mobile })
      expect([input?.mobile, rejection]).toEqual([undefined, undefined])
      expect(remark).toEqual({
        line: 7,
        reason: `'li.na': mobile '${mobile}' has lost digits in a spreadsheet and is left out`,
      })
    }
  })
  test('extra cells make a line invalid, unless they are empty', () => {
    expect(read({}, ['', '']).rejection).toBeUndefined()
    expect(read({}, ['x']).rejection?.reason).toBe('has 11 cells for 10 columns')
  })
  test('a rejected line still mentions its person', () => {
    const department = '公司/研发'
    expect(read({ 9: 'x' }).mentions).toEqual({ account: 'li.na', employeeId: 'E1', department })
    expect(read({ 0: '??' }).mentions).toEqual({ account: undefined, employeeId: 'E1', department })
  })
})

describe('departments', () => {
  const tree = () =>
    new DepartmentTree([
      { id: 1, parentId: null, nameZh: '公司', nameEn: 'Company' },
      { id: 10, parentId: 1, nameZh: '研发', nameEn: 'R&D' },
    ])
  test.each([
    ['公司/研发', 10],
    [' 公司 ／ 研发', 10],
    ['company/r&d', 10],
    ['Company/研发', 10],
    ['10', 10],
    ['11', 'there is no department 11'],
    ['公司//研发', "department '公司//研发' has an empty part"],
    ['/公司', "department '/公司' has an empty part"],
    ['a/'.repeat(10) + 'a', 'department path is deeper than 10'],
  ])('%s is %s, and nothing is created', (cell, expected) => {
    const departments = tree()
    expect(departments.idOf(cell)).toBe(expected)
    expect(departments.created).toEqual([])
  })
  test('new ones are created once, parents first, with the English name if given', () => {
    const departments = tree()
    const ids = ['公司/研发/电池|Battery/电芯', '公司/研发/电池', '公司/R&D/battery/电芯'].map((cell) =>
      departments.idOf(cell),
    )
    expect(ids).toEqual([12, 11, 12])
    expect(departments.created).toEqual([
      { id: 11, parentId: 10, nameZh: '电池', nameEn: 'Battery' },
      { id: 12, parentId: 11, nameZh: '电芯', nameEn: '电芯' },
    ])
    expect(departments.pathOf(12)).toBe('公司/研发/电池/电芯')
  })
})
