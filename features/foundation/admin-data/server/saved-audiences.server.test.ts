/** Saved audiences: who may choose and keep them, what a choice copies, and where they are used. */
import { ensureAudience, findAudience } from '@portal/people/server'
import { sql } from '@portal/server'
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminData } from '../contract.ts'

let app: TestApp
let token = ''
const lists = { tags: [], departments: [], places: [], groups: [] }
const notTen = {
  ...lists,
  tags: ['#'],
  rule: { any: [['tag:nio'], ['tag:jac', 'department:10']], except: ['person:lin.wei'] },
}

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  await addPerson(app.db, 'pen', { roles: ['editor'] })
  await addPerson(app.db, 'quill', { roles: ['author'] })
  token = await app.signIn('pen')
})
afterAll(() => app.stop())

async function save(name: string, audience: object, Id = '') {
  const { Data } = await app.ask(adminData.item, { Kind: 'saved-audience', Id }, { token })
  const Values = { name, audience }
  return app.ask(adminData.save, { Kind: 'saved-audience', Id, Revision: Data!.Revision, Values }, { token })
}
const listed = async (who = 'pen') =>
  (await app.ask(adminData.savedAudiences, {}, { token: await app.signIn(who), language: 'EN' })).Data!
const uses = async () =>
  (await app.ask(adminData.list, { Kind: 'saved-audience' }, { token, language: 'EN' })).Data!.List.map(
    ({ Title, Note }) => [Title.en, Note.en, Note.zh],
  )

test('[DESK-05] editors save audiences; whoever writes may choose them, readers see none', async () => {
  expect((await save('Two', notTen)).Code).toBe(200)
  expect((await save('Ten', { ...lists, departments: [10] })).Code).toBe(200)
  const { List, MaySave } = await listed()
  expect(List.map(({ Name, Any, Except }) => [Name, Any, Except])).toEqual([
    ['Ten', [['department:10']], []],
    ['Two', [['department:10', 'tag:jac'], ['tag:nio']], ['person:lin.wei']],
  ])
  expect(MaySave).toBe(true)
  expect(await listed('quill')).toEqual({ List, MaySave: false })
  expect((await app.ask(adminData.savedAudiences, {}, { token: await app.signIn('chen.jie') })).Code).toBe(403)
})

test('[DESK-05] a name is given once, and never to everyone', async () => {
  const [ten] = (await listed()).List
  expect(await save('Ten', notTen)).toMatchObject({ Code: 409, Data: { Id: String(ten!.Id) } })
  expect(await save('Ten', { ...lists, departments: [10] }, String(ten!.Id))).toMatchObject({ Code: 200 })
  expect(await save('All', lists)).toMatchObject({ Code: 400, Data: { Field: 'audience' } })
})

test('[DESK-05] of two renames to one name at once, the second is told that it exists', async () => {
  const [ten, two] = (await listed()).List
  const renamed = await app.db.transaction().execute(async (tx) => {
    await tx.updateTable('saved_audience').set({ name: 'One name' }).where('id', '=', ten!.Id).execute()
    const second = save('One name', notTen, String(two!.Id))
    const waiting = sql`SELECT FROM pg_stat_activity
      WHERE wait_event_type = 'Lock' AND query LIKE 'update "saved_audience"%'`
    await expect.poll(async () => (await waiting.execute(app.db)).rows.length).toBe(1)
    return { second }
  })
  expect(await renamed.second).toMatchObject({ Code: 409, Data: { Id: '' } })
  await save('Ten', { ...lists, departments: [10] }, String(ten!.Id))
})

test('[DESK-05] its uses are counted; a change of it leaves them as they are', async () => {
  const [ten] = (await listed()).List
  const audience_id = await ensureAudience(app.db, { departments: [10] })
  for (const nth of [1, 2]) {
    const entry = {
      kind: 'news',
      key: `n${nth}`,
      audience_id,
      at: app.clock.now(),
      title: '',
      title_words: '',
      words: '',
    }
    await app.db.insertInto('search_entry').values(entry).execute()
  }
  const pin = { title_zh: 'x', title_en: 'x', url: '/home', words: ['x'], audience_id }
  await app.db.insertInto('search_pin').values(pin).execute()
  expect(await uses()).toEqual([
    ['Ten', 'news (2), pinned answers (1)', '新闻 2 条、置顶答案 1 个'],
    ['Two', '', ''],
  ])
  await save('Ten', { ...lists, departments: [11] }, String(ten!.Id))
  expect((await uses())[0]).toEqual(['Ten', '', ''])
  expect(await findAudience(app.db, audience_id)).toMatchObject({ departments: [10] })
})
