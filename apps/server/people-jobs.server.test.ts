import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase, seedCompany, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWrongUsage, jobOf, usage } from './people-jobs.ts'

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

async function run(text: string, ...args: string[]): Promise<{ code: number; said: string[] }> {
  const file = join(folder, 'people.csv')
  await writeFile(file, text)
  const said: string[] = []
  const code = await jobOf([file, ...args])(database.db, (line) => void said.push(line))
  return { code, said: said.filter((line) => !line.startsWith('Took')) }
}
const header = '账号,工号,姓名,英文名,部门,工资'
const line = (nr: number, department = '部门1/部门10'): string => `p${nr},N${nr},赵${nr},Zhao ${nr},${department},1`

test('[PEOPLE-01] says what it read and did; a dry run says that it wrote nothing', async () => {
  const text = [header, ...Array.from({ length: 12 }, (_, nr) => line(nr)), line(90, '99')].join('\r\n')
  const tried = await run(text, '--dry-run')
  const report = [
    '13 lines read (utf-8, commas)',
    'Columns left aside: 工资',
    '  12 of 12 people written',
    // nobody is in it, and the file does not name it
    '  department 部门1/部门20 is no more',
    ...Array.from({ length: 12 }, (_, nr) => `+ p${nr} 赵${nr}`),
    '✗ line 14: there is no department 99',
    '',
    '12 added, 0 changed, 0 back, 0 left, 0 unchanged, 1 lines rejected',
  ]
  expect(tried).toEqual({ code: 2, said: [...report, 'Dry run: nothing was written'] })
  expect(await run(text)).toEqual({ code: 2, said: report })
  const again = await run([header, ...Array.from({ length: 11 }, (_, nr) => line(nr))].join('\n'))
  expect(again.code).toBe(0)
  expect(again.said.slice(-3)).toEqual([
    '− p11',
    '',
    '0 added, 0 changed, 0 back, 1 left, 11 unchanged, 0 lines rejected',
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
  await expect(run('姓名\n赵')).rejects.toThrow("There is no column 'account' (账号) in the first line: 姓名")
  await expect(run(`${header}\n`)).rejects.toThrow('The file names nobody')
  await expect(jobOf([join(folder, 'none.csv')])(database.db, () => undefined)).rejects.toThrow('none.csv')
})

test.each([
  [[], 'Name one file'],
  [['a', 'b'], 'Name one file'],
  [['a', '--leavers=kick'], '--leavers is leave or report'],
  [['a', '--source=H R'], '--source is'],
  [['a', '--tag=1'], '--tag is'],
  [['a', '--new-tag=N'], '--new-tag is'],
  [['a', '--forced'], "Unknown option '--forced'"],
])('[PEOPLE-01] %j is wrong usage', (args, message) => {
  let error: unknown
  try {
    jobOf(args)
  } catch (thrown) {
    error = thrown
  }
  expect((error as Error).message.startsWith(message)).toBe(true)
  expect(isWrongUsage(error)).toBe(true)
})

test('[PEOPLE-01] the usage names every option', () => {
  for (const option of ['dry-run', 'leavers', 'source', 'tag', 'new-tag', 'take-over', 'force', 'all'])
    expect(usage).toContain(`--${option}`)
})
