import { useCache } from '@portal/client'
import { Button, Skeleton, useAsTimePasses, useLanguage, useMessage, useText } from '@portal/ui'
import { CircleCheck, FileCheck2 } from 'lucide-react'
import { barTexts } from '../messages.ts'
import styles from './AcknowledgeBar.module.css'
import { dayText, isPast } from './days.ts'
import { useAcknowledging, useMine } from './queries.ts'

/** Under a news that must be read: what is asked, until when, and that it is done. */
export function AcknowledgeBar({ newsId }: { newsId: number }) {
  const t = useText(barTexts)
  const { language } = useLanguage()
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
  if (data.AcknowledgedAt !== '')
    return (
      <section className={styles.bar} data-look="done" aria-label={t('label')}>
        <p className={styles.text} role="status">
          <CircleCheck aria-hidden />
          {t('done', { day: dayText(data.AcknowledgedAt, language) })}
        </p>
      </section>
    )
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
  const due = data.DueAt === '' ? null : { day: dayText(data.DueAt, language) }
  return (
    <section className={styles.bar} aria-label={t('label')}>
      <div className={styles.words}>
        <p className={styles.text}>
          <FileCheck2 aria-hidden />
          {due ? t(isLate ? 'askLate' : 'askBy', due) : t('ask')}
        </p>
        {data.IsAgain && <p className={styles.again}>{t('again')}</p>}
      </div>
      <Button look="primary" isBusy={acknowledging.isPending} onClick={confirm}>
        {t('confirm')}
      </Button>
    </section>
  )
}
