import { scopes } from '@portal/integrations/server'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isWrongUsage, jobOf, usage } from './key-jobs.ts'

let database: TestDatabase
beforeAll(async () => void (database = await freshDatabase({ max: 2 })))
afterAll(() => database.drop())
beforeEach(() => database.db.deleteFrom('integration').execute())

async function run(...args: string[]): Promise<{ answers: string[]; remarks: string[] }> {
  const said = { answers: [] as string[], remarks: [] as string[] }
  await jobOf(args)(database.db, {
    answer: (line) => void said.answers.push(line),
    remark: (line) => void said.remarks.push(line),
  })
  return said
}

test('[TODO-02] add answers the key and nothing else; list shows all but the key; revoke ends it', async () => {
  expect(await run('list')).toEqual({ answers: [], remarks: ['There is no key yet'] })
  const added = await run('add', 'sap', '--scope', 'notice', '--scope', 'todo', '--scope', 'todo')
  expect(added).toEqual({
    answers: [expect.stringMatching(/^fck_[\w-]{43}$/)],
    remarks: ["The key of 'sap' (notice, todo), shown this once and kept nowhere:"],
  })
  await run('add', '采购 系统', '--scope=audience')
  const used = new Date('2026-11-21T01:02:03Z')
  await database.db.updateTable('integration').set({ used_at: used }).where('name', '=', 'sap').execute()
  expect(await run('revoke', '采购 系统')).toEqual({
    answers: [],
    remarks: ["The key of '采购 系统' opens nothing any more"],
  })
  const { answers, remarks } = await run('list')
  const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d`
  const [head, ...rows] = answers
  expect(head).toMatch(/^NAME +SCOPES +MADE \(UTC\) +LAST USED +REVOKED$/)
  expect(rows.toSorted()).toEqual([
    expect.stringMatching(new RegExp(`^sap +notice,todo +${time} +2026-11-21 01:02 +–$`)),
    expect.stringMatching(new RegExp(`^采购 系统 +audience +${time} +– +${time}$`)),
  ])
  expect(`${answers.join('')}${remarks.join('')}`).not.toContain(added.answers[0]!.slice(4, 16))
})

test.each([
  [['add', 'crm', '--scope', 'todos'], `There is no scope 'todos'; there are ${scopes.join(', ')}`],
  [['add', 'taken', '--scope', 'todo'], "There is a live key named 'taken' already"],
  [['revoke', 'crm'], "There is no live key named 'crm'"],
  [['revoke', 'Taken'], "There is no live key named 'Taken'"],
  [['add', 'a\nb', '--scope', 'todo'], 'A name is 1 to 60 letters, digits, spaces, dots, hyphens and underscores'],
  [['revoke', ''], 'A name is 1 to 60 letters, digits, spaces, dots, hyphens and underscores'],
])('[TODO-02] %j is refused in one line, and changes nothing', async (args, line) => {
  await run('add', 'taken', '--scope', 'notice')
  const before = await database.db.selectFrom('integration').selectAll().execute()
  const error: unknown = await run(...args).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ message: line })
  expect(isWrongUsage(error)).toBe(false)
  expect(await database.db.selectFrom('integration').selectAll().execute()).toEqual(before)
})

test.each([
  [[], 'Say what to do'],
  [['rotate', 'sap'], "'rotate sap' is nothing to do"],
  [['list', 'sap'], "'list sap' is nothing to do"],
  [['add', '--scope', 'todo'], 'Name one system'],
  [['add', 'a', 'b', '--scope', 'todo'], 'Name one system'],
  [['add', 'crm'], 'Name at least one scope with --scope'],
  [['add', 'crm', '--scope'], "Option '--scope <value>' argument missing"],
  [['add', 'crm', '--scopes', 'todo'], "Unknown option '--scopes'"],
  [['revoke'], 'Name one system'],
  [['revoke', 'crm', '--scope', 'todo'], '--scope belongs to add'],
])('[TODO-02] %j is wrong usage', (args, line) => {
  let error: unknown
  try {
    jobOf(args)
  } catch (thrown) {
    error = thrown
  }
  expect((error as Error).message.startsWith(line)).toBe(true)
  expect((error as Error).message).not.toContain('\n')
  expect(isWrongUsage(error)).toBe(true)
})

test('[TODO-01] callback answers the secret and nothing else; again makes another; off ends it', async () => {
  await run('add', 'oa', '--scope', 'todo')
  const first = await run('callback', 'oa', 'https://oa.example/answers')
  expect(first.answers).toEqual([expect.stringMatching(/^whsec_[A-Za-z0-9+/]{48}$/)])
  expect(first.remarks.join('')).not.toContain(first.answers[0]!.slice(6))
  const second = await run('callback', 'oa', 'https://oa.example/answers')
  expect(second.answers[0]).not.toBe(first.answers[0])
  expect((await run('callback', 'oa', 'off')).answers).toEqual([])
  await expect(run('callback', 'oa', 'off')).rejects.toThrow("There is no live key named 'oa' with a callback")
  await expect(run('callback', 'none', 'https://oa.example/')).rejects.toThrow("There is no live key named 'none'")
})

test.each([
  [['callback', 'oa']],
  [['callback', 'oa', 'http://oa.example']],
  [['callback', 'oa', 'https://a.example', 'x']],
])('[TODO-01] %j is a wrong use, told before any database is opened', (args) =>
  expect(() => jobOf(args)).toThrow(/https/),
)

test('[TODO-02] the usage names every scope', () => {
  const [, named = ''] = usage.split('Scopes:\n')
  expect(named.split('\n').map((line) => line.trim().split(' ')[0])).toEqual([...scopes])
})
