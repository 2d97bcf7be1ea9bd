import { PersonLink } from '@portal/people/web'
import { Button, EmptyState, EndOfList, ErrorState, formatTime, Skeleton, useLanguage, useText } from '@portal/ui'
import { useState } from 'react'
import type { Progress } from '../contract.ts'
import { deskTexts } from '../texts.ts'
import styles from './MustRead.module.css'
import { useReaders } from './queries.ts'

/** Readers who have not confirmed, and those who have. */
export function Readers({ item: { NewsId: newsId, Departments: departments, RemindedAt } }: { item: Progress }) {
  const t = useText(deskTexts)
  const [isDone, setDone] = useState(false)
  const [chosen, setChosen] = useState(0)
  // a department that has become too small is no longer offered
  const departmentId = departments.some(({ DepartmentId }) => DepartmentId === chosen) ? chosen : 0
  return (
    <section className={styles.part}>
      <div className={styles.choices} role="group" aria-label={t('people')}>
        {[false, true].map((each) => (
          <Button key={String(each)} aria-pressed={each === isDone} onClick={() => setDone(each)}>
            {t(each ? 'done' : 'open')}
          </Button>
        ))}
        <select
          aria-label={t('department')}
          value={departmentId}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          <option value={0}>{t('anyDepartment')}</option>
          {departments.map(({ DepartmentId, Name }) => (
            <option key={DepartmentId} value={DepartmentId}>
              {Name}
            </option>
          ))}
        </select>
      </div>
      <ReaderList newsId={newsId} isDone={isDone} departmentId={departmentId} isReminding={RemindedAt !== ''} />
    </section>
  )
}

interface ReaderListProps {
  newsId: number
  isDone: boolean
  departmentId: number
  /** Reminders were requested within the last 24 hours; readers without one will receive it. */
  isReminding: boolean
}

function ReaderList({ newsId, isDone, departmentId, isReminding }: ReaderListProps) {
  const t = useText(deskTexts)
  const { language } = useLanguage()
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useReaders(
    newsId,
    isDone,
    departmentId,
  )
  const all = data?.pages.flatMap((page) => page.List) ?? []
  if (isError) return <ErrorState onRetry={refetch} />
  if (!data) return <Skeleton shape="row" count={4} />
  if (all.length === 0) return <EmptyState title={t(isDone ? 'doneNone' : 'openNone')} />
  return (
    <>
      <ul className={styles.list} aria-label={t(isDone ? 'done' : 'open')}>
        {all.map((reader) => (
          <li key={reader.ADAccount} className={styles.reader}>
            <PersonLink account={reader.ADAccount}>{reader.Name}</PersonLink>
            <span className={styles.about}>{reader.Department}</span>
            <span className={styles.about}>
              {isDone
                ? t('confirmedAt', {
                    time: formatTime(new Date(reader.AcknowledgedAt), { form: 'datetime', language }),
                  })
                : isReminding && reader.Reminders === 0
                  ? t('onItsWay')
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
        <EndOfList text={t('end')} />
      )}
    </>
  )
}
