import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedCompany } from '@portal/test-portal'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandsOn } from './commands-on.test-kit.ts'

let database: TestDatabase
let folder = ''
beforeAll(async () => {
  database = await freshDatabase({ max: 2 })
  await seedCompany(database.db)
  folder = await mkdtemp(join(tmpdir(), 'forecourt-people-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const on = (...args: string[]) => commandsOn({ db: database.db })('people', 'import', ...args)
async function run(text: string, ...args: string[]): Promise<{ code: number; said: string[] }> {
  const file = join(folder, 'people.csv')
  await writeFile(file, text)
  const { code, out, err } = await on(file, ...args)
  return { code, said: [...err, ...out] }
}
const header = '账号,工号,姓名,英文名,部门,工资'
const line = (nr: number, department = '部门1/部门10'): string => `p${nr},N${nr},赵${nr},Zhao ${nr},${department},1`

test('[PEOPLE-01] says what it read and did; a dry run says that it wrote nothing', async () => {
  const text = [header, ...Array.from({ length: 12 }, (_, nr) => line(nr)), line(90, '99')].join('\r\n')
  const tried = await run(text, '--dry-run')
  const report = [
    '13 lines read (utf-8, commas)',
    'Ignored columns: 工资',
    '  12 of 12 people written',
    // nobody is in it, and the file does not name it
    '  department 部门1/部门20 removed',
    ...Array.from({ length: 12 }, (_, nr) => `+ p${nr} 赵${nr}`),
    '✗ line 14: there is no department 99',
    '',
    '12 added, 0 changed, 0 returned, 0 left, 0 unchanged, 1 line rejected',
  ]
  expect(tried).toEqual({
    code: 3,
    said: [...report.filter((line) => !line.endsWith('people written')), 'Dry run: nothing was written'],
  })
  expect(await run(text)).toEqual({ code: 3, said: report })
  const again = await run([header, ...Array.from({ length: 11 }, (_, nr) => line(nr))].join('\n'))
  expect(again.code).toBe(0)
  expect(again.said.slice(-3)).toEqual([
    '− p11',
    '',
    '0 added, 0 changed, 0 returned, 1 left, 11 unchanged, 0 lines rejected',
  ])
  const missing = await run([header, ...Array.from({ length: 10 }, (_, nr) => line(nr))].join('\n'), '--leavers=report')
  expect(missing.said).toContain('− p10: not in the file, stays')
})

test('[PEOPLE-01] a long report is cut, unless all is asked for', async () => {
  const text = [header, ...Array.from({ length: 80 }, (_, nr) => line(100 + nr))].join('\n')
  const short = await run(text, '--dry-run', '--source=other')
  expect(short.said).toContain('  … and 30 more (--all shows them)')
  expect((await run(text, '--dry-run', '--source=other', '--all')).said).toContain('+ p179 赵179')
})

test('[PEOPLE-01] a file that is refused is said in one line', async () => {
  expect(await run('姓名\n赵')).toEqual({
    code: 1,
    said: [expect.stringContaining("There is no column 'account' (账号) in the first line: 姓名")],
  })
  expect((await run(`${header}\n`)).said).toContain('The file lists no people')
  expect((await on(join(folder, 'none.csv'))).err).toEqual([expect.stringContaining('none.csv')])
})
