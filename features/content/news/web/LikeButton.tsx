import { tooOften } from '@portal/client'
import { shortNumber, useLanguage, useMessage, useText } from '@portal/ui'
import { MessageCircle, ThumbsUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { NewsDetail } from '../contract.ts'
import { newsTexts } from '../texts.ts'
import { talkTexts } from '../talk.texts.ts'
import styles from './LikeButton.module.css'
import { useLike, type Portal } from './queries.ts'

interface Props {
  news: NewsDetail
  portal: Portal
  /** New comments of others that are not shown yet. */
  newCount: number
  /** Jumps to the comments. */
  onComments: () => void
}

/** NEWS-03: stays within reach while reading; animates once when liked. */
export function LikeButton({ news, portal, newCount, onComments }: Props) {
  const t = useText(newsTexts)
  const talk = useText(talkTexts)
  const { language } = useLanguage()
  const { show } = useMessage()
  const like = useLike(news.Id, portal)
  const before = useRef(news.IsPraise)
  const [pops, setPops] = useState(false)
  // set at once, while `isPending` follows with the next render: a double click is one toggle
  const isUnderWay = useRef(false)
  useEffect(() => {
    setPops(news.IsPraise && !before.current)
    before.current = news.IsPraise
  }, [news.IsPraise])
  function toggle(): void {
    if (isUnderWay.current) return
    isUnderWay.current = true
    like.mutate(
      { input: { NewsId: news.Id } },
      {
        onSettled: () => void (isUnderWay.current = false),
        onSuccess: (answer) => {
          if (answer.ok) return
          if (answer.failure.isWaiting) show(t('sendLater'))
          else
            show(answer.failure.reason ? answer.failure.message : (tooOften(answer.failure) ?? t('fail')), {
              isError: true,
            })
        },
      },
    )
  }
  return (
    <div className={styles.reach} data-print="no">
      <button
        type="button"
        className={styles.like}
        data-pops={pops || undefined}
        aria-pressed={news.IsPraise}
        aria-busy={like.isPending}
        onClick={toggle}
      >
        <ThumbsUp aria-hidden />
        <span>{news.IsPraise ? t('liked') : t('like')}</span>
        <span className={styles.number}>{shortNumber(news.PraiseNumber, language)}</span>
      </button>
      <button
        type="button"
        className={styles.like}
        aria-label={[
          t('commentCount', { count: news.CommentNumber }),
          ...(newCount > 0 ? [talk('newComments', { count: newCount })] : []),
        ].join(' · ')}
        onClick={onComments}
      >
        <MessageCircle aria-hidden />
        <span className={styles.number}>{shortNumber(news.CommentNumber, language)}</span>
        {newCount > 0 && <span className={styles.new}>+{shortNumber(newCount, language)}</span>}
      </button>
    </div>
  )
}
