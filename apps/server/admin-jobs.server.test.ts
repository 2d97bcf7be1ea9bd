import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { fakeClock, freshDatabase, seedCompany, type TestDatabase } from '@portal/testing'
import { sql } from '@portal/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWrongUsage, jobOf, usage } from './admin-jobs.ts'

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

test('[DESK-08] what one person holds', async () => {
  expect(await run('list ZHOU.min')).toEqual(['zhou.min  En zhou.min  moderator (joy), organiser (jac, department 10)'])
  expect(await run('list chen.jie')).toEqual(['chen.jie holds no role'])
})

/** As somebody types it: what is said, and how it ends. */
async function typed(...args: string[]) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('admin.ts', import.meta.url)), ...args])
  const [said, remarked, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { said, remarked, code: code as number }
}

test('[DESK-08] asked wrongly a command says what it takes and ends with 2; --help says it and ends with 0', async () => {
  const [alone, help] = await Promise.all([typed('grant'), typed('--help')])
  expect(alone).toEqual({ said: '', remarked: `grant takes one account and one role\n\n${usage}\n`, code: 2 })
  expect(help).toEqual({ said: `${usage}\n`, remarked: '', code: 0 })
})

test.each([
  ['grant gone.user editor', "Nobody here has the account 'gone.user'"],
  ['revoke zhou.min editor', "'zhou.min' does not hold the role editor by themselves"],
  ['revoke lin.wei portal-administrator', 'That is the last portal administrator'],
])('[DESK-08] admin %s is refused with a word', async (line, word) => {
  await expect(run(line)).rejects.toThrow(word)
})

test.each([
  ['grant no.body editor', "Nobody here has the account 'no.body'"],
  ['revoke no.body editor', "Nobody here has the account 'no.body'"],
  ['list no.body', "There is no role 'no.body', and nobody here has that account"],
  ['grant zhou.min editor --category none', 'There is no none among the categories'],
])('[DESK-08] admin %s is found wrongly asked by the database, and says so', async (line, word) => {
  const failure = await run(line).catch((error: unknown) => error)
  expect([isWrongUsage(failure), String(failure)]).toEqual([true, `Error: ${word}`])
})

test.each([
  [''],
  ['grant'],
  ['revoke zhou.min'],
  ['sack zhou.min'],
  ['list zhou.min chen.jie'],
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
