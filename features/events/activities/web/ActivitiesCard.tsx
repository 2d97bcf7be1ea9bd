import { dayMs } from '@portal/contract'
import { useAnswer, useNavigation } from '@portal/client'
import {
  Card,
  dayIn,
  EmptyState,
  ErrorState,
  formatHours,
  formatPart,
  formatTime,
  lastMoment,
  Link,
  ListRow,
  RowList,
  Skeleton,
  Stack,
  Text,
  Title,
  useLanguage,
  useText,
} from '@portal/ui'
import { CalendarDays, Check } from 'lucide-react'
import { cardTexts } from '../card.texts.ts'
import { activities, type ActivityBrief } from '../contract.ts'
import styles from './ActivitiesCard.module.css'
import { activityHref, calendarHref } from './addresses.ts'
import { useNow } from './use-now.ts'
import { groupByDay, selectForCard } from './week.ts'
import { sessionStatus } from '../rules.ts'

/** Number requested by the document before this script loads, and number shown. */
const requestedCount = 12
const visibleCount = 6

/** Card on home (HOME-01): activities of this week, then later ones, and the link to the calendar. */
export function ActivitiesCard() {
  const t = useText(cardTexts)
  const { here } = useNavigation()
  return (
    <Card
      className={styles.card}
      padding="small"
      title={t('thisWeek')}
      action={
        <Link look="more" href={calendarHref(here)}>
          <CalendarDays aria-hidden />
          {t('openCalendar')}
        </Link>
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
  if (error) return <ErrorState onRetry={refetch} />
  if (!data)
    return (
      <div aria-busy>
        <Skeleton shape="row" count={visibleCount} />
      </div>
    )
  const { thisWeek, later, more } = selectForCard(data.List, now, visibleCount)
  if (thisWeek.length + later.length === 0) return <EmptyState title={t('noneAhead')} help={t('noneAheadHelp')} />
  return (
    <Stack gap={4} className={styles.lists}>
      {thisWeek.length === 0 && <DayName as="p">{t('noneThisWeek')}</DayName>}
      <Days list={[...thisWeek, ...later]} now={now} />
      {more > 0 && (
        <Link look="more" href={calendarHref(here)}>
          {t('more', { count: more })}
        </Link>
      )}
    </Stack>
  )
}

function Days({ list, now }: { list: readonly ActivityBrief[]; now: Date }) {
  const t = useText(cardTexts)
  const { language } = useLanguage()
  return groupByDay(list, now).map(({ day, items }) => (
    <Stack as="section" key={day?.getTime() ?? 0} gap={4}>
      <DayName as="h3">{day ? dayName(day) : t('underWay')}</DayName>
      <RowList isFlush>
        {items.map((each) => (
          <ActivityRow key={each.Id} item={each} isOneDay={day !== null} now={now} />
        ))}
      </RowList>
    </Stack>
  ))

  function dayName(day: Date): string {
    const [today, zone] = [new Date(dayIn(now)), 'UTC']
    const days = (day.getTime() - today.getTime()) / dayMs
    if (days > 1) return formatTime(day, { form: 'date', detail: 'weekday', now: today, zone, language })
    return t(days === 0 ? 'today' : 'tomorrow', { weekday: formatPart(day, 'weekday', language, zone) })
  }
}

function DayName({ as, children }: { as: 'h3' | 'p'; children: string }) {
  return (
    <Text as={as} type="small" tone="muted">
      {children}
    </Text>
  )
}

function ActivityRow({ item, isOneDay, now }: { item: ActivityBrief; isOneDay: boolean; now: Date }) {
  const t = useText(cardTexts)
  const { language } = useLanguage()
  const { here } = useNavigation()
  const signed = item.Status === sessionStatus.follow ? t('following') : t('signedUp')
  return (
    <ListRow
      size="small"
      lines={2}
      href={activityHref(here, item.Id)}
      start={
        isOneDay && (
          <time className={styles.time} dateTime={item.StartTime}>
            {formatTime(new Date(item.StartTime), { form: 'clock', language })}
          </time>
        )
      }
      title={<Title>{item.Title}</Title>}
      meta={
        <>
          {item.Status === sessionStatus.underWay && isOneDay && <span className={styles.now}>{t('underWay')}</span>}
          {!isOneDay && (
            <span>{t('until', { day: formatTime(new Date(lastMoment(item)), { form: 'date', now, language }) })}</span>
          )}
          <Text as="span" type="small" tone="muted" lines={1}>
            {item.Place}
          </Text>
          {isOneDay && <span className="visually-hidden">{formatHours(item, { language, now })}</span>}
          {item.IsSigned && <span className="visually-hidden">{signed}</span>}
        </>
      }
      end={
        item.IsSigned && (
          <span className={styles.signed} aria-hidden>
            <Check />
          </span>
        )
      }
    />
  )
}
