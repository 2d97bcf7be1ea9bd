import { useAnswer } from '@portal/client'
import { LoadFailed, Loading, Skeleton, StateView, useText } from '@portal/ui'
import { recognition } from '../contract.ts'
import { valuePageTexts } from '../page.texts.ts'
import styles from './HonorWall.module.css'
import { Portrait } from './Portrait.tsx'

/** A large and eight small portraits fill two rows of six columns. */
const wallSize = 9

/** The newest honours as a wall of portraits; the newest one is the largest. */
export function HonorWall() {
  const t = useText(valuePageTexts)
  const { data, error, refetch } = useAnswer(recognition.honors, {})
  if (error) return <LoadFailed onRetry={refetch} />
  if (!data)
    return (
      <Loading className={styles.waiting}>
        <Skeleton shape="card" count={6} />
      </Loading>
    )
  if (data.List.length === 0) return <StateView kind="empty" text={t('noHonors')} help={t('noHonorsHelp')} />
  return (
    <ul className={styles.wall} data-full={data.List.length >= wallSize || undefined}>
      {data.List.slice(0, wallSize).map((honor, index) => (
        <li key={honor.Id} className={styles.place} data-large={index === 0 || undefined}>
          <Portrait honor={honor} isLarge={index === 0} />
        </li>
      ))}
    </ul>
  )
}
