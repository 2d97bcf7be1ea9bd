import { call, rateLimitText } from '@portal/client'
import { news, replyLayer } from '@portal/news/contract'
import { draftStorageKey, loadDraft, type ReplyTarget } from '@portal/news/web/conversation'
import { lazyComponent, useLanguage, useMessage, useText } from '@portal/ui'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { messageTexts } from '../texts.ts'
import { chatPageTimeoutMs } from '../rules.ts'
import { ActionBar } from './ActionBar.tsx'
import { ComposerPlaceholder, useKeepCaret } from './ComposerPlaceholder.tsx'

const CommentComposer = lazyComponent(async () => (await import('./composer.ts')).CommentComposer)

interface Props {
  newsId: number
  account: string
  /** The comment or reply to answer; null: a comment on the news. */
  target: ReplyTarget | null
  /** The target belongs to the page and cannot be cancelled. */
  isFixedTarget?: boolean
  onCancel: () => void
  /** `isHeld`: it waits for a moderator. */
  onSent: (isHeld: boolean) => Promise<void>
  /** Other buttons of the bar. */
  children?: ReactNode
}

/** The field to write at the bottom; the text is kept until the server has accepted it (CMT-07, MSG-02). */
export function SendBar({ newsId, account, target, isFixedTarget = false, onCancel, onSent, children }: Props) {
  const t = useText(messageTexts)
  const { language } = useLanguage()
  const { show } = useMessage()
  async function send(text: string, idempotencyKey: string): Promise<'sent' | 'failed'> {
    const options = { idempotencyKey, timeout: chatPageTimeoutMs }
    const answer = target
      ? await call(news.addReply, toReplyInput(newsId, target, text), options)
      : await call(news.addComment, { NewsId: newsId, Comment: text }, options)
    if (answer.ok) {
      if (answer.data.IsHeld) show(t('heldSent'))
      void onSent(answer.data.IsHeld)
      return 'sent'
    }
    const { kind, message } = answer.failure
    const why = kind === 'refused' ? message : t(kind === 'timeout' ? 'notSentSlow' : 'notSent')
    show(rateLimitText(answer.failure) ?? why, { isError: true })
    return 'failed'
  }
  const fixedLabel = isFixedTarget && target ? t('replyTo', { name: target.name }) : undefined
  const draftKey = commentDraftKey(newsId, target)
  const [isLoaded, setLoaded] = useState(() => CommentComposer.isHere())
  const [field, keepCaret] = useKeepCaret(isLoaded)
  const loadComposer = useCallback(() => {
    const arrived = (): void => {
      keepCaret()
      setLoaded(true)
    }
    // after a failure the next focus loads it again
    CommentComposer.load().then(arrived, () => undefined)
  }, [keepCaret])
  const hasDraft = (target !== null && !fixedLabel) || loadDraft(draftStorageKey(draftKey, account)).text !== ''
  useEffect(() => {
    if (hasDraft) loadComposer()
  }, [hasDraft, loadComposer])
  const composer = isLoaded ? (
    <CommentComposer
      mode={target && !fixedLabel ? { reply: target.name } : 'comment'}
      language={language}
      account={account}
      draftKey={draftKey}
      texts={{
        label: fixedLabel ?? t('commentBox'),
        placeholder: fixedLabel ?? t('say'),
        replyTo: (name) => t('replyTo', { name }),
        send: t('send'),
        cancelReply: t('cancelReply'),
        emoji: t('emoji'),
        remaining: (count) => t('remaining', { count }),
      }}
      onSend={send}
      onCancelReply={onCancel}
      onExceed={() => show(t('tooLong'), { isError: true })}
    />
  ) : (
    <ComposerPlaceholder
      label={fixedLabel ?? t('say')}
      draftKey={draftKey}
      account={account}
      onActivate={loadComposer}
    />
  )
  return (
    <ActionBar>
      <div ref={field}>{composer}</div>
      {children}
    </ActionBar>
  )
}

function toReplyInput(NewsId: number, target: ReplyTarget, ReplyMessage: string) {
  const ReplyLayer = target.replyId === null ? replyLayer.comment : replyLayer.reply
  return { NewsId, NewsCommentId: target.commentId, ReplyMessage, ReplyLayer, Recieve: target.account }
}

/** Returns the draft key; the same as in the portal, so that a draft continues here. */
export function commentDraftKey(newsId: number, target: ReplyTarget | null): string {
  const suffix = target ? `:${target.commentId}${target.replyId === null ? '' : `:${target.replyId}`}` : ''
  return `draft:${newsId}${suffix}`
}
