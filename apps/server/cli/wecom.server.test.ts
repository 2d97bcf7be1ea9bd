import { seedCompany } from '@portal/test-portal'
import { freshDatabase, startWecomHost, wecomSettings, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandsOn } from './commands-on.test-kit.ts'

let database: TestDatabase
const host = await startWecomHost()
const settings = wecomSettings(host)
let said: string[]
const run = async (...args: string[]) => {
  const { code, out, err } = await commandsOn({ db: database.db, config: { wecom: settings } })(
    'wecom',
    'sync',
    ...args,
  )
  said = [...err, ...out]
  return code
}

beforeAll(async () => {
  database = await freshDatabase({ max: 3 })
  await seedCompany(database.db)
  host.departments.push({ id: 1, name: '远行汽车', parentid: 0 })
  host.members.push({ userid: 'li.si', name: '李四', department: [1] })
  host.members.push({ userid: '_no', name: '王五', department: [1] })
})
afterAll(async () => {
  await host.stop()
  await database.drop()
})

test('[AUTH-06] wecom sync: a dry run says what would be, then it is; the code says that somebody was left out', async () => {
  const here = () => database.db.selectFrom('person').select('account').where('account', '=', 'li.si').execute()
  expect(await run('--dry-run')).toBe(3)
  expect(said).toContain('+ li.si 李四')
  expect(said).toContain("✗ line 2: account '_no' is not valid")
  expect(said).toContain('Dry run: nothing was written')
  expect(await here()).toEqual([])
  expect(await run()).toBe(3)
  expect(await here()).toHaveLength(1)
  host.members.pop()
  expect(await run()).toBe(0)
  expect(said).toContain('0 added, 0 changed, 0 returned, 0 left, 1 unchanged, 0 lines rejected')
  expect((await commandsOn({ db: database.db })('wecom', 'sync')).err.join()).toContain('docs/wecom.md')
})
