import { useAnswer } from '@portal/client'
import { EmptyState, ErrorState, Grid, Loading, Skeleton, useText } from '@portal/ui'
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
  if (error) return <ErrorState onRetry={refetch} />
  if (!data)
    return (
      <Loading>
        <Skeleton shape="card" />
      </Loading>
    )
  if (data.List.length === 0) return <EmptyState title={t('noHonors')} help={t('noHonorsHelp')} />
  return (
    <Grid as="ul" min={160} className={styles.wall}>
      {data.List.slice(0, wallSize).map((honor, index) => (
        <li key={honor.Id} className={index === 0 ? styles.lead : undefined}>
          <Portrait honor={honor} isLarge={index === 0} />
        </li>
      ))}
    </Grid>
  )
}
