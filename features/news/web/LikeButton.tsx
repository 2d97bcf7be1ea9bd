import { shortNumber, useLanguage, useText } from '@portal/ui'
import { ThumbsUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { NewsDetail } from '../contract.ts'
import { newsTexts } from '../messages.ts'
import styles from './LikeButton.module.css'
import { useLike, type Portal } from './queries.ts'

/** NEWS-03: stays in reach while one reads; pops once when liked. */
export function LikeButton({ news, portal }: { news: NewsDetail; portal: Portal }) {
  const t = useText(newsTexts)
  const { language } = useLanguage()
  const like = useLike(news.Id, portal)
  const before = useRef(news.IsPraise)
  const [pops, setPops] = useState(false)
  // at once, where `isPending` follows with the next picture of the page: a double click is one toggle
  const isUnderWay = useRef(false)
  useEffect(() => {
    setPops(news.IsPraise && !before.current)
    before.current = news.IsPraise
  }, [news.IsPraise])
  function toggle(): void {
    if (isUnderWay.current) return
    isUnderWay.current = true
    like.mutate({ input: { NewsId: news.Id } }, { onSettled: () => void (isUnderWay.current = false) })
  }
  return (
    <div className={styles.reach}>
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
    </div>
  )
}
