import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fakeClock, freshDatabase, seedCompany, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWrongUsage, jobOf, usage } from './bus-jobs.ts'

let database: TestDatabase
let folder = ''
beforeAll(async () => {
  database = await freshDatabase({ max: 2 })
  await seedCompany(database.db)
  folder = await mkdtemp(join(tmpdir(), 'forecourt-bus-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

async function run(...args: string[]): Promise<{ answers: string[]; remarks: string[] }> {
  const said = { answers: [] as string[], remarks: [] as string[] }
  await jobOf(args, fakeClock('2026-11-21T09:00:00+08:00'))(database.db, {
    answer: (line) => void said.answers.push(line),
    remark: (line) => void said.remarks.push(line),
  })
  return said
}

async function fileOf(name: string, text: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

test('[BUS-01] assign brings a plan in, or only tries it', async () => {
  const file = await fileOf('plan.csv', 'account,line,stop\nzhou.min,北,一\nlin.wei,北,二\n')
  const told = '2 riders on 1 lines with 2 stops; 0 seats taken away'
  const seats = () => database.db.selectFrom('bus_seat').select('account').orderBy('account').execute()
  expect(await run('assign', file, '--dry-run')).toEqual({
    answers: [told],
    remarks: ['Only tried: nothing was written'],
  })
  expect(await seats()).toEqual([])
  expect((await run('assign', file)).answers).toEqual([told])
  expect(await seats()).toEqual([{ account: 'lin.wei' }, { account: 'zhou.min' }])
})

test('[BUS-01] agreement publishes a version, once for each text', async () => {
  const file = await fileOf('agreement.txt', '--- zh\n协议\n正文\n--- en\nAgreement\nText\n')
  expect((await run('agreement', file)).answers).toEqual(['Version 1 is in force; everybody is asked to confirm it'])
  expect((await run('agreement', file)).remarks).toEqual([
    'The text is that of version 1, which is in force: nothing was published',
  ])
})

test('[BUS-01] staff are granted and taken back', async () => {
  expect((await run('staff')).remarks).toEqual(['Nobody has the role bus-staff'])
  await run('staff', 'add', 'ZHOU.MIN')
  await run('staff', 'add', 'zhou.min')
  expect((await run('staff')).answers).toEqual(['zhou.min'])
  await run('staff', 'remove', 'zhou.min')
  await expect(run('staff', 'remove', 'zhou.min')).rejects.toThrow("'zhou.min' does not have the role")
  await expect(run('staff', 'add', 'gone.user')).rejects.toThrow("Nobody has the account 'gone.user'")
})

test.each([
  [[]],
  [['assign']],
  [['assign', 'a', 'b']],
  [['agreement', 'a', '--keep']],
  [['staff', 'make', 'a']],
  [['staff', 'add']],
  [['drive']],
])('%j is told how it is used', (args) => {
  let wrong: unknown
  try {
    jobOf(args)
  } catch (error) {
    wrong = error
  }
  expect(isWrongUsage(wrong)).toBe(true)
  expect(usage).toContain('npm run bus')
})
