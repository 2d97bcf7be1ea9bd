import { call, tooOften } from '@portal/client'
import { news } from '@portal/news/contract'
import { draftPlace, recallDraft, type Target } from '@portal/news/web/talk'
import { lazily, useLanguage, useMessage, useText } from '@portal/ui'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { messageTexts } from '../texts.ts'
import { messageTimeoutMs } from '../rules.ts'
import bar from './Bar.module.css'
import { Bar } from './Bar.tsx'
import { BeginHere, useCaretKept } from './BeginHere.tsx'

const CommentComposer = lazily(async () => (await import('./composer.ts')).CommentComposer)

interface Props {
  newsId: number
  account: string
  /** The comment or reply to answer; null: a comment on the news. */
  target: Target | null
  /** The target belongs to the page and cannot be cancelled. */
  isGiven?: boolean
  onCancel: () => void
  /** `isHeld`: it waits for a moderator. */
  onSent: (isHeld: boolean) => Promise<void>
  /** Other buttons of the bar. */
  children?: ReactNode
}

/** The field to write at the bottom; the text is kept until the server has accepted it (CMT-07, MSG-02). */
export function SendBar({ newsId, account, target, isGiven = false, onCancel, onSent, children }: Props) {
  const t = useText(messageTexts)
  const { language } = useLanguage()
  const { show } = useMessage()
  async function send(text: string, idempotencyKey: string): Promise<'sent' | 'failed'> {
    const options = { idempotencyKey, timeout: messageTimeoutMs }
    const answer = target
      ? await call(news.addReply, replyTo(newsId, target, text), options)
      : await call(news.addComment, { NewsId: newsId, Comment: text }, options)
    if (answer.ok) {
      if (answer.data.IsHeld) show(t('heldSent'))
      void onSent(answer.data.IsHeld)
      return 'sent'
    }
    const { kind, message } = answer.failure
    const why = kind === 'refused' ? message : t(kind === 'timeout' ? 'notSentSlow' : 'notSent')
    show(tooOften(answer.failure) ?? why, { isError: true })
    return 'failed'
  }
  const given = isGiven && target ? t('replyTo', { name: target.name }) : undefined
  const draftKey = draftKeyOf(newsId, target)
  const [isHere, setHere] = useState(() => CommentComposer.isHere())
  const [field, keepCaret] = useCaretKept(isHere)
  const want = useCallback(() => {
    const arrived = (): void => {
      keepCaret()
      setHere(true)
    }
    // after a failure the next focus loads it again
    CommentComposer.load().then(arrived, () => undefined)
  }, [keepCaret])
  const goesOn = (target !== null && !given) || recallDraft(draftPlace(draftKey, account)).text !== ''
  useEffect(() => {
    if (goesOn) want()
  }, [goesOn, want])
  const composer = isHere ? (
    <CommentComposer
      mode={target && !given ? { reply: target.name } : 'comment'}
      language={language}
      account={account}
      draftKey={draftKey}
      texts={{
        label: given ?? t('commentBox'),
        placeholder: given ?? t('say'),
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
    <BeginHere label={given ?? t('say')} draftKey={draftKey} account={account} onWant={want} />
  )
  return (
    <Bar>
      <div ref={field} className={bar.field}>
        {composer}
      </div>
      {children}
    </Bar>
  )
}

function replyTo(NewsId: number, target: Target, ReplyMessage: string) {
  const ReplyLayer = target.replyId === null ? 1 : 2
  return { NewsId, NewsCommentId: target.commentId, ReplyMessage, ReplyLayer, Recieve: target.account }
}

/** Returns the draft key; the same as in the portal, so that a draft continues here. */
export function draftKeyOf(newsId: number, target: Target | null): string {
  const place = target ? `:${target.commentId}${target.replyId === null ? '' : `:${target.replyId}`}` : ''
  return `draft:${newsId}${place}`
}
