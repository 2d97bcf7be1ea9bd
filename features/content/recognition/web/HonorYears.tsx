import { useAnswer } from '@portal/client'
import { LoadFailed, Loading, Skeleton, StateView, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { recognition } from '../contract.ts'
import { valuePageTexts } from '../page.texts.ts'
import styles from './HonorWall.module.css'
import { Portrait } from './Portrait.tsx'

/** All published honours, by year. */
export function HonorYears() {
  const t = useText(valuePageTexts)
  const { data, error, refetch } = useAnswer(recognition.honors, {})
  if (error) return <LoadFailed onRetry={refetch} />
  if (!data)
    return (
      <Loading className={styles.waiting}>
        <Skeleton shape="card" count={12} />
      </Loading>
    )
  if (data.List.length === 0) return <StateView kind="empty" text={t('noHonors')} help={t('noHonorsHelp')} />
  const years = [...Map.groupBy(data.List, (honor) => honor.Date.slice(0, 4))]
  return (
    <>
      {years.map(([year, honors]) => (
        <section key={year} className={look.looseStack} aria-label={year}>
          <h2 className={styles.number}>{year}</h2>
          <ul className={styles.wall}>
            {honors.map((honor) => (
              <li key={honor.Id} className={styles.place}>
                <Portrait honor={honor} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <StateView kind="end" text={t('endOfHonors')} />
    </>
  )
}
