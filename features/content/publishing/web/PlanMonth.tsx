import type { CalendarDate } from '@internationalized/date'
import type { Language } from '@portal/contract'
import { Anchor, formatPart, formatTime, useLanguage, useText } from '@portal/ui'
import { TriangleAlert } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react'
import { planTexts } from '../plan.texts.ts'
import { onDay } from './plan-rules.ts'
import styles from './Plan.module.css'
import { NewOnDay } from './PlanDay.tsx'
import { entryId, PlanEntry } from './PlanEntry.tsx'
import { stateTones } from './PlanLegend.tsx'
import type { PlanPartProps } from './PlanPage.tsx'
import { useBoardKeys } from './use-board-keys.ts'

/** Entries of a day that fit into a month of five or six weeks; the others are in the day. */
const maxEntries = (weeks: number): number => (weeks > 5 ? 3 : 4)

/** A month of the plan, weeks from Monday. */
export function PlanMonth(props: PlanPartProps) {
  const t = useText(planTexts)
  const { language } = useLanguage()
  const { days } = props.plan
  const board = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<CalendarDate>()
  const [focused, setFocused] = useState<CalendarDate>()
  const keys = useBoardKeys(board, props.plan, props.moves)
  const weeks = days.flatMap((_, nth) => (nth % 7 === 0 ? [days.slice(nth, nth + 7)] : []))
  return (
    <div ref={board} className={styles.month} role="grid" aria-label={t('title')}>
      <div className={styles.weekdays} role="row">
        {days.slice(0, 7).map((day) => (
          <span key={day.toString()} role="columnheader">
            {formatPart(new Date(day.toString()), 'weekday', language, 'UTC')}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={String(week[0])} className={styles.weekRow} role="row">
          {week.map((day) => (
            <MonthDay
              key={day.toString()}
              day={day}
              keys={keys}
              isNear={[pointed, focused].some((near) => near?.compare(day) === 0)}
              setPointed={setPointed}
              setFocused={setFocused}
              {...props}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface DayProps extends PlanPartProps {
  day: CalendarDate
  keys: ReturnType<typeof useBoardKeys>
  /** The pointer or the focus was here last. */
  isNear: boolean
  setPointed: (day: CalendarDate) => void
  setFocused: (day: CalendarDate) => void
}

const fullDay = (day: CalendarDate, language: Language): string =>
  formatTime(new Date(day.toString()), { form: 'date', detail: 'full', zone: 'UTC', language })

/** Events of its menu, which stands elsewhere, come to the day as well. */
const isWithin = ({ target, currentTarget }: SyntheticEvent): boolean =>
  target instanceof Node && currentTarget.contains(target)

function MonthDay({ day, keys, isNear, setPointed, setFocused, ...props }: DayProps) {
  const t = useText(planTexts)
  const { plan, moves } = props
  const { list, today, zone } = plan
  const { language } = useLanguage()
  function openDay(event: MouseEvent<HTMLElement>): void {
    const { target } = event
    // links and buttons do what they say
    if (isWithin(event) && target instanceof Element && !target.closest('a, button')) list.openRow(day.toString())
  }
  const items = plan.itemsOn(day)
  const shown = items.slice(0, maxEntries(plan.days.length / 7))
  const isCurrent = day.compare(keys.current) === 0
  return (
    <div
      className={styles.day}
      role="gridcell"
      aria-selected={list.open === day.toString()}
      data-other={day.month === plan.day.month ? undefined : ''}
      data-today={day.toString() === today ? '' : undefined}
      tabIndex={-1}
      onClick={openDay}
      onPointerEnter={() => setPointed(day)}
      onKeyDown={(event) => {
        if (isWithin(event)) keys.onDayKeyDown(event)
      }}
      onFocus={() => {
        keys.setCurrent(day)
        setFocused(day)
      }}
      {...moves.dropOf((text) => moves.move(text, onDay(day, text.at, zone, new Date())))}
    >
      <DayLink day={day} plan={plan} isTabStop={isCurrent}>
        {day.day}
      </DayLink>
      {shown.map((item) => (
        <PlanEntry key={entryId(item)} item={item} isTabStop={isCurrent} onKeyDown={keys.onEntryKeyDown} {...props} />
      ))}
      {items.length > shown.length && (
        <span className={styles.more} aria-hidden>
          {t('more', { count: items.length - shown.length })}
        </span>
      )}
      {isNear && day.toString() >= today && (
        <div className={styles.new}>
          <NewOnDay day={day} zone={zone} label={t('newOn', { day: fullDay(day, language) })} />
        </div>
      )}
    </div>
  )
}

interface DayLinkProps {
  day: CalendarDate
  plan: PlanPartProps['plan']
  isTabStop: boolean
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/** Opens the day beside the board. */
export function DayLink({ day, plan, isTabStop, children, ...keys }: DayLinkProps) {
  const t = useText(planTexts)
  const { language } = useLanguage()
  const { list } = plan
  const items = plan.itemsOn(day)
  const hasClash = items.some(({ Clashes }) => Clashes.length > 0)
  const label = t('onDay', { day: fullDay(day, language), count: items.length })
  return (
    <Anchor
      {...keys}
      className={styles.number}
      href={list.hrefOf({ open: day.toString() })}
      replaces={list.open !== ''}
      data-day={day.toString()}
      tabIndex={isTabStop ? 0 : -1}
    >
      <span className="visually-hidden">{hasClash ? `${label} · ${t('clash')}` : label}</span>
      <span aria-hidden>{children}</span>
      {hasClash && <TriangleAlert data-clash aria-hidden />}
      <span className={styles.dots} aria-hidden>
        {[...new Set(items.map(({ State }) => stateTones[State]))].map((tone) => (
          <i key={tone} data-tone={tone} />
        ))}
      </span>
    </Anchor>
  )
}
