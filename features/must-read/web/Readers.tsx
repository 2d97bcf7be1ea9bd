import { PersonLink } from '@portal/people/web'
import { Button, Skeleton, StateView, useLanguage, useText } from '@portal/ui'
import { useState } from 'react'
import { deskTexts } from '../messages.ts'
import { timeText } from './days.ts'
import styles from './MustRead.module.css'
import { useReaders } from './queries.ts'

/** Who has not, and who has. */
export function Readers({ newsId }: { newsId: number }) {
  const t = useText(deskTexts)
  const [isDone, setDone] = useState(false)
  return (
    <section className={styles.part}>
      <div className={styles.choices} role="group" aria-label={t('people')}>
        {[false, true].map((each) => (
          <Button key={String(each)} aria-pressed={each === isDone} onClick={() => setDone(each)}>
            {t(each ? 'done' : 'open')}
          </Button>
        ))}
      </div>
      <List newsId={newsId} isDone={isDone} />
    </section>
  )
}

function List({ newsId, isDone }: { newsId: number; isDone: boolean }) {
  const t = useText(deskTexts)
  const { language } = useLanguage()
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useReaders(newsId, isDone)
  const all = data?.pages.flatMap((page) => page.List) ?? []
  if (isError)
    return <StateView kind="error" text={t('failed')} action={{ label: t('retry'), onPress: () => void refetch() }} />
  if (!data) return <Skeleton shape="row" count={4} />
  if (all.length === 0) return <StateView kind="empty" text={t(isDone ? 'doneNone' : 'openNone')} />
  return (
    <>
      <ul className={styles.list} aria-label={t(isDone ? 'done' : 'open')}>
        {all.map((reader) => (
          <li key={reader.ADAccount} className={styles.reader}>
            <PersonLink account={reader.ADAccount}>{reader.Name}</PersonLink>
            <span className={styles.about}>{reader.Department}</span>
            <span className={styles.about}>
              {isDone
                ? t('confirmedAt', { time: timeText(reader.AcknowledgedAt, language) })
                : t('reminded', { count: reader.Reminders })}
            </span>
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      ) : (
        <StateView kind="end" text={t('end')} />
      )}
    </>
  )
}
