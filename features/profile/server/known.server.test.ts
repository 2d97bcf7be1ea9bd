import { workflow } from '@portal/workflow/contract'
import { addIntegration } from '@portal/integrations/server'
import { addNews, seedCompany, startApp, type TestApp } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profile } from '../contract.ts'
import { knownTexts } from '../known-texts.ts'
import { referencesToPeople } from './known.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
})
afterAll(() => app.stop())

const known = async (who: string) => {
  const answer = await app.ask(profile.known, {}, { token: await app.signIn(who), language: 'EN' })
  expect(answer.Code).toBe(200)
  return new Map(answer.Data!.List.map((part) => [part.Key, part]))
}

test('every table that refers to a person has a name in the export', async () => {
  const tables = new Set((await referencesToPeople(app.db)).map(({ table }) => table))
  expect([...tables].filter((table) => !(table in knownTexts))).toEqual([])
  expect(tables.size).toBeGreaterThan(20)
})

test('what is mine is in it, what is others’ is not, and no hash or key', async () => {
  const newsId = await addNews(app.db, { author: 'zhou.min' })
  const at = app.clock.now()
  for (const author of ['zhou.min', 'lin.wei']) {
    await app.db
      .insertInto('news_comment')
      .values({ news_id: newsId, author, text: `said by ${author}`, created_at: at })
      .execute()
  }
  await app.db.updateTable('news_comment').set({ deleted_by: 'zhou.min' }).where('author', '=', 'lin.wei').execute()
  await app.db.updateTable('person').set({ manager: 'zhou.min' }).where('account', '=', 'tan.rui').execute()
  const comment = await app.db
    .selectFrom('news_comment')
    .select('id')
    .where('author', '=', 'zhou.min')
    .executeTakeFirstOrThrow()
  for (const [text, deleted_at] of [
    ['a reply that stands', null],
    ['taken back by its author', at],
  ] as const) {
    const reply = { comment_id: comment.id, author: 'wang.fang', receiver: 'zhou.min', layer: 1, text, created_at: at }
    await app.db
      .insertInto('news_reply')
      .values({ ...reply, deleted_at, deleted_by: deleted_at && 'lin.wei' })
      .execute()
  }
  const key = await addIntegration(app.db, 'oa', ['todo'], at)
  const todo = { ExternalId: '1', Receivers: ['zhou.min'], Title: 'to do', Url: '/Workflow', Source: 'OA' }
  await app.ask(workflow.add, todo, { headers: { authorization: `Bearer ${key}` } })

  const mine = await known('zhou.min')
  expect(mine.get('person')).toMatchObject({ Name: 'Your entry in the directory', Rows: [{ account: 'zhou.min' }] })
  expect(mine.get('news_comment')!.Rows).toMatchObject([{ text: 'said by zhou.min' }])
  expect([...mine.keys()]).toEqual(expect.arrayContaining(['news', 'session', 'todo_receiver']))
  const all = JSON.stringify([...mine.values()])
  expect(mine.get('news_reply')!.Rows).toMatchObject([{ text: 'a reply that stands' }])
  for (const foreign of ['deleted_by', 'taken back', 'said by lin.wei', 'tan.rui', 'token_hash', 'key_hash'])
    expect(all).not.toContain(foreign)
  expect((await known('lin.wei')).get('news_comment')!.Rows).toMatchObject([{ text: 'said by lin.wei' }])
})

test('without a session nothing is told', async () => {
  expect((await app.ask(profile.known, {}, {})).Code).toBe(410)
})
