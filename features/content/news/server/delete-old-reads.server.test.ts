import { addNews, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { news } from '../contract.ts'
import { deleteOldReads } from './delete-old-reads.ts'

let app: TestApp
let token = ''
beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  token = await app.signIn('zhou.min')
})
afterAll(() => app.stop())

const dayMs = 24 * 3600_000
const at = (days: number) => new Date(app.clock.now().getTime() - days * dayMs)

/** Read by two people, `days` days ago. */
async function readNews(publishedDays: number, readDays: number): Promise<number> {
  const NewsId = await addNews(app.db, { publishedAt: at(publishedDays) })
  await app.ask(news.read, { NewsId }, { token })
  await app.ask(news.read, { NewsId }, { token: await app.signIn('lin.wei') })
  await app.db
    .updateTable('news_read')
    .set({ read_at: at(readDays) })
    .where('news_id', '=', NewsId)
    .execute()
  return NewsId
}
const readers = async (newsId: number): Promise<number> =>
  (await app.db.selectFrom('news_read').select('account').where('news_id', '=', newsId).execute()).length

test('readers of old news are deleted, but not their number; recent reads stay in the history', async () => {
  const old = await readNews(800, 790)
  const readLately = await readNews(800, 3)
  const young = await readNews(700, 690)
  await deleteOldReads(app.db, app.clock.now(), 730)
  expect([await readers(old), await readers(readLately), await readers(young)]).toEqual([0, 2, 2])
  const { Data } = await app.ask(news.statistics, { NewsId: old }, { token })
  expect(Data).toMatchObject({ ReadNumber: 2 })
  const history = await app.ask(news.readHistory, { PageIndex: 1, PageSize: 20 }, { token })
  expect(history.Data!.TotalCount).toBe(2)
})
