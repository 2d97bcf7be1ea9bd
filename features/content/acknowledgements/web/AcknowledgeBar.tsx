import { useCache, rateLimitText } from '@portal/client'
import { Button, Skeleton, useTimedValue, useMessage, useText } from '@portal/ui'
import { useRef, useState } from 'react'
import { barTexts } from '../texts.ts'
import styles from './AcknowledgeBar.module.css'
import { AcknowledgementRequest, AcknowledgedBar } from './AcknowledgementRequest.tsx'
import { isPast } from './is-past.ts'
import { refreshText, useAcknowledge, useAcknowledgement } from './queries.ts'
import { focusHeading } from './focus-heading.ts'

// re-exported here, because a second entry file would be named in the first script of home
export { AcknowledgementPreview } from './AcknowledgementRequest.tsx'

/** coming: the changed text is loading; there: it is shown above the bar, to be read first. */
type TextUpdate = 'coming' | 'there'

/** Bar below a must-read: the request, its due date, and the confirmation. */
export function AcknowledgeBar({ newsId }: { newsId: number }) {
  const t = useText(barTexts)
  const { show } = useMessage()
  const cache = useCache()
  const { data, error } = useAcknowledgement(newsId)
  const acknowledging = useAcknowledge(newsId)
  const isLate = useTimedValue((now) => (isPast(data?.DueAt, now) ? 'late' : '')) !== ''
  const bar = useRef<HTMLElement>(null)
  const [isConfirmed, setConfirmed] = useState(false)
  const [textUpdate, setTextUpdate] = useState<TextUpdate>()
  if (error) return null
  if (!data)
    return (
      <div className={styles.bar} aria-busy>
        <Skeleton shape="line" count={2} />
      </div>
    )
  if (data.Version === 0) return null
  if (data.AcknowledgedAt !== '') return <AcknowledgedBar at={data.AcknowledgedAt} takesFocus={isConfirmed} />
  async function readAgain(): Promise<void> {
    setTextUpdate('coming')
    await refreshText(cache, newsId)
    setTextUpdate('there')
    focusHeading(bar.current)
  }
  function confirm(): void {
    setConfirmed(true)
    acknowledging.mutate(
      { input: { NewsId: newsId, Version: data!.Version, Words: data!.Words } },
      {
        onSuccess(answer) {
          if (answer.ok) return setTextUpdate(undefined)
          setConfirmed(false)
          if (answer.failure.isQueued) return show(t('waiting'))
          show(answer.failure.reason ? answer.failure.message : (rateLimitText(answer.failure) ?? t('failed')), {
            isError: true,
            ms: 5000,
          })
          if (answer.failure.reason === 'newerVersion') return void readAgain()
          void cache.invalidateQueries()
        },
      },
    )
  }
  return (
    <AcknowledgementRequest
      ref={bar}
      dueAt={data.DueAt}
      isLate={isLate}
      isAgain={data.IsAgain}
      isChanged={textUpdate !== undefined}
    >
      {textUpdate !== 'coming' && (
        <Button look="primary" isBusy={acknowledging.isPending} onClick={confirm}>
          {t('confirm')}
        </Button>
      )}
    </AcknowledgementRequest>
  )
}
