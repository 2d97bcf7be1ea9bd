import { useAnswer } from '@portal/client'
import { PersonLink } from '@portal/people/web'
import { Avatar, EmptyState, ErrorState, Skeleton, Title, useText } from '@portal/ui'
import { recognition } from '../contract.ts'
import { valueTexts } from '../texts.ts'
import styles from './Honors.module.css'

/** The newest honours with the people honoured. */
export function Honors({ count }: { count: number }) {
  const t = useText(valueTexts)
  const { data, error, refetch } = useAnswer(recognition.honors, {})
  if (error) return <ErrorState onRetry={refetch} />
  if (!data) return <Skeleton shape="row" count={2} />
  if (data.List.length === 0) return <EmptyState title={t('none')} />
  return (
    <ul className={styles.list}>
      {data.List.slice(0, count).map((honor) => (
        <li key={honor.Id} className={styles.honor}>
          <Avatar src={honor.HeadImage} name={honor.Name} size={64} />
          <PersonLink className={styles.name} account={honor.ADAccount}>
            {honor.Name}
          </PersonLink>
          <time className={styles.title} dateTime={honor.Date}>
            <Title>{honor.Title}</Title>
          </time>
        </li>
      ))}
    </ul>
  )
}
