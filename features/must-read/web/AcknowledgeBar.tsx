import { useCache } from '@portal/client'
import { Button, Skeleton, useAsTimePasses, useMessage, useText } from '@portal/ui'
import { barTexts } from '../messages.ts'
import styles from './AcknowledgeBar.module.css'
import { AskedBar, DoneBar } from './AskedBar.tsx'
import { isPast } from './days.ts'
import { useAcknowledging, useMine } from './queries.ts'

// one file for both: a second one would be named in home's first script
export { PreviewedBar } from './AskedBar.tsx'

/** Under a news that must be read: what is asked, until when, and that it is done. */
export function AcknowledgeBar({ newsId }: { newsId: number }) {
  const t = useText(barTexts)
  const { show } = useMessage()
  const cache = useCache()
  const { data, error } = useMine(newsId)
  const acknowledging = useAcknowledging(newsId)
  const isLate = useAsTimePasses((now) => (isPast(data?.DueAt, now) ? 'late' : '')) !== ''
  if (error) return null
  if (!data)
    return (
      <div className={styles.bar} aria-busy>
        <Skeleton shape="line" count={2} />
      </div>
    )
  if (data.Version === 0) return null
  if (data.AcknowledgedAt !== '') return <DoneBar at={data.AcknowledgedAt} />
  function confirm(): void {
    acknowledging.mutate(
      { input: { NewsId: newsId, Version: data!.Version, Words: data!.Words } },
      {
        onSuccess(answer) {
          if (answer.ok) return
          if (answer.failure.isWaiting) return show(t('waiting'))
          // other words have come: they are shown, and what is asked with them
          void cache.invalidateQueries()
          show(answer.failure.reason ? answer.failure.message : t('failed'), { isError: true, ms: 5000 })
        },
      },
    )
  }
  return (
    <AskedBar dueAt={data.DueAt} isLate={isLate} isAgain={data.IsAgain}>
      <Button look="primary" isBusy={acknowledging.isPending} onClick={confirm}>
        {t('confirm')}
      </Button>
    </AskedBar>
  )
}
