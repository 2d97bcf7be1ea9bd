/** Notifications about comments on drafts. Call them last in the transaction: they lock their receivers. */
import { translate, type Language } from '@portal/contract'
import { draftCommentHref, localizedTitle, type Draft } from '@portal/editor/server'
import { notifyMany, notificationType } from '@portal/notifications/server'
import type { Db, Viewer } from '@portal/server'
import { quoteOf, receiversOf } from '../rules.ts'
import { noticeTexts } from '../texts.ts'

interface NewComment {
  threadId: number
  isReply: boolean
  text: string
  mentioned: readonly string[]
  /** The author of the draft, and those in the thread; nobody if a comment is edited. */
  concerned: readonly string[]
  /** Everybody who may open the draft. */
  mayOpen: readonly string[]
  viewer: Viewer
  now: Date
}

/** Tells the mentioned and those concerned, each once. */
export async function notifyOfComment(tx: Db, draft: Draft, comment: NewComment): Promise<void> {
  const { threadId, isReply, viewer, now, mentioned, concerned } = comment
  const to = receiversOf({
    by: viewer.account,
    mentioned,
    concerned,
    mayOpen: new Set(comment.mayOpen),
  })
  const say = (what: keyof typeof noticeTexts, language: Language, name: string): string => {
    const title = localizedTitle(draft.content, language) || translate(noticeTexts.untitled, language)
    return translate(noticeTexts[what], language, { name, title, text: quoteOf(comment.text) })
  }
  const groups = [
    ['mentioned', to.mentioned],
    [isReply ? 'replied' : 'commented', to.others],
  ] as const
  await notifyMany(
    tx,
    groups
      .filter(([, accounts]) => accounts.length > 0)
      .map(([what, accounts]) => ({
        type: notificationType.reply,
        about: 0,
        to: { accounts },
        link: draftCommentHref(draft.id, threadId),
        text: { zh: say(what, 'CHS', viewer.nameZh), en: say(what, 'EN', viewer.nameEn) },
        now,
      })),
  )
}
