import { useCache, tooOften } from '@portal/client'
import { Button, Skeleton, useAsTimePasses, useMessage, useText } from '@portal/ui'
import { useRef, useState } from 'react'
import { barTexts } from '../texts.ts'
import styles from './AcknowledgeBar.module.css'
import { AskedBar, DoneBar } from './AskedBar.tsx'
import { isPast } from './days.ts'
import { askForWords, useAcknowledging, useMine } from './queries.ts'
import { toTopOfText } from './read-again.ts'

// re-exported here, because a second entry file would be named in the first script of home
export { PreviewedBar } from './AskedBar.tsx'

/** coming: the changed text is loading; there: it is shown above the bar, to be read first. */
type Changed = 'coming' | 'there'

/** Bar below a must-read: the request, its due date, and the confirmation. */
export function AcknowledgeBar({ newsId }: { newsId: number }) {
  const t = useText(barTexts)
  const { show } = useMessage()
  const cache = useCache()
  const { data, error } = useMine(newsId)
  const acknowledging = useAcknowledging(newsId)
  const isLate = useAsTimePasses((now) => (isPast(data?.DueAt, now) ? 'late' : '')) !== ''
  const bar = useRef<HTMLElement>(null)
  const [isPressed, setPressed] = useState(false)
  const [changed, setChanged] = useState<Changed>()
  if (error) return null
  if (!data)
    return (
      <div className={styles.bar} aria-busy>
        <Skeleton shape="line" count={2} />
      </div>
    )
  if (data.Version === 0) return null
  if (data.AcknowledgedAt !== '') return <DoneBar at={data.AcknowledgedAt} takesFocus={isPressed} />
  async function readAgain(): Promise<void> {
    setChanged('coming')
    await askForWords(cache, newsId)
    setChanged('there')
    toTopOfText(bar.current)
  }
  function confirm(): void {
    setPressed(true)
    acknowledging.mutate(
      { input: { NewsId: newsId, Version: data!.Version, Words: data!.Words } },
      {
        onSuccess(answer) {
          if (answer.ok) return setChanged(undefined)
          setPressed(false)
          if (answer.failure.isWaiting) return show(t('waiting'))
          show(answer.failure.reason ? answer.failure.message : (tooOften(answer.failure) ?? t('failed')), {
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
    <AskedBar ref={bar} dueAt={data.DueAt} isLate={isLate} isAgain={data.IsAgain} isChanged={changed !== undefined}>
      {changed !== 'coming' && (
        <Button look="primary" isBusy={acknowledging.isPending} onClick={confirm}>
          {t('confirm')}
        </Button>
      )}
    </AskedBar>
  )
}
