import { isSameDay, type CalendarDate } from '@internationalized/date'
import { formatTime, useLanguage, useText } from '@portal/ui'
import { MonthGrid } from '@portal/ui/month'
import { TriangleAlert } from 'lucide-react'
import type { PlanItem } from '../contract.ts'
import { publishingTexts } from '../texts.ts'
import styles from './Plan.module.css'
import { usePlanTitle } from './use-plan-title.ts'

interface Props {
  day: CalendarDate
  /** Keys are days, such as 2026-11-21. */
  days: ReadonlyMap<string, readonly PlanItem[]>
  onDay: (day: CalendarDate) => void
}

const maxEntries = 2

const hasClash = (items: readonly PlanItem[]): boolean => items.some(({ Clashes }) => Clashes.length > 0)

/** A month of the plan; the focused day is chosen and listed below. */
export function PlanMonth({ day: chosen, days, onDay }: Props) {
  const t = useText(publishingTexts)
  const { language } = useLanguage()
  const titleOf = usePlanTitle()
  const itemsOn = (date: CalendarDate): readonly PlanItem[] => days.get(date.toString()) ?? []
  // the content of the cell is its name
  const attributesOf = (date: CalendarDate) => ({ 'aria-label': undefined, 'aria-pressed': isSameDay(date, chosen) })
  function dayOf(date: CalendarDate) {
    const items = itemsOn(date)
    const day = formatTime(new Date(date.toString()), { form: 'date', detail: 'full', zone: 'UTC', language })
    return (
      <>
        <span className="visually-hidden">
          {t('onDay', { day, count: items.length })}
          {hasClash(items) && ` · ${t('clash')}`}
        </span>
        <span className={styles.number} aria-hidden>
          {date.day}
          {hasClash(items) && <TriangleAlert aria-hidden />}
        </span>
        {items.slice(0, maxEntries).map((item) => (
          <span key={`${item.Key} ${item.What} ${item.At}`} className={styles.entry} data-state={item.State}>
            {formatTime(new Date(item.At), { form: 'clock', language })} {titleOf(item)}
          </span>
        ))}
        {items.length > maxEntries && (
          <span className={styles.more}>{t('moreOnDay', { count: items.length - maxEntries })}</span>
        )}
      </>
    )
  }
  return (
    <MonthGrid
      label={t('planTitle')}
      focused={chosen}
      picked={chosen}
      weekDay="mon"
      classes={{ grid: styles.grid!, weekday: styles.weekday!, cell: styles.day! }}
      onFocus={onDay}
      onPick={onDay}
      attributesOf={attributesOf}
      dayOf={dayOf}
    />
  )
}
