import { seedCompany } from '@portal/test-portal'
import { fakeClock, freshDatabase, type TestDatabase } from '@portal/testing'
import { sql } from '@portal/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandsOn, type Ended } from './commands-on.test-kit.ts'

let database: TestDatabase
let command: ReturnType<typeof commandsOn>
beforeAll(async () => {
  database = await freshDatabase({ max: 2 })
  await seedCompany(database.db)
  await database.db.deleteFrom('person_role').execute()
  command = commandsOn({ db: database.db, clock: fakeClock('2026-11-21T09:00:00+08:00') })
})
afterAll(() => database.drop())

const ended = (line: string): Promise<Ended> => command('roles', ...line.split(' '))
async function run(line: string): Promise<string[]> {
  const { out, err } = await ended(line)
  return [...out, ...err]
}

test('[DESK-08] a fresh company gets its first administrator, and its log says so', async () => {
  expect(await run('list')).toEqual([
    'Nobody holds a role; start with: forecourt roles grant <account> portal-administrator',
  ])
  expect(await run('grant LIN.wei portal-administrator')).toEqual(['lin.wei now has the role portal-administrator'])
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
  expect(await run('revoke zhou.min editor')).toEqual(['zhou.min no longer has the role editor'])
  expect(await run('list editor')).toHaveLength(1)
  await run('grant zhou.min organiser --tag jac --department 10')
  await run('grant zhou.min moderator --category joy')
  expect(await run('list moderator')).toEqual([
    'zhou.min  En zhou.min  moderator (joy), organiser (jac, department 10)',
  ])
})

test('[DESK-08] the last day of a role stays when its scope is replaced, and goes only if it is said', async () => {
  expect(await ended('grant lin.wei portal-administrator --until 2099-12-31')).toMatchObject({ code: 1 })
  expect(await ended('grant chen.jie editor --until 2020-01-31')).toMatchObject({
    code: 2,
    err: ['--until: 2020-01-31 is over'],
  })
  expect(await ended('grant chen.jie editor --until 2099-02-31')).toMatchObject({ code: 2 })
  await run('grant chen.jie editor --until 2099-12-31')
  expect(await run('list chen.jie')).toEqual(['chen.jie  En chen.jie  editor until 2099-12-31'])
  await run('grant chen.jie editor --category internal')
  expect(await run('list chen.jie')).toEqual(['chen.jie  En chen.jie  editor (internal) until 2099-12-31'])
  await run('grant chen.jie editor --until none')
  expect(await run('list chen.jie')).toEqual(['chen.jie  En chen.jie  editor'])
  await run('revoke chen.jie editor')
})

test('[DESK-08] what one person holds', async () => {
  expect(await run('list ZHOU.min')).toEqual(['zhou.min  En zhou.min  moderator (joy), organiser (jac, department 10)'])
  expect(await run('list chen.jie')).toEqual(['chen.jie holds no role'])
})

test.each(['health-reader', 'bus-staff'])('[QUIZ-06] [BUS-01] who is %s is named, and named no more', async (role) => {
  await run(`grant ZHOU.min ${role}`)
  await run(`grant zhou.min ${role}`)
  expect(await run(`list ${role}`)).toEqual([expect.stringMatching(new RegExp(`^zhou\\.min .*\\b${role}\\b`))])
  await run(`revoke zhou.min ${role}`)
  expect(await run(`list ${role}`)).toEqual([expect.stringMatching(/^Nobody holds /)])
})

test.each([
  ['grant gone.user editor', 2, "account: there is no account 'gone.user'"],
  ['grant no.body editor', 2, "account: there is no account 'no.body'"],
  ['revoke no.body editor', 2, "account: there is no account 'no.body'"],
  ['list no.body', 2, "role-or-account: there is no role or account 'no.body'"],
  ['grant zhou.min editor --category none', 2, '--category: none does not exist'],
  ['revoke zhou.min editor', 1, "'zhou.min' does not hold the role editor directly"],
  [
    'revoke lin.wei portal-administrator',
    1,
    'This is the last portal administrator; grant the role to somebody else first',
  ],
])('[DESK-08] %s is refused by the database', async (line, code, words) => {
  expect(await ended(line)).toEqual({ code, out: [], err: [words] })
})
