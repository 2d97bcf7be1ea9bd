/** Strings that break out of queries, patterns, paths or encodings in careless code. */
import { addNews, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { news } from '../contract.ts'

const hostile = [
  "'",
  "''",
  '"',
  '`',
  '\\',
  "\\'",
  "' OR '1'='1",
  "' OR 1=1 --",
  "'; DROP TABLE news; --",
  "') OR ('1'='1",
  "' UNION SELECT token_hash FROM session --",
  "'||(SELECT current_user)||'",
  "' AND pg_sleep(5) --",
  '1; SELECT pg_sleep(5)',
  '$1',
  '$$',
  '$$;DROP TABLE news;$$',
  ':name',
  '?',
  '%',
  '%%%%%%%%%%',
  '_',
  '\\%',
  '%\\',
  '\\\\\\',
  '{}',
  '{nio}',
  '{"nio"}',
  '{NULL}',
  'NULL',
  'ARRAY[1]',
  '--',
  '/*',
  '*/',
  'a/**/b',
  '\u202e\u2066',
  '\ufeff',
  '𝓀𝑒𝓎 👩‍🚀',
  'İıſß',
  'a\u0301\u0301\u0301',
  '^(a+)+$',
  '(((((((((((((((((((((',
  '[[[[[',
  '../../etc/passwd',
  '%00',
  '<script>alert(1)</script>',
  '=cmd|calc',
]

let app: TestApp
let token = ''
beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  await addNews(app.db)
  token = await app.signIn('zhou.min')
})
afterAll(() => app.stop())

test.each(hostile)(
  'in a keyword, a category, a receiver and a language: %j finds nothing and breaks nothing',
  async (text) => {
    const found = await app.ask(news.all, { Keyword: text }, { token })
    expect([found.Code, found.Data?.TotalCount]).toEqual([200, 0])
    const listed = await app.ask(news.list, { Category: text }, { token })
    expect(listed).toMatchObject({ Code: 200, Data: { List: [], TotalCount: 0 } })
    const near = { NewsId: 1, Category: text, Source: text, Origin: text, UserTag: text }
    expect(await app.ask(news.neighbours, near, { token })).toMatchObject({
      Code: 200,
      Data: { PreNewsId: 0, NextNewsId: 0 },
    })
    const added = await app.ask(news.addComment, { NewsId: 1, Comment: text }, { token })
    expect([200, 400]).toContain(added.Code)
    const answer = { NewsId: 1, NewsCommentId: added.Data?.Id ?? 1, ReplyMessage: text, ReplyLayer: 1, Recieve: text }
    expect((await app.ask(news.addReply, answer, { token })).Code).toBe(400)
  },
)

test.each(hostile.filter((text) => /^[\x20-\x7e]+$/.test(text)))(
  'in a token, a language and a key: %j',
  async (text) => {
    const init = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json', token: text } }
    expect((await app.raw('news/list', init)).status).toBe(401)
    const odd = await app.ask(news.list, {}, { token, headers: { language: text } })
    expect(odd.Code).toBe(200)
    const keyed = await app.ask(news.clickPraise, { NewsId: 1 }, { token, headers: { 'Idempotency-Key': text } })
    expect(keyed.Code).toBe(400)
  },
)
