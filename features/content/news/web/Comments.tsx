import { call, useCache, rateLimitText } from '@portal/client'
import { SectionHead, useLanguage, useMessage, useText } from '@portal/ui'
import { useState } from 'react'
import { news } from '../contract.ts'
import { newsTexts } from '../texts.ts'
import { talkTexts } from '../talk.texts.ts'
import { draftStorageKey, loadDraft } from './comment-draft.ts'
import { CommentComposer } from './CommentComposer.tsx'
import { CommentList } from './CommentList.tsx'
import styles from './Comments.module.css'
import { commentsElementId, type LinkedComment } from './addresses.ts'
import type { SiteKey } from './queries.ts'
import { patchCards } from './patch-cards.ts'
import { reloadConversation } from './reload-conversation.ts'
import { useReplyTarget, type ReplyTarget } from './reply-target.ts'
import { replyLayer } from '../rules.ts'

interface CommentsProps {
  newsId: number
  portal: SiteKey
  total: number
  /** false: existing comments are shown, but none can be added. */
  isOpen: boolean
  account: string
  linked: LinkedComment | null
  /** Number of comments of others that wait to be shown. */
  onNew: (count: number) => void
}

/** The conversation under a news item (CMT-01 to CMT-08). */
export function Comments({ newsId, portal, total, isOpen, account, linked, onNew }: CommentsProps) {
  const t = useText(newsTexts)
  const said = useText(talkTexts)
  const { language } = useLanguage()
  const { show } = useMessage()
  const cache = useCache()
  const [target, setTarget] = useReplyTarget(`${portal}${newsId}@${account}`, (kept) =>
    hasDraft(newsId, portal, kept, account),
  )
  const [mine, setMine] = useState<LinkedComment | null>(null)

  const reload = (): Promise<void> => reloadConversation(cache, newsId, portal)

  async function send(text: string, idempotencyKey: string): Promise<'sent' | 'failed'> {
    const options = { portal, idempotencyKey }
    const answer = target
      ? await call(news.addReply, toReplyInput(newsId, target, text), options)
      : await call(news.addComment, { NewsId: newsId, Comment: text }, options)
    if (!answer.ok && answer.failure.isQueued) {
      show(t('sendLater'))
      // it appears in the conversation as pending
      void reload()
      return 'sent'
    }
    if (!answer.ok) {
      show(
        answer.failure.reason === 'newDeleted' || answer.failure.reason === 'commentsClosed'
          ? answer.failure.message
          : (rateLimitText(answer.failure) ?? t('commentFail')),
        { isError: true },
      )
      return 'failed'
    }
    // a held comment is not counted
    if (answer.data.IsHeld) show(said('heldSent'))
    else patchCards(cache, newsId, { CommentNumber: total + 1 })
    await reload()
    if (target && 'ReplyID' in answer.data)
      setMine({ commentId: target.commentId, replyId: answer.data.ReplyID, isMine: true })
    return 'sent'
  }

  return (
    <section className={styles.section} aria-label={t('comments')} id={commentsElementId} tabIndex={-1} data-print="no">
      <SectionHead title={t('commentCount', { count: total })} />
      {isOpen ? (
        <CommentComposer
          mode={target ? { reply: target.name } : 'comment'}
          language={language}
          account={account}
          draftKey={draftKeyOf(newsId, portal, target)}
          texts={{
            label: t('commentBox'),
            placeholder: t('placeholder'),
            replyTo: (name) => t('replyTo', { name }),
            send: t('send'),
            cancelReply: t('cancelReply'),
            emoji: t('emoji'),
            remaining: (count) => t('remaining', { count }),
          }}
          onSend={send}
          onCancelReply={() => setTarget(null)}
          onExceed={() => show(t('exceedLength'), { isError: true })}
        />
      ) : (
        <CommentsClosed />
      )}
      {(isOpen || total > 0) && (
        <CommentList
          newsId={newsId}
          portal={portal}
          linked={linked}
          mine={mine}
          onReply={isOpen ? setTarget : undefined}
          onChanged={reload}
          onNew={onNew}
        />
      )}
    </section>
  )
}

export function CommentsClosed() {
  const t = useText(talkTexts)
  return <p>{t('commentsClosed')}</p>
}

function toReplyInput(NewsId: number, target: ReplyTarget, ReplyMessage: string) {
  return {
    NewsId,
    NewsCommentId: target.commentId,
    ReplyMessage,
    ReplyLayer: target.replyId === null ? replyLayer.comment : replyLayer.reply,
    Recieve: target.account,
  }
}

function draftKeyOf(newsId: number, portal: SiteKey, target: ReplyTarget | null): string {
  const place = target ? `:${target.commentId}${target.replyId === null ? '' : `:${target.replyId}`}` : ''
  return `draft:${portal}${newsId}${place}`
}

function hasDraft(newsId: number, portal: SiteKey, target: ReplyTarget, account: string): boolean {
  return loadDraft(draftStorageKey(draftKeyOf(newsId, portal, target), account)).text !== ''
}
