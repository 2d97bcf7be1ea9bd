import { PageLink, useAnswer, useNavigation } from '@portal/client'
import { LoadFailed, Picture, Skeleton, StateView, useLanguage, useText } from '@portal/ui'
import { activities, type ActivityBrief } from '../contract.ts'
import { activityTexts } from '../page.texts.ts'
import { sessionStatus } from '../rules.ts'
import { activityHref } from './addresses.ts'
import styles from './DayList.module.css'
import { useRevealed } from './reveal-after.ts'
import { formatDay, formatOnDay } from './session-time.ts'
import { useNow } from './use-now.ts'

/** Activities of a day (YYYY-MM-DD) (CAL-02, CAL-03). Loaded at once, shown after a short delay. */
export function DayList({ day }: { day: string }) {
  const t = useText(activityTexts)
  const { language } = useLanguage()
  const now = useNow()
  const title = t('eventsOf', { day: formatDay(`${day}T12:00:00`, language, now) })
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      <DayEntries day={day} />
    </>
  )
}

function DayEntries({ day }: { day: string }) {
  const t = useText(activityTexts)
  const isRevealed = useRevealed(day)
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const { data, error, refetch } = useAnswer(activities.calendarDetail, { Date: day, TimeZone: timeZone })
  if (isRevealed && error) return <LoadFailed onRetry={refetch} />
  if (!isRevealed || !data)
    return (
      <div className={styles.list} aria-busy>
        <Skeleton shape="row" count={3} />
      </div>
    )
  if (data.List.length === 0) return <StateView kind="empty" text={t('noEvents')} />
  return (
    <ul className={styles.list}>
      {data.List.map((each) => (
        <li key={each.Id}>
          <Entry brief={each} />
        </li>
      ))}
    </ul>
  )
}

function Entry({ brief }: { brief: ActivityBrief }) {
  const t = useText(activityTexts)
  const { language } = useLanguage()
  const now = useNow()
  const { here } = useNavigation()
  // over before its end time: the organiser cancelled it
  const isCancelled = brief.Status === sessionStatus.over && new Date(brief.EndTime) > now
  return (
    <article className={styles.entry}>
      <div className={styles.cover}>
        <Picture src={brief.Cover} preview={brief.CoverPreview} ratio={4 / 3} alt="" width={240} />
      </div>
      <div className={styles.words}>
        <time className={styles.time} dateTime={brief.StartTime}>
          {formatOnDay(brief, language, now)}
          {isCancelled && <span className={styles.cancelled}>{t('cancelled')}</span>}
        </time>
        <h3 className={styles.name}>{brief.Title}</h3>
        <p className={styles.place}>
          <span className={styles.label}>{t('eventLocation')}</span> {brief.Place}
        </p>
        <PageLink
          className={styles.link}
          href={activityHref(here, brief.Id, { origin: 'Calendar' })}
          aria-label={`${t('checkDetails')}: ${brief.Title}`}
        >
          {t('checkDetails')}
        </PageLink>
      </div>
    </article>
  )
}
