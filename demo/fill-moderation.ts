import { addWords, foldWord, openCase } from '@portal/moderation/server'
import { insertComment, insertReply, saveReport, type CommentRef } from '@portal/news/server'
import type { Db } from '@portal/server'
import type { ReportReason } from '@portal/news/contract'
import type { TalkIds } from './fill-talk.ts'
import type { Company } from './types.ts'

const words: readonly (readonly [string, string])[] = [
  ['代开发票', '广告'],
  ['加微信', '引流'],
  ['刷单', '广告'],
  ['内部价', '渠道政策，统一由销售部门发布'],
  ['电池供应商名单', '公司机密'],
  ['未发布车型', '公司机密'],
  ['傻瓜', '不文明用语'],
  ['裁员名单', '未经证实的消息'],
  ['free money', 'advertising'],
  ['casino', 'advertising'],
  ['idiot', 'impolite'],
  ['project falcon', 'confidential until the launch'],
]

/** Comments that wait for moderation, under the news with the newest comments. */
const held: readonly { text: string; hits: string[]; isReply: boolean }[] = [
  { text: '买车有内 部 价吗？想给家里人也订一台 [smile]', hits: ['内部价'], isReply: false },
  { text: '听说未发布车型也会来展台，是真的吗？', hits: ['未发布车型'], isReply: true },
  { text: 'Is Project Falcon the one in the picture?', hits: ['project falcon'], isReply: false },
]
const reported: readonly { reasons: ReportReason[]; note: string }[] = [
  { reasons: ['false', 'false', 'other'], note: '和公告里的日期不一致，容易误导大家' },
  { reasons: ['insult'], note: '' },
]

/** Fills sensitive words, comments that wait for a moderator, and reported comments. */
export async function fillModeration(
  tx: Db,
  company: Company,
  ids: { news: ReadonlyMap<string, number>; comments: readonly TalkIds[] },
  today: Date,
): Promise<void> {
  const list = words.flatMap(([word, note]) => {
    const read = foldWord(word)
    return 'folded' in read ? [{ word, folded: read.folded, note }] : []
  })
  await addWords(tx, list, 'lin.wei', today)
  const talks = company.comments.flatMap((comment, place) => {
    const [newsId, comments] = [ids.news.get(comment.news), ids.comments[place]]
    return newsId && comments && comment.replies.length > 0 ? [{ comment, newsId, talk: comments }] : []
  })
  for (const [place, { text, hits, isReply }] of held.entries()) {
    const { comment, newsId, talk: comments } = talks[place]!
    const author = isReply ? comment.replies[0]!.author : comment.author
    const now = new Date(today.getTime() - (place + 1) * 3_600_000)
    const said = { newsId, author, text, now, isHeld: true }
    const id = isReply
      ? await insertReply(tx, { ...said, commentId: comments.comment, receiver: comment.author, layer: 1 })
      : await insertComment(tx, said)
    await openCase(tx, {
      comment: { kind: isReply ? 'reply' : 'comment', id, newsId, author },
      cause: 'words',
      words: hits,
      now,
    })
  }
  for (const [place, { reasons, note }] of reported.entries()) {
    const { comment, newsId, talk: comments } = talks[held.length + place]!
    const said: CommentRef = { kind: 'comment', id: comments.comment, newsId, author: comment.author }
    const others = company.people.filter((each) => !each.hasLeft && each.account !== comment.author)
    const now = new Date(today.getTime() - (place + 2) * 7_200_000)
    for (const [nth, reason] of reasons.entries()) {
      const report = { reporter: others[nth + place * 7]!.account, reason, note: nth === 0 ? note : '', now }
      await saveReport(tx, said, report)
    }
    await openCase(tx, { comment: said, cause: 'reports', now })
  }
}
