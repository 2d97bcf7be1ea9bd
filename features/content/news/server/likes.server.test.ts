import { sql } from '@portal/server'
import { addNews, addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { testSize } from '@portal/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { news } from '../contract.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ connections: 50 })
  await seedCompany(app.db)
})
afterAll(() => app.stop())

async function likes(newsId: number): Promise<{ counted: number; rows: number }> {
  const { rows } = await sql<{ counted: number; rows: number }>`SELECT likes AS counted,
    (SELECT count(*) FROM news_like WHERE news_id = ${newsId}) AS rows FROM news_count WHERE news_id = ${newsId}`.execute(
    app.db,
  )
  return rows[0]!
}

async function crowd(size: number, name: string): Promise<string[]> {
  const tokens: string[] = []
  for (let n = 0; n < size; n++) tokens.push(await app.signIn(await addPerson(app.db, `${name}.${n}`)))
  return tokens
}

describe('[NEWS-03] likes', () => {
  test('[NEWS-03] a toggle returns 2 and then 1, with the count', async () => {
    const NewsId = await addNews(app.db)
    const token = await app.signIn('zhou.min')
    const toggle = async () => (await app.ask(news.clickPraise, { NewsId }, { token })).Data
    expect(await toggle()).toEqual({ Id: 2, PraiseNumber: 1 })
    expect((await app.ask(news.isPraise, { NewsId }, { token })).Data).toEqual({ IsPraise: true, PraiseNumber: 1 })
    expect(await toggle()).toEqual({ Id: 1, PraiseNumber: 0 })
    expect((await app.ask(news.isPraise, { NewsId }, { token })).Data).toEqual({ IsPraise: false, PraiseNumber: 0 })
  })

  test('[NEWS-03] two concurrent clicks are one like and one un-like, never two likes', async () => {
    const NewsId = await addNews(app.db)
    const token = await app.signIn('zhou.min')
    for (let round = 0; round < 20; round++) {
      const click = async () => (await app.ask(news.clickPraise, { NewsId }, { token })).Data
      const answers = await Promise.all([click(), click()])
      expect(answers.map((answer) => answer?.Id ?? 0).toSorted((a, b) => a - b)).toEqual([1, 2])
      expect(await likes(NewsId)).toEqual({ counted: 0, rows: 0 })
    }
  })

  // an even number
  const turns = testSize(3, 50)
  const people = testSize(40, 100)
  test(`[NEWS-03] ${people} people toggle ${turns} times concurrently: the count equals the number of likes`, async () => {
    const NewsId = await addNews(app.db)
    const tokens = await crowd(people, 'crowd')
    const meanings = await Promise.all(
      tokens.map(async (token, n) => {
        let last = 0
        // every second person ends with a like
        for (let turn = 0; turn < turns - (n % 2); turn++) {
          last = (await app.ask(news.clickPraise, { NewsId }, { token })).Data?.Id ?? 0
        }
        return last
      }),
    )
    expect(meanings.filter((id) => id > 1)).toHaveLength(people / 2)
    expect(await likes(NewsId)).toEqual({ counted: people / 2, rows: people / 2 })
  })

  test('[NEWS-03] control: reading the count and writing it back loses likes', async () => {
    const newsId = await addNews(app.db)
    // all read before any writes, as happens under load; only luck prevents it
    let readers = 0
    let allHaveRead: () => void = () => undefined
    const gate = new Promise<void>((done) => (allHaveRead = done))
    const naive = async (account: string) => {
      await app.db.transaction().execute(async (tx) => {
        const { likes: count } = await tx
          .selectFrom('news_count')
          .select('likes')
          .where('news_id', '=', newsId)
          .executeTakeFirstOrThrow()
        readers += 1
        if (readers === 10) allHaveRead()
        await gate
        await tx.insertInto('news_like').values({ news_id: newsId, account, liked_at: new Date() }).execute()
        await tx
          .updateTable('news_count')
          .set({ likes: count + 1 })
          .where('news_id', '=', newsId)
          .execute()
      })
    }
    const people = await Promise.all(Array.from({ length: 10 }, (_, n) => addPerson(app.db, `naive.${n}`)))
    await Promise.all(people.map(naive))
    expect(await likes(newsId)).toEqual({ counted: 1, rows: 10 })
  })

  test('[NEWS-03] concurrent likes of different news do not interfere', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => addNews(app.db)))
    const tokens = await crowd(10, 'wide')
    await Promise.all(tokens.flatMap((token) => ids.map((NewsId) => app.ask(news.clickPraise, { NewsId }, { token }))))
    for (const id of ids) expect(await likes(id)).toEqual({ counted: 10, rows: 10 })
  })
})

describe('[NEWS-08] reads', () => {
  test('[NEWS-08] 100 concurrent reads of one person count once', async () => {
    const NewsId = await addNews(app.db)
    const token = await app.signIn('zhou.min')
    const read = async () => (await app.ask(news.read, { NewsId }, { token })).Data?.ReadNumber
    const answers = await Promise.all(Array.from({ length: 100 }, read))
    expect(new Set(answers)).toEqual(new Set([1]))
    expect((await app.ask(news.statistics, { NewsId }, { token })).Data?.ReadNumber).toBe(1)
  })

  test('[NEWS-08] concurrent readers are all counted', async () => {
    const NewsId = await addNews(app.db)
    const tokens = await crowd(40, 'reader')
    await Promise.all(tokens.flatMap((token) => [1, 2].map(() => app.ask(news.read, { NewsId }, { token }))))
    const token = tokens[0]!
    expect((await app.ask(news.statistics, { NewsId }, { token })).Data?.ReadNumber).toBe(40)
    expect((await app.ask(news.detail, { NewsId }, { token })).Data?.ReadNumber).toBe(40)
  })

  test('[NEWS-08] opening the detail alone does not count; IsRead follows the read call', async () => {
    const NewsId = await addNews(app.db, { category: 'control' })
    const token = await app.signIn('lin.wei')
    const item = async () => (await app.ask(news.list, { Category: 'control' }, { token })).Data?.List[0]
    await app.ask(news.detail, { NewsId }, { token })
    expect(await item()).toMatchObject({ Id: NewsId, IsRead: false, ReadNumber: 0 })
    await app.ask(news.read, { NewsId }, { token })
    expect(await item()).toMatchObject({ Id: NewsId, IsRead: true, ReadNumber: 1 })
  })
})

describe('[NEWS-11] reading history', () => {
  test('[NEWS-11] both calls list the news of the reader, last read first, each once', async () => {
    const token = await app.signIn('wang.fang')
    const ids = [await addNews(app.db), await addNews(app.db), await addNews(app.db)]
    for (const NewsId of [...ids, ids[0]!]) {
      app.clock.advance(60_000)
      await app.ask(news.read, { NewsId }, { token })
    }
    const order = [ids[0], ids[2], ids[1]]
    const posted = await app.ask(news.readHistory, {}, { token })
    const got = await app.ask(news.history, { PageIndex: 1, PageSize: 20 }, { token })
    expect(posted.Data).toEqual(got.Data)
    expect(posted.Data?.List.map((item) => item.Id)).toEqual(order)
    expect(posted.Data?.TotalCount).toBe(3)
    expect(posted.Data?.List[0]?.ReadTime).toBe(app.clock.now().toISOString())
    const second = await app.ask(news.history, { PageIndex: 2, PageSize: 2 }, { token })
    expect(second.Data).toMatchObject({ List: [{ Id: ids[1] }], TotalCount: 3 })
  })

  test('[NEWS-11] the history holds only the reads of the person; deleted news disappears', async () => {
    const token = await app.signIn('chen.jie')
    const NewsId = await addNews(app.db)
    expect((await app.ask(news.readHistory, {}, { token })).Data).toEqual({ List: [], TotalCount: 0 })
    await app.ask(news.read, { NewsId }, { token })
    await app.db.updateTable('news').set({ deleted_at: new Date() }).where('id', '=', NewsId).execute()
    expect((await app.ask(news.readHistory, {}, { token })).Data).toEqual({ List: [], TotalCount: 0 })
  })
})
