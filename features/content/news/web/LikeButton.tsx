import { rateLimitText } from '@portal/client'
import { Badge, Button, shortNumber, useLanguage, useMessage, useText } from '@portal/ui'
import { MessageCircle, ThumbsUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { NewsDetail } from '../contract.ts'
import { newsTexts } from '../texts.ts'
import { talkTexts } from '../talk.texts.ts'
import styles from './LikeButton.module.css'
import { useLike, type SiteKey } from './queries.ts'

interface LikeButtonProps {
  news: NewsDetail
  portal: SiteKey
  /** New comments of others that are not shown yet. */
  newCount: number
  /** Jumps to the comments. */
  onComments: () => void
}

/** NEWS-03: stays within reach while reading; animates once when liked. */
export function LikeButton({ news, portal, newCount, onComments }: LikeButtonProps) {
  const t = useText(newsTexts)
  const tConversation = useText(talkTexts)
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
          if (answer.failure.isQueued) show(t('sendLater'))
          else
            show(answer.failure.reason ? answer.failure.message : (rateLimitText(answer.failure) ?? t('fail')), {
              isError: true,
            })
        },
      },
    )
  }
  return (
    <div className={styles.bar} data-print="no">
      <Button
        look="quiet"
        className={styles.like}
        icon={<ThumbsUp aria-hidden />}
        data-pops={pops || undefined}
        aria-pressed={news.IsPraise}
        aria-busy={like.isPending}
        onClick={toggle}
      >
        {news.IsPraise ? t('liked') : t('like')} {shortNumber(news.PraiseNumber, language)}
      </Button>
      <Button
        look="quiet"
        icon={<MessageCircle aria-hidden />}
        aria-label={[
          t('commentCount', { count: news.CommentNumber }),
          ...(newCount > 0 ? [tConversation('newComments', { count: newCount })] : []),
        ].join(' · ')}
        onClick={onComments}
      >
        {shortNumber(news.CommentNumber, language)}
        {newCount > 0 && <Badge tone="accent">+{shortNumber(newCount, language)}</Badge>}
      </Button>
    </div>
  )
}
