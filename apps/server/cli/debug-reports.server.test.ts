import { addPerson, seedCompany } from '@portal/test-portal'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandsOn } from './commands-on.test-kit.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase({ max: 2 })
  await seedCompany(database.db)
  await addPerson(database.db, 'he.yu')
})
afterAll(() => database.drop())

const run = (...args: string[]) => commandsOn({ db: database.db })('debug-reports', ...args)

test('[SHELL-20] list shows the newest first, a line each; show answers one as JSON', async () => {
  expect(await run('list')).toEqual({ code: 0, out: [], err: ['There are no reports'] })
  const at = new Date('2026-11-21T01:02:03Z')
  for (const [account, data] of [
    ['he.yu', { line: 'a\nb' }],
    ['lin.wei', { long: 'x'.repeat(200) }],
  ] as const)
    await database.db
      .insertInto('debug_record')
      .values({ account, at, data: JSON.stringify(data) })
      .execute()
  const { out } = await run('list')
  expect(out).toEqual([
    expect.stringMatching(/^2 {2}2026-11-21T01:02:03\.000Z {2}lin\.wei {2}\{"long":"x{71}$/),
    '1  2026-11-21T01:02:03.000Z  he.yu  {"line":"a\\nb"}',
  ])
  expect((await run('list', '--account', 'HE.YU')).out).toEqual(out.slice(1))
  expect((await run('list', '--last=1')).out).toEqual(out.slice(0, 1))
  expect(JSON.parse((await run('show', '1')).out.join(''))).toMatchObject({ account: 'he.yu', data: { line: 'a\nb' } })
  expect(await run('show', '9')).toMatchObject({
    code: 1,
    err: ['There is no report 9; reports are kept for seven days'],
  })
})
