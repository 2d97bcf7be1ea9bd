import type { CalendarDate } from '@internationalized/date'
import { browserZone, keyOf, useAnswer, useCache } from '@portal/client'
import { Button, ErrorState, useText } from '@portal/ui'
import { MonthGrid, monthText, monthGridRange, currentDay, type WeekDay } from '@portal/ui/month'
import { useEffect } from 'react'
import { activities } from '../contract.ts'
import { activityTexts } from '../page.texts.ts'
import type { CalendarPosition } from './calendar-position.ts'

interface Props {
  position: CalendarPosition
  weekDay: WeekDay
  onFocus: (date: CalendarDate) => void
  onPick: (date: CalendarDate) => void
}

/** A month in which each day has as many dots as activities, up to three (CAL-01, CAL-02, CAL-04). */
export function Month({ position, weekDay, onFocus, onPick }: Props) {
  const t = useText(activityTexts)
  const { marked, failed, retry } = useMarkedDays(position.focused, weekDay)
  return (
    <>
      <MonthGrid
        label={t('calendar')}
        focused={position.focused}
        picked={position.picked}
        weekDay={weekDay}
        onFocus={onFocus}
        onPick={onPick}
        attributesOf={(date, name) => {
          const count = marked.get(date.toString())
          if (count === undefined) return {}
          const said = count === 0 ? t('hasActivities') : t('activitiesOnDay', { count })
          return { 'data-dots': Math.min(count, 3), 'aria-label': `${name}, ${said}` }
        }}
        head={
          <Button size="small" onClick={() => onPick(currentDay())}>
            {t('today')}
          </Button>
        }
      />
      {failed && <ErrorState size="inline" title={t('loadFailed')} onRetry={retry} />}
    </>
  )
}

/** Loads the marked days again whenever the month changes (CAL-04). */
function useMarkedDays(date: CalendarDate, weekDay: WeekDay) {
  const cache = useCache()
  const timeZone = browserZone()
  const { from, to } = monthGridRange(date, weekDay, timeZone)
  const params = { StartTime: from.toISOString(), EndTime: to.toISOString(), TimeZone: timeZone }
  const { data, error, refetch } = useAnswer(activities.calendar, params)
  const month = monthText(date)
  useEffect(
    () => () => void cache.invalidateQueries({ queryKey: keyOf(activities.calendar), refetchType: 'none' }),
    [cache, month],
  )
  const marked = new Map(data?.List.map((day, index) => [day, data.Counts[index] ?? 1]))
  return { marked, failed: error !== null, retry: () => void refetch() }
}
