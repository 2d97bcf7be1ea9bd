import type { CalendarDate } from '@internationalized/date'
import { keyOf, useAnswer, useCache } from '@portal/client'
import { Button as PlainButton, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { MonthGrid, monthText, monthGridRange, currentDay, type WeekDay } from '@portal/ui/month'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { Button, Heading } from 'react-aria-components/Calendar'
import { activities } from '../contract.ts'
import { activityTexts } from '../page.texts.ts'
import type { CalendarPosition } from './calendar-position.ts'
import styles from './Month.module.css'

interface Props {
  position: CalendarPosition
  weekDay: WeekDay
  onFocus: (date: CalendarDate) => void
  onPick: (date: CalendarDate) => void
}

/** A month in which days with activities are marked (CAL-01, CAL-02, CAL-04). */
export function Month({ position, weekDay, onFocus, onPick }: Props) {
  const t = useText(activityTexts)
  const { marked, failed, retry } = useMarkedDays(position.focused, weekDay)
  return (
    <div className={look.full}>
      <MonthGrid
        label={t('calendar')}
        focused={position.focused}
        picked={position.picked}
        weekDay={weekDay}
        classes={{ grid: styles.grid!, weekday: styles.weekday!, cell: styles.cell! }}
        onFocus={onFocus}
        onPick={onPick}
        attributesOf={(date, name) =>
          marked.has(date.toString()) ? { 'data-marked': true, 'aria-label': `${name}, ${t('hasActivities')}` } : {}
        }
      >
        <div className={styles.head}>
          <Heading className={styles.title ?? ''} />
          <Button slot="previous" className={styles.arrow ?? ''} aria-label={t('previousMonth')}>
            <ChevronLeft aria-hidden />
          </Button>
          <Button slot="next" className={styles.arrow ?? ''} aria-label={t('nextMonth')}>
            <ChevronRight aria-hidden />
          </Button>
          <PlainButton className={styles.today} onClick={() => onPick(currentDay())}>
            {t('today')}
          </PlainButton>
        </div>
      </MonthGrid>
      {failed && (
        <p className={styles.failed} role="alert">
          {t('loadFailed')}
          <PlainButton onClick={retry}>{t('retry')}</PlainButton>
        </p>
      )}
    </div>
  )
}

/** Loads the marked days again whenever the month changes (CAL-04). */
function useMarkedDays(date: CalendarDate, weekDay: WeekDay) {
  const cache = useCache()
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const { from, to } = monthGridRange(date, weekDay, timeZone)
  const params = { StartTime: from.toISOString(), EndTime: to.toISOString(), TimeZone: timeZone }
  const { data, error, refetch } = useAnswer(activities.calendar, params)
  const month = monthText(date)
  useEffect(
    () => () => void cache.invalidateQueries({ queryKey: keyOf(activities.calendar), refetchType: 'none' }),
    [cache, month],
  )
  return { marked: new Set(data?.List), failed: error !== null, retry: () => void refetch() }
}
