import { scopes } from '@portal/api-keys/server'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { commandsOn } from './commands-on.test-kit.ts'

let database: TestDatabase
beforeAll(async () => void (database = await freshDatabase({ max: 2 })))
afterAll(() => database.drop())
beforeEach(() => database.db.deleteFrom('integration').execute())

const run = (...args: string[]) => commandsOn({ db: database.db })('api-keys', ...args)

test('[TODO-02] add answers the key and nothing else; list shows all but the key; revoke ends it', async () => {
  expect(await run('list')).toEqual({ code: 0, out: [], err: ['There are no keys yet'] })
  const added = await run('add', 'sap', '--scope', 'notice', '--scope', 'todo', '--scope', 'todo')
  expect(added).toEqual({
    code: 0,
    out: [expect.stringMatching(/^fck_[\w-]{43}$/)],
    err: ["Key of 'sap' (notice, todo), shown only once:"],
  })
  await run('add', '采购 系统', '--scope=audience')
  const used = new Date('2026-11-21T01:02:03Z')
  await database.db.updateTable('integration').set({ used_at: used }).where('name', '=', 'sap').execute()
  expect(await run('revoke', '采购 系统')).toEqual({
    code: 0,
    out: [],
    err: ["The key of '采购 系统' is revoked"],
  })
  const { out, err } = await run('list')
  const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d`
  const [head, ...rows] = out
  expect(head).toMatch(/^NAME +SCOPES +CREATED \(UTC\) +LAST USED +REVOKED$/)
  expect(rows.toSorted()).toEqual([
    expect.stringMatching(new RegExp(`^sap +notice,todo +${time} +2026-11-21 01:02 +–$`)),
    expect.stringMatching(new RegExp(`^采购 系统 +audience +${time} +– +${time}$`)),
  ])
  expect(`${out.join('')}${err.join('')}`).not.toContain(added.out[0]!.slice(4, 16))
})

test.each([
  [['add', 'taken', '--scope', 'todo'], "There is already a live key named 'taken'"],
  [['revoke', 'crm'], "There is no active key named 'crm'"],
  [['revoke', 'Taken'], "There is no active key named 'Taken'"],
])('[TODO-02] %j is refused in one line, and changes nothing', async (args, line) => {
  await run('add', 'taken', '--scope', 'notice')
  const before = await database.db.selectFrom('integration').selectAll().execute()
  expect(await run(...args)).toEqual({ code: 1, out: [], err: [line] })
  expect(await database.db.selectFrom('integration').selectAll().execute()).toEqual(before)
})

test('[TODO-01] callback answers the secret and nothing else; again makes another; off ends it', async () => {
  await run('add', 'oa', '--scope', 'todo')
  const first = await run('set-callback', 'oa', 'https://oa.example/answers')
  expect(first.out).toEqual([expect.stringMatching(/^whsec_[A-Za-z0-9+/]{48}$/)])
  expect(first.err.join('')).not.toContain(first.out[0]!.slice(6))
  const second = await run('set-callback', 'oa', 'https://oa.example/answers')
  expect(second.out[0]).not.toBe(first.out[0])
  expect((await run('remove-callback', 'oa')).out).toEqual([])
  expect(await run('remove-callback', 'oa')).toMatchObject({
    code: 1,
    err: ["There is no active key named 'oa' with a callback"],
  })
  expect((await run('set-callback', 'none', 'https://oa.example/')).err).toEqual([
    "There is no active key named 'none'",
  ])
})

test('[TODO-02] the help names every scope', async () => {
  const [, named = ''] = (await run('add', '--help')).out.join('\n').split('Scopes:\n')
  const lines = named.split('\n\n')[0]!.split('\n')
  expect(lines.map((line) => line.trim().split(' ')[0])).toEqual([...scopes])
})
