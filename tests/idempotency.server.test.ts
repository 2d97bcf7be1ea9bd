import { news } from '@portal/news/contract'
import { auth } from '@portal/auth/contract'
import { sql } from '@portal/server'
import { addNews, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestApp
let token = ''
let newsId = 0

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  token = await app.signIn('zhou.min')
  newsId = await addNews(app.db)
})
afterAll(() => app.stop())

async function count(table: 'news_comment' | 'news_like' | 'idempotency'): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(table)}`.execute(app.db)
  return rows[0]!.n
}

function comment(key: string, text: string, as = token) {
  const headers = { 'Idempotency-Key': key }
  return app.ask(news.addComment, { NewsId: newsId, Comment: text }, { token: as, headers })
}

describe('Idempotency-Key', () => {
  test('50 simultaneous requests with one key make one row and get the same answer', async () => {
    const before = await count('news_comment')
    const answers = await Promise.all(Array.from({ length: 50 }, () => comment('key-at-once', 'once')))
    expect(await count('news_comment')).toBe(before + 1)
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveProperty('size', 1)
    expect(answers[0]?.Code).toBe(200)
  })

  test('control: without a key each of them counts', async () => {
    const before = await count('news_comment')
    const ask = () => app.ask(news.addComment, { NewsId: newsId, Comment: 'many' }, { token })
    await Promise.all(Array.from({ length: 5 }, ask))
    expect(await count('news_comment')).toBe(before + 5)
  })

  test('a like with a key toggles once however often it is sent', async () => {
    const headers = { 'Idempotency-Key': 'like-once' }
    const like = () => app.ask(news.clickPraise, { NewsId: newsId }, { token, headers })
    for (let turn = 0; turn < 4; turn++) expect((await like()).Data).toEqual({ Id: 2, PraiseNumber: 1 })
    expect(await count('news_like')).toBe(1)
  })

  test('another request under a used key is Code 400 and changes nothing', async () => {
    await comment('key-other', 'first')
    const before = await count('news_comment')
    const answer = await comment('key-other', 'second')
    expect(answer.Code).toBe(400)
    expect(answer.Message).toMatch(/^Idempotency-Key: /)
    const headers = { 'Idempotency-Key': 'key-other' }
    expect((await app.ask(news.clickPraise, { NewsId: newsId }, { token, headers })).Code).toBe(400)
    expect(await count('news_comment')).toBe(before)
  })

  test('two people may use the same key', async () => {
    const other = await app.signIn('lin.wei')
    const [mine, theirs] = [await comment('key-shared', 'same'), await comment('key-shared', 'same', other)]
    expect([mine.Code, theirs.Code]).toEqual([200, 200])
    expect(mine.Data?.Id).not.toBe(theirs.Data?.Id)
  })

  test('a refusal is not stored: the same key works once the reason is gone', async () => {
    await app.db.updateTable('news').set({ deleted_at: app.clock.now() }).where('id', '=', newsId).execute()
    expect((await comment('key-refused', 'later')).Code).toBe(500)
    await app.db.updateTable('news').set({ deleted_at: null }).where('id', '=', newsId).execute()
    expect((await comment('key-refused', 'later')).Code).toBe(200)
  })

  test.each(['short', 'x'.repeat(65), 'has space in it', 'semi;colon;;', '../../../etc'])(
    'a key %j is refused',
    async (key) => {
      expect((await comment(key, 'x')).Message).toMatch(/^Idempotency-Key: /)
    },
  )

  test('a change without a body accepts a key, too', async () => {
    const own = await app.signIn('wang.fang')
    const response = await app.raw(auth.signOut.path, {
      method: 'POST',
      headers: { token: own, 'Idempotency-Key': 'no-body-at-all' },
    })
    expect(await response.json()).toMatchObject({ Code: 200, Data: null })
  })
})
