import { call, tooOften } from '@portal/client'
import { news, type NewsDetail } from '@portal/news/contract'
import { shortNumber, useLanguage, useMessage, useText } from '@portal/ui'
import { likeIcon } from './icons.tsx'
import { useRef, useState } from 'react'
import { messageTexts } from '../texts.ts'
import { messageTimeoutMs } from '../rules.ts'
import styles from './Bar.module.css'

interface Props {
  detail: NewsDetail
  onChange: (change: Partial<NewsDetail>) => void
}

/** NEWS-03: the like button; the count follows the server's answer. */
export function LikeTool({ detail, onChange }: Props) {
  const t = useText(messageTexts)
  const { language } = useLanguage()
  const { show } = useMessage()
  const [isBusy, setBusy] = useState(false)
  // a ref blocks a double tap at once, before the state is rendered
  const isUnderWay = useRef(false)
  async function toggle(): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    const answer = await call(news.clickPraise, { NewsId: detail.Id }, { timeout: messageTimeoutMs })
    isUnderWay.current = false
    setBusy(false)
    if (answer.ok) onChange({ IsPraise: answer.data.Id > 1, PraiseNumber: answer.data.PraiseNumber })
    else if (answer.failure.kind === 'refused') show(answer.failure.message, { isError: true })
    else
      show(tooOften(answer.failure) ?? t(answer.failure.kind === 'fault' ? 'didNotWork' : 'slowLike'), {
        isError: true,
      })
  }
  return (
    <button
      type="button"
      className={styles.tool}
      // tapped before the script is loaded, it is sent by the document itself (taps.ts)
      data-tap="like"
      aria-pressed={detail.IsPraise}
      aria-busy={isBusy}
      aria-label={t('likeCount', { label: t('like'), count: detail.PraiseNumber })}
      onClick={() => void toggle()}
    >
      {likeIcon}
      <span>{shortNumber(detail.PraiseNumber, language)}</span>
    </button>
  )
}
