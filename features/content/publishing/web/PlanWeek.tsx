import type { CalendarDate } from '@internationalized/date'
import { formatPart, Text, useLanguage, useText } from '@portal/ui'
import { useEffect, useRef, type CSSProperties, type DragEvent } from 'react'
import { planTexts } from '../plan.texts.ts'
import { atMinute, lanesOf, minuteOf, quarter } from './plan-rules.ts'
import styles from './PlanWeek.module.css'
import { entryId, PlanEntry } from './PlanEntry.tsx'
import { DayLink } from './PlanMonth.tsx'
import type { PlanPartProps } from './PlanPage.tsx'
import { useBoardKeys } from './use-board-keys.ts'

/** As in Plan.module.css. */
const hourPx = 48
/** An entry is a moment; on the board it takes half an hour. */
const entryMinutes = 30
const firstHour = 7
const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** A week of the plan by the hour: dropped entries are at quarters of an hour. */
export function PlanWeek(props: PlanPartProps) {
  const t = useText(planTexts)
  const { language } = useLanguage()
  const { days, today } = props.plan
  const board = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const keys = useBoardKeys(board, props.plan, props.moves)
  useEffect(() => {
    scroller.current?.scrollTo({ top: firstHour * hourPx })
  }, [])
  return (
    <div ref={board} role="group" aria-label={t('title')}>
      <div ref={scroller} className={styles.hours}>
        <div className={styles.head}>
          {days.map((day) => (
            <div key={day.toString()} data-today={day.toString() === today ? '' : undefined}>
              <DayLink
                day={day}
                plan={props.plan}
                isTabStop={day.compare(keys.current) === 0}
                onKeyDown={keys.onDayKeyDown}
              >
                {formatPart(new Date(day.toString()), 'weekday', language, 'UTC')} {day.day}
              </DayLink>
            </div>
          ))}
        </div>
        <div className={styles.clock} aria-hidden>
          {hours.map((hour) => (
            <Text key={hour} as="span" type="small" tone="muted">
              {String(hour).padStart(2, '0')}:00
            </Text>
          ))}
        </div>
        {days.map((day) => (
          <WeekDay key={day.toString()} day={day} keys={keys} {...props} />
        ))}
      </div>
    </div>
  )
}

interface DayProps extends PlanPartProps {
  day: CalendarDate
  keys: ReturnType<typeof useBoardKeys>
}

function WeekDay({ day, keys, ...props }: DayProps) {
  const { plan, moves } = props
  const items = plan.itemsOn(day)
  const minutes = items.map(({ At }) => minuteOf(At, plan.zone))
  const lanes = lanesOf(minutes, entryMinutes)
  return (
    <div
      className={styles.column}
      data-today={day.toString() === plan.today ? '' : undefined}
      {...moves.dropOf((text, event) => moves.move(text, atMinute(day, minuteAt(event), plan.zone)))}
    >
      {items.map((item, nth) => {
        const { lane, lanes: count } = lanes[nth]!
        const place = { '--at': minutes[nth], '--lane': lane, '--lanes': count } as CSSProperties
        return (
          <span key={entryId(item)} className={styles.moment} style={place}>
            <PlanEntry item={item} isTabStop onKeyDown={keys.onEntryKeyDown} {...props} />
          </span>
        )
      })}
    </div>
  )
}

/** Returns the quarter of an hour under the pointer. */
function minuteAt({ clientY, currentTarget }: DragEvent<HTMLElement>): number {
  const minute = ((clientY - currentTarget.getBoundingClientRect().top) / hourPx) * 60
  return Math.round(minute / quarter) * quarter
}
