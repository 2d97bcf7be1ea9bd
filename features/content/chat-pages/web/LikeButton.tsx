import { call, rateLimitText } from '@portal/client'
import { news, type NewsDetail } from '@portal/news/contract'
import { Button, shortNumber, useLanguage, useMessage, useText } from '@portal/ui'
import { likeIcon } from './icons.tsx'
import { useRef, useState } from 'react'
import { messageTexts } from '../texts.ts'
import { chatPageTimeoutMs } from '../rules.ts'
import styles from './ActionBar.module.css'

interface Props {
  detail: NewsDetail
  onChange: (change: Partial<NewsDetail>) => void
}

/** NEWS-03: the like button; the count follows the server's answer. */
export function LikeButton({ detail, onChange }: Props) {
  const t = useText(messageTexts)
  const { language } = useLanguage()
  const { show } = useMessage()
  const [isBusy, setBusy] = useState(false)
  // a ref blocks a double tap at once, before the state is rendered
  const isSending = useRef(false)
  async function toggle(): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    const answer = await call(news.clickPraise, { NewsId: detail.Id }, { timeout: chatPageTimeoutMs })
    isSending.current = false
    setBusy(false)
    if (answer.ok) onChange({ IsPraise: answer.data.Id > 1, PraiseNumber: answer.data.PraiseNumber })
    else if (answer.failure.kind === 'refused') show(answer.failure.message, { isError: true })
    else
      show(rateLimitText(answer.failure) ?? t(answer.failure.kind === 'fault' ? 'didNotWork' : 'slowLike'), {
        isError: true,
      })
  }
  return (
    <Button
      look="quiet"
      size="large"
      className={styles.tool}
      icon={likeIcon}
      // tapped before the script is loaded, it is sent by the document itself (taps.ts)
      data-tap="like"
      aria-pressed={detail.IsPraise}
      aria-busy={isBusy}
      aria-label={t('likeCount', { label: t('like'), count: detail.PraiseNumber })}
      onClick={() => void toggle()}
    >
      <span>{shortNumber(detail.PraiseNumber, language)}</span>
    </Button>
  )
}
