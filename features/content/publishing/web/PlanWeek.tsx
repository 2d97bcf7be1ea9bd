import type { CalendarDate } from '@internationalized/date'
import { Anchor, formatPart, formatTime, Text, useLanguage, useText } from '@portal/ui'
import { useEffect, useRef, type CSSProperties, type DragEvent } from 'react'
import type { PlanItem } from '../contract.ts'
import { planTexts } from '../plan.texts.ts'
import { atMinute, minuteOf, placesOf, quarter } from './plan-rules.ts'
import board from './Plan.module.css'
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
/** Of the column of hours, which a phone keeps in sight. */
const clockPx = 48
const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** A week of the plan by the hour: dropped entries are at quarters of an hour. */
export function PlanWeek(props: PlanPartProps) {
  const t = useText(planTexts)
  const { language } = useLanguage()
  const { days, today } = props.plan
  const part = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const keys = useBoardKeys(part, props.plan, props.moves)
  useEffect(() => {
    const columns = scroller.current?.querySelector<HTMLElement>('[data-today]')?.offsetLeft ?? 0
    scroller.current?.scrollTo({ top: firstHour * hourPx, left: columns - clockPx })
  }, [])
  return (
    <div ref={part} role="group" aria-label={t('title')}>
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
  return (
    <div
      className={styles.column}
      data-today={day.toString() === plan.today ? '' : undefined}
      {...moves.dropOf((text, event) => moves.move(text, atMinute(day, minuteAt(event), plan.zone)))}
    >
      {placesOf(minutes, entryMinutes).map(({ minute, entries }, nth, { [nth + 1]: next }) => {
        const [item, ...others] = entries.map((each) => items[each]!)
        const hasRoom = !next || next.minute >= minute + 2 * entryMinutes
        return (
          <span
            key={entryId(item!)}
            className={styles.moment}
            style={{ '--at': minute } as CSSProperties}
            data-roomy={hasRoom || undefined}
          >
            {others.length > 0 ? (
              <MoreEntries day={day} items={[item!, ...others]} plan={plan} />
            ) : (
              <PlanEntry item={item!} isTabStop onKeyDown={keys.onEntryKeyDown} {...props} />
            )}
          </span>
        )
      })}
    </div>
  )
}

/** The rest of a crowded time: it opens the day, which has them all. A text moved among them has its focus. */
function MoreEntries({ day, items, plan }: { day: CalendarDate; items: PlanItem[]; plan: PlanPartProps['plan'] }) {
  const t = useText(planTexts)
  const { language } = useLanguage()
  const time = formatTime(new Date(items[0]!.At), { form: 'clock', language, zone: plan.zone })
  return (
    <Anchor
      className={board.entry}
      href={plan.list.hrefOf({ open: day.toString() })}
      replaces={plan.list.open !== ''}
      title={items.map(({ Title }) => Title).join('\n')}
      data-entry={items.map(entryId).join(' ')}
    >
      <span>
        {time} {t('more', { count: items.length })}
      </span>
    </Anchor>
  )
}

/** Returns the quarter of an hour under the pointer. */
function minuteAt({ clientY, currentTarget }: DragEvent<HTMLElement>): number {
  const minute = ((clientY - currentTarget.getBoundingClientRect().top) / hourPx) * 60
  return Math.round(minute / quarter) * quarter
}
