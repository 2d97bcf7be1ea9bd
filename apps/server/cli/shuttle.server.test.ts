import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedCompany } from '@portal/test-portal'
import { fakeClock, freshDatabase, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandsOn } from './commands-on.test-kit.ts'

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

const run = (...args: string[]) =>
  commandsOn({ db: database.db, clock: fakeClock('2026-11-21T09:00:00+08:00') })('shuttle', ...args)

async function fileOf(name: string, text: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

test('[BUS-01] assign brings a plan in, or only tries it', async () => {
  const file = await fileOf('plan.csv', 'account,line,stop\nzhou.min,北,一\nlin.wei,北,二\n')
  const told = '2 riders on 1 lines with 2 stops; 0 seats removed'
  const seats = () => database.db.selectFrom('bus_seat').select('account').orderBy('account').execute()
  expect(await run('assign', file, '--dry-run')).toEqual({
    code: 0,
    out: [told],
    err: ['Dry run: nothing was written'],
  })
  expect(await seats()).toEqual([])
  expect((await run('assign', file)).out).toEqual([told])
  expect(await seats()).toEqual([{ account: 'lin.wei' }, { account: 'zhou.min' }])
})

test('[BUS-01] agreement publishes a version, once for each text', async () => {
  const file = await fileOf('agreement.txt', '--- zh\n协议\n正文\n--- en\nAgreement\nText\n')
  expect((await run('publish-agreement', file)).out).toEqual(['Version 1 is in force; riders are asked to confirm it'])
  expect((await run('publish-agreement', file)).err).toEqual([
    'The text equals version 1, which is in force; nothing was published',
  ])
})
