import { PageLink, useAnswer, useNavigation } from '@portal/client'
import { Card, cardLook, LoadFailed, Skeleton, StateView, useLanguage, useText } from '@portal/ui'
import { CalendarDays, Check } from 'lucide-react'
import { cardTexts } from '../card.texts.ts'
import { activities, type ActivityBrief } from '../contract.ts'
import styles from './ActivitiesCard.module.css'
import { activityHref, calendarHref } from './addresses.ts'
import { DateTile } from './DateTile.tsx'
import { formatHours } from './session-time.ts'
import { useNow } from './use-now.ts'
import { selectForCard } from './week.ts'
import { sessionStatus } from '../rules.ts'

/** Number requested by the document before this script loads, and number shown. */
const requestedCount = 12
const visibleCount = 5

/** Card on home (HOME-01): activities of this week, then later ones, and the link to the calendar. */
export function ActivitiesCard() {
  const t = useText(cardTexts)
  const { here } = useNavigation()
  return (
    <Card
      className={styles.card}
      title={t('thisWeek')}
      action={
        <PageLink className={cardLook.entrance} href={calendarHref(here)}>
          <CalendarDays aria-hidden />
          {t('openCalendar')}
        </PageLink>
      }
    >
      <UpcomingActivities />
    </Card>
  )
}

function UpcomingActivities() {
  const t = useText(cardTexts)
  const { here } = useNavigation()
  const now = useNow()
  const { data, error, refetch } = useAnswer(activities.list, { PageIndex: 1, PageSize: requestedCount })
  if (error) return <LoadFailed onRetry={refetch} />
  if (!data)
    return (
      <div className={cardLook.list} aria-busy>
        <Skeleton shape="row" count={visibleCount} />
      </div>
    )
  const { thisWeek, later, more } = selectForCard(data.List, now, visibleCount)
  if (thisWeek.length + later.length === 0)
    return <StateView kind="empty" text={t('noneAhead')} help={t('noneAheadHelp')} />
  return (
    <div className={styles.lists}>
      {thisWeek.length > 0 ? (
        <ActivityRows list={thisWeek} now={now} />
      ) : (
        <p className={styles.none}>{t('noneThisWeek')}</p>
      )}
      {more > 0 && (
        <PageLink className={styles.more} href={calendarHref(here)}>
          {t('more', { count: more })}
        </PageLink>
      )}
      {later.length > 0 && (
        <>
          <h3 className={styles.later}>{t('later')}</h3>
          <ActivityRows list={later} now={now} />
        </>
      )}
    </div>
  )
}

function ActivityRows({ list, now }: { list: readonly ActivityBrief[]; now: Date }) {
  const t = useText(cardTexts)
  const { language } = useLanguage()
  const { here } = useNavigation()
  return (
    <ul className={cardLook.list}>
      {list.map((each) => (
        <li key={each.Id}>
          <PageLink className={`${cardLook.row} ${styles.row}`} href={activityHref(here, each.Id)}>
            <DateTile time={each.StartTime} />
            <span className={styles.words}>
              <span className={cardLook.name}>{each.Title}</span>
              <span className={styles.when}>
                {each.Status === sessionStatus.underWay && <span className={styles.now}>{t('underWay')}</span>}
                <time dateTime={each.StartTime}>{formatHours(each, language, now)}</time>
                <span className={styles.place}>{each.Place}</span>
              </span>
            </span>
            {each.IsSigned && (
              <span
                className={styles.signed}
                title={each.Status === sessionStatus.follow ? t('following') : t('signedUp')}
              >
                <Check aria-hidden />
                <span className="visually-hidden">
                  {each.Status === sessionStatus.follow ? t('following') : t('signedUp')}
                </span>
              </span>
            )}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
