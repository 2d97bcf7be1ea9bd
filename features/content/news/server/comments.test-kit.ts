import { sql } from '@portal/server'
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect } from 'vitest'
import { insertComment, insertReply } from './index.ts'

export let app: TestApp
const tokens: Record<string, string> = {}
export const as = (who: string) => ({ token: tokens[who]! })
const now = new Date('2026-11-20T00:00:00Z')

export function comment(newsId: number, author = 'zhou.min', text = 'hello'): Promise<number> {
  return insertComment(app.db, { newsId, author, text, now })
}

export function reply(newsId: number, commentId: number, author: string, receiver = 'zhou.min'): Promise<number> {
  return insertReply(app.db, { newsId, commentId, author, receiver, layer: 1, text: `by ${author}`, now })
}

export async function counts(newsId: number) {
  const { rows } = await sql<{ comments: number; threads: number; live: number; all: number }>`
    SELECT k.comments, k.threads,
      (SELECT count(*) FROM news_comment c WHERE c.news_id = k.news_id AND deleted_at IS NULL)
        + (SELECT count(*) FROM news_reply r JOIN news_comment c ON c.id = r.comment_id
           WHERE c.news_id = k.news_id AND r.deleted_at IS NULL) AS live,
      (SELECT count(*) FROM news_comment c WHERE c.news_id = k.news_id) AS all
    FROM news_count k WHERE k.news_id = ${newsId}`.execute(app.db)
  const [row] = rows
  expect([row?.comments, row?.threads]).toEqual([row?.live, row?.all])
  return row!.comments
}

export function useConversation(): void {
  beforeAll(async () => {
    app = await startApp()
    await seedCompany(app.db)
    await addPerson(app.db, 'other.mod', { roles: ['moderator'] })
    await addPerson(app.db, 'only.editor', { roles: ['editor'] })
    for (const who of ['lin.wei', 'zhou.min', 'chen.jie', 'wang.fang', 'other.mod', 'only.editor']) {
      tokens[who] = await app.signIn(who)
    }
  })
  afterAll(() => app.stop())
}
