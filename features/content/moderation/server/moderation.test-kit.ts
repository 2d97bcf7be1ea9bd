import { news } from '@portal/news/contract'
import { sql } from '@portal/server'
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect } from 'vitest'
import { moderation } from '../contract.ts'
import { waitMs } from '../rules.ts'
import { applyDecisions } from './apply-decisions.ts'

export let app: TestApp
export const tokens = new Map<string, string>()
export const as = (account: string) => ({ token: tokens.get(account)!, language: 'EN' as const })
export const [author, other, reader, mod, second] = [
  'zhou.min',
  'wang.fang',
  'chen.jie',
  'lin.wei',
  'other.mod',
] as const

export async function addComment(NewsId: number, Comment: string, who: string = author) {
  const { Data } = await app.ask(news.addComment, { NewsId, Comment }, as(who))
  return Data!
}

export const addReply = (NewsId: number, NewsCommentId: number, ReplyMessage: string, who: string = other) =>
  app.ask(news.addReply, { NewsId, NewsCommentId, ReplyMessage, ReplyLayer: 1, Recieve: author }, as(who))

export async function openCase(NewsId: number, State: 'words' | 'reports' = 'words') {
  const { Data } = await app.ask(moderation.cases, { State, PageSize: 100 }, as(mod))
  return Data!.List.find((each) => each.NewsId === NewsId)
}

export const decideOnly = (CaseId: number, IsKept: boolean, who: string = mod, Reason = 'off topic') =>
  app.ask(moderation.decide, { CaseId, IsKept, Reason: IsKept ? '' : Reason }, as(who))

/** Lets pass the time in which decisions can be undone. */
export async function applyAll(): Promise<void> {
  app.clock.advance(waitMs)
  await applyDecisions(app.db, app.clock.now())
}

/** Decides, and lets it take effect. */
export async function decide(...params: Parameters<typeof decideOnly>) {
  const answer = await decideOnly(...params)
  await applyAll()
  return answer
}

/** The comments of a news item as a person sees them, by every call that counts or lists them. */
export async function visibleComments(NewsId: number, who: string) {
  const [list, counts, detail, cards] = await Promise.all([
    app.ask(news.commentList, { NewsId }, as(who)),
    app.ask(news.statistics, { NewsId }, as(who)),
    app.ask(news.detail, { NewsId }, as(who)),
    app.ask(news.list, { PageSize: 100 }, as(who)),
  ])
  const card = cards.Data!.List.find(({ Id }) => Id === NewsId)
  expect(card?.CommentNumber).toBe(counts.Data!.CommentNumber)
  expect(detail.Data!.CommentNumber).toBe(counts.Data!.CommentNumber)
  expect(list.Data!.TotalCount).toBe(list.Data!.List.length)
  return {
    count: counts.Data!.CommentNumber,
    list: list.Data!.List.map((each) => ({
      text: each.Comment,
      held: each.IsHeld,
      replies: each.ReplyTotal,
      said: each.ReplyList.map(({ ReplyMessage, IsHeld }) => `${ReplyMessage}${IsHeld ? ' (held)' : ''}`),
    })),
  }
}

export async function expectTrueCounts(NewsId: number): Promise<void> {
  const { rows } = await sql`
    SELECT k.comments, k.threads,
      (SELECT count(*)::int FROM news_comment c WHERE c.news_id = k.news_id AND c.held_at IS NULL) AS all,
      (SELECT count(*)::int FROM news_comment c WHERE c.news_id = k.news_id AND c.held_at IS NULL AND c.deleted_at IS NULL)
      + (SELECT count(*)::int FROM news_reply r JOIN news_comment c ON c.id = r.comment_id WHERE c.news_id = k.news_id
          AND r.held_at IS NULL AND r.deleted_at IS NULL) AS live,
      (SELECT count(*)::int FROM news_comment c WHERE c.news_id = k.news_id AND c.replies <>
        (SELECT count(*) FROM news_reply r WHERE r.comment_id = c.id AND r.held_at IS NULL)) AS wrong
    FROM news_count k WHERE k.news_id = ${NewsId}`.execute(app.db)
  const [row] = rows as { comments: number; threads: number; all: number; live: number; wrong: number }[]
  expect({ comments: row!.comments, threads: row!.threads, wrong: row!.wrong }).toEqual({
    comments: row!.live,
    threads: row!.all,
    wrong: 0,
  })
}

export const notificationsOf = (account: string, newsId: number) =>
  app.db
    .selectFrom('notice')
    .select(['info_en', 'link'])
    .where('receiver', '=', account)
    .where('message_id', '=', newsId)
    .orderBy('id')
    .execute()

export const auditActions = (kind: string, id: number) =>
  app.db
    .selectFrom('audit_log')
    .select(['action', 'actor'])
    .where('kind', '=', kind)
    .where('object_id', '=', String(id))
    .orderBy('id')
    .execute()

export function useModeration(): void {
  beforeAll(async () => {
    app = await startApp({ connections: 30 })
    await seedCompany(app.db)
    await addPerson(app.db, second, { roles: ['moderator'] })
    await addPerson(app.db, 'portal.admin', { roles: ['portal-administrator'] })
    for (const account of [author, other, reader, mod, second, 'tan.rui', 'portal.admin'])
      tokens.set(account, await app.signIn(account))
    await app.ask(moderation.importWords, { Text: '敏感\t竞品\nspam\n' }, as(mod))
  })
  afterAll(() => app.stop())
}
