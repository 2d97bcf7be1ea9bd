/** [DESK] The setup checklist: detected or confirmed steps; gone when all are done. */
import { addNews, addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { setDatabaseMark } from '@portal/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setupChecklist } from '../contract.ts'
import { confirmable } from '../rules.ts'

let app: TestApp
let token = ''
beforeAll(async () => {
  app = await startApp()
  await addDepartment()
  await addPerson(app.db, 'first.one', { roles: ['portal-administrator'], department: 1 })
  token = await app.signIn('first.one')
})
afterAll(() => app.stop())

async function addDepartment(): Promise<void> {
  await app.db
    .insertInto('department')
    .values({ id: 1, line: [1], name_zh: '公司', name_en: 'Company' })
    .execute()
}

const listed = async (as = token) => {
  const { Data } = await app.ask(setupChecklist.list, {}, { token: as })
  return { ...Data!, done: Data!.Steps.flatMap(({ Step, IsDone }) => (IsDone ? [Step] : [])) }
}
const lines = async () => {
  const rows = await app.db
    .selectFrom('audit_log')
    .select(['action', 'object_id'])
    .where('kind', '=', 'first-day')
    .execute()
  return rows.map(({ action, object_id }) => [action, object_id])
}

test('an empty portal has all steps to do; only portal administrators see them', async () => {
  expect(await listed()).toMatchObject({ done: [], IsHidden: false })
  await addPerson(app.db, 'second.one', { roles: ['editor'], department: 1 })
  const other = await app.signIn('second.one')
  expect((await app.ask(setupChecklist.list, {}, { token: other })).Code).toBe(403)
  expect((await listed()).done).toEqual(['people', 'editor'])
})

test('a confirmation applies to all administrators, is logged once, and can be undone', async () => {
  for (let twice = 0; twice < 2; twice++)
    await app.ask(setupChecklist.confirm, { Step: 'backup', IsDone: true }, { token })
  expect((await listed()).Steps.find(({ Step }) => Step === 'backup')).toEqual({
    Step: 'backup',
    IsDone: true,
    CanConfirm: true,
    IsConfirmed: true,
  })
  await app.ask(setupChecklist.confirm, { Step: 'backup', IsDone: false }, { token })
  expect((await listed()).done).not.toContain('backup')
  expect(await lines()).toEqual([
    ['first-day.mark', 'backup'],
    ['first-day.unmark', 'backup'],
  ])
  const untold = await app.ask(setupChecklist.confirm, { Step: 'news' as 'backup', IsDone: true }, { token })
  expect(untold.Code).toBe(400)
})

test('hiding the list applies to one person until they show it again', async () => {
  await addPerson(app.db, 'third.one', { roles: ['portal-administrator'], department: 1 })
  const other = await app.signIn('third.one')
  await app.ask(setupChecklist.hide, { IsHidden: true }, { token })
  expect(await listed()).toMatchObject({ Steps: [], IsHidden: true })
  expect((await listed(other)).Steps).not.toEqual([])
  await app.ask(setupChecklist.hide, { IsHidden: false }, { token })
  expect((await listed()).Steps).not.toEqual([])
  expect((await lines()).slice(2)).toEqual([
    ['first-day.hide', 'first.one'],
    ['first-day.show', 'first.one'],
  ])
})

test('the other steps are detected; once all are done, the list is gone', async () => {
  await addWhatNewsNeed()
  await addNews(app.db)
  const bound = {
    issuer: 'https://id.example',
    subject: 's',
    account: 'first.one',
    bound_at: new Date(),
    last_at: new Date(),
  }
  await app.db.insertInto('sso_identity').values(bound).execute()
  expect((await listed()).done).toEqual(['categories', 'people', 'sign-in', 'editor', 'news'])
  for (const Step of confirmable) {
    expect((await listed()).Steps).not.toEqual([])
    await app.ask(setupChecklist.confirm, { Step, IsDone: true }, { token })
  }
  expect(await listed()).toMatchObject({ Steps: [], IsHidden: false })
})

async function addWhatNewsNeed(): Promise<void> {
  const category = { key: 'internal', position: 0, name_zh: '公司新闻', name_en: 'Company news' }
  await app.db.insertInto('news_category').values(category).execute()
  await addPerson(app.db, 'lin.wei', { department: 1 })
}

test('the demo has no list, nor has a portal that predates it', async () => {
  const demo = await startApp()
  await seedCompany(demo.db)
  await addPerson(demo.db, 'admin.a', { roles: ['portal-administrator'] })
  const own = await demo.signIn('admin.a')
  const steps = async () => (await demo.ask(setupChecklist.list, {}, { token: own })).Data!.Steps.length
  expect(await steps()).toBeGreaterThan(0)
  await setDatabaseMark(demo.db, 'demo', new Date())
  expect(await steps()).toBe(0)
  await demo.db.deleteFrom('installation_mark').execute()
  await demo.db
    .insertInto('first_day_mark')
    .values({ step: 'closed', marked_by: 'migration', at: new Date() })
    .execute()
  expect(await steps()).toBe(0)
  await demo.stop()
})
