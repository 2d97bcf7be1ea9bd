import type { CalendarDate } from '@internationalized/date'
import { keyOf, useAnswer, useCache } from '@portal/client'
import { Button as PlainButton, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { use, useEffect, type ComponentPropsWithRef } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
  Heading,
} from 'react-aria-components/Calendar'
import { activities } from '../contract.ts'
import { activityTexts } from '../page-texts.ts'
import { monthText, sheetOf, thisDay, type Position, type WeekDay } from './calendar-month.ts'
import styles from './Month.module.css'

interface Props {
  position: Position
  weekDay: WeekDay
  onFocus: (date: CalendarDate) => void
  onPick: (date: CalendarDate) => void
}

/** CAL-01, CAL-02, CAL-04: a month with its days, those with activities marked. */
export function Month({ position, weekDay, onFocus, onPick }: Props) {
  const t = useText(activityTexts)
  const { marked, failed, retry } = useMarked(position.focused, weekDay)
  return (
    <div className={look.full}>
      {/* the parts put a style of their own into the page, which its policy forbids; by this id they find it done */}
      <span id="react-aria-pressable-style" hidden />
      <Calendar
        className={look.full ?? ''}
        aria-label={t('calendar')}
        value={position.picked}
        focusedValue={position.focused}
        firstDayOfWeek={weekDay}
        onChange={onPick}
        onFocusChange={onFocus}
      >
        <header className={styles.head}>
          <Heading className={styles.title ?? ''} />
          <Button slot="previous" className={styles.arrow ?? ''} aria-label={t('previousMonth')}>
            <ChevronLeft aria-hidden />
          </Button>
          <Button slot="next" className={styles.arrow ?? ''} aria-label={t('nextMonth')}>
            <ChevronRight aria-hidden />
          </Button>
          <PlainButton className={styles.today} onClick={() => onPick(thisDay())}>
            {t('today')}
          </PlainButton>
        </header>
        <CalendarGrid className={styles.grid ?? ''} weekdayStyle="short">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell
                date={date}
                className={styles.cell ?? ''}
                data-marked={marked.has(date.toString()) || undefined}
                render={(cell, { isOutsideMonth }) => (
                  <Day
                    {...cell}
                    aria-label={`${cell['aria-label']}${marked.has(date.toString()) ? `, ${t('hasActivities')}` : ''}`}
                    neighbour={isOutsideMonth ? date : undefined}
                  />
                )}
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
      {failed && (
        <p className={styles.failed} role="alert">
          {t('loadFailed')}
          <PlainButton onClick={retry}>{t('retry')}</PlainButton>
        </p>
      )}
    </div>
  )
}

/** CAL-04: these parts disable the days of neighbouring months; here a click leads to them, and so does the focus. */
function Day({ neighbour, ...cell }: ComponentPropsWithRef<'div'> & { neighbour: CalendarDate | undefined }) {
  const month = use(CalendarStateContext)
  function lead(date: CalendarDate): void {
    month?.setFocusedDate(date)
    month?.setFocused(true)
    month?.selectDate(date)
  }
  return <div {...cell} {...(neighbour ? { onClick: () => lead(neighbour) } : {})} />
}

/** CAL-04: asked for anew with each change of the month. */
function useMarked(date: CalendarDate, weekDay: WeekDay) {
  const cache = useCache()
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const { data, error, refetch } = useAnswer(activities.calendar, sheetOf(date, weekDay, timeZone))
  const month = monthText(date)
  useEffect(
    () => () => void cache.invalidateQueries({ queryKey: keyOf(activities.calendar), refetchType: 'none' }),
    [cache, month],
  )
  return { marked: new Set(data?.List), failed: error !== null, retry: () => void refetch() }
}
