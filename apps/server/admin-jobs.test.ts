import { fakeClock, freshDatabase, seedCompany, type TestDatabase } from '@portal/testing'
import { sql } from '@portal/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWrongUsage, jobOf } from './admin-jobs.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase({ max: 2 })
  await seedCompany(database.db)
  await database.db.deleteFrom('person_role').execute()
})
afterAll(() => database.drop())

async function run(line: string): Promise<string[]> {
  const said: string[] = []
  const say = (text: string): void => void said.push(text)
  await jobOf(line.split(' '), fakeClock('2026-11-21T09:00:00+08:00'))(database.db, { answer: say, remark: say })
  return said
}

test('[DESK-08] a fresh company gets its first administrator, and its log says so', async () => {
  expect(await run('list')).toEqual([
    'Nobody holds a role; begin with: npm run admin -- grant <account> portal-administrator',
  ])
  expect(await run('grant LIN.wei portal-administrator')).toEqual(['lin.wei is portal-administrator'])
  expect(await run('list')).toEqual(['lin.wei  En lin.wei  portal-administrator'])
  const { rows } = await sql`SELECT at, action, object_id FROM audit_log WHERE actor = 'command:admin'`.execute(
    database.db,
  )
  expect(rows).toEqual([{ at: new Date('2026-11-21T01:00:00Z'), action: 'role.grant', object_id: 'lin.wei' }])
})

test('[DESK-08] an editor with a scope, and without', async () => {
  await run('grant zhou.min editor --category internal --category joy --tag jac --department 10')
  expect(await run('list editor')).toEqual(['zhou.min  En zhou.min  editor (internal, joy, jac, department 10)'])
  await run('grant zhou.min editor')
  expect(await run('list editor')).toEqual(['zhou.min  En zhou.min  editor'])
  expect(await run('revoke zhou.min editor')).toEqual(['zhou.min is no editor any more'])
  expect(await run('list editor')).toHaveLength(1)
  await run('grant zhou.min organiser --tag jac --department 10')
  await run('grant zhou.min moderator --category joy')
  expect(await run('list moderator')).toEqual([
    'zhou.min  En zhou.min  moderator (joy), organiser (jac, department 10)',
  ])
})

test.each([
  ['grant gone.user editor', "Nobody here has the account 'gone.user'"],
  ['grant no.body editor', "Nobody here has the account 'no.body'"],
  ['grant zhou.min editor --category none', 'There is no none among the categories'],
  ['revoke zhou.min editor', "'zhou.min' does not hold the role editor by themselves"],
  ['revoke lin.wei portal-administrator', 'That is the last portal administrator'],
])('[DESK-08] admin %s is refused with a word', async (line, word) => {
  await expect(run(line)).rejects.toThrow(word)
})

test.each([
  [''],
  ['grant zhou.min'],
  ['grant zhou.min king'],
  ['grant zhou.min moderator --tag nio'],
  ['grant zhou.min organiser --category joy'],
  ['grant zhou.min author --category joy'],
  ['revoke zhou.min editor --tag nio'],
  ['grant zhou.min editor --department ten'],
  ['grant zhou.min editor author'],
  ['list --tag nio'],
  ['grant --other x'],
])('[DESK-08] admin %s is wrongly asked', (line) => {
  let failure: unknown
  try {
    jobOf(line === '' ? [] : line.split(' '))
  } catch (error) {
    failure = error
  }
  expect(isWrongUsage(failure)).toBe(true)
})
