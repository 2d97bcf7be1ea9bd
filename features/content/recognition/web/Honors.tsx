import { useAnswer } from '@portal/client'
import { PersonLink } from '@portal/people/web'
import { Avatar, LoadFailed, Skeleton, StateView, useText } from '@portal/ui'
import { recognition } from '../contract.ts'
import { valueTexts } from '../texts.ts'
import styles from './Honors.module.css'

/** The newest honours with the people honoured. */
export function Honors({ count }: { count: number }) {
  const t = useText(valueTexts)
  const { data, error, refetch } = useAnswer(recognition.honors, {})
  if (error) return <LoadFailed onRetry={refetch} />
  if (!data) return <Skeleton shape="row" count={4} />
  if (data.List.length === 0) return <StateView kind="empty" text={t('none')} />
  return (
    <ul className={styles.list}>
      {data.List.slice(0, count).map((honor) => (
        <li key={honor.Id} className={styles.honor}>
          <Avatar src={honor.HeadImage} name={honor.Name} size={44} />
          <div className={styles.words}>
            <PersonLink className={styles.name} account={honor.ADAccount}>
              {honor.Name}
            </PersonLink>
            <span className={styles.title}>{honor.Title}</span>
          </div>
          <time className={styles.date} dateTime={honor.Date}>
            {Number(honor.Date.slice(5, 7))}/{Number(honor.Date.slice(8, 10))}
          </time>
        </li>
      ))}
    </ul>
  )
}
