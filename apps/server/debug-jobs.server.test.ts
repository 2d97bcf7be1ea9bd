import { addPerson, freshDatabase, seedCompany, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWrongUsage, jobOf, usage } from './debug-jobs.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase({ max: 2 })
  await seedCompany(database.db)
  await addPerson(database.db, 'he.yu')
})
afterAll(() => database.drop())

async function run(...args: string[]): Promise<{ answers: string[]; remarks: string[] }> {
  const said = { answers: [] as string[], remarks: [] as string[] }
  await jobOf(args)(database.db, {
    answer: (line) => void said.answers.push(line),
    remark: (line) => void said.remarks.push(line),
  })
  return said
}

test('[SHELL-20] list shows the newest first, a line each; show answers one as JSON', async () => {
  expect(await run('list')).toEqual({ answers: [], remarks: ['There is no report'] })
  const at = new Date('2026-11-21T01:02:03Z')
  for (const [account, data] of [
    ['he.yu', { line: 'a\nb' }],
    ['lin.wei', { long: 'x'.repeat(200) }],
  ] as const)
    await database.db
      .insertInto('debug_record')
      .values({ account, at, data: JSON.stringify(data) })
      .execute()
  const { answers } = await run('list')
  expect(answers).toEqual([
    expect.stringMatching(/^2 {2}2026-11-21T01:02:03\.000Z {2}lin\.wei {2}\{"long":"x{71}$/),
    '1  2026-11-21T01:02:03.000Z  he.yu  {"line":"a\\nb"}',
  ])
  expect((await run('list', '--account', 'HE.YU')).answers).toEqual(answers.slice(1))
  expect((await run('list', '--last=1')).answers).toEqual(answers.slice(0, 1))
  expect(JSON.parse((await run('show', '1')).answers[0]!)).toMatchObject({ account: 'he.yu', data: { line: 'a\nb' } })
  await expect(run('show', '9')).rejects.toThrow('There is no report 9; they are kept for seven days')
})

test.each([
  [[]],
  [['show']],
  [['show', 'x']],
  [['list', '--last', '0']],
  [['show', '1', '--account', 'a']],
  [['drop']],
])('[SHELL-20] %j is answered with how to use it', (args) => {
  let thrown: unknown
  try {
    jobOf(args)
  } catch (error) {
    thrown = error
  }
  expect(isWrongUsage(thrown)).toBe(true)
  expect(usage).toContain('npm run debug -- list')
})
