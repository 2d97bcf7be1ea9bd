import { localeOf } from '@portal/contract'
import { useLanguage, useText } from '@portal/ui'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { PlanItem } from '../contract.ts'
import { publishingTexts } from '../messages.ts'
import { dateOf, dayByKey, monthOf } from './months.ts'
import styles from './Plan.module.css'
import { clockText } from './times.ts'
import { usePlanTitle } from './use-plan-title.ts'

interface Props {
  weeks: readonly (readonly string[])[]
  month: string
  day: string
  days: ReadonlyMap<string, readonly PlanItem[]>
  onDay: (day: string) => void
}

const shown = 2

/** A month; one walks it by the arrow keys, and a day's plan stands beneath. */
export function PlanMonth({ weeks, month, day, days, onDay }: Props) {
  const { language } = useLanguage()
  const grid = useRef<HTMLTableElement>(null)
  const walks = useRef(false)
  useEffect(() => {
    if (walks.current) grid.current?.querySelector<HTMLButtonElement>('[tabindex="0"]')?.focus()
    walks.current = false
  }, [day])
  function onKeyDown(event: KeyboardEvent): void {
    const next = dayByKey(event.key, day)
    if (!next) return
    event.preventDefault()
    walks.current = true
    onDay(next)
  }
  const weekday = new Intl.DateTimeFormat(localeOf(language), { weekday: 'short' })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its days are buttons
    <table ref={grid} className={styles.grid} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weeks[0]?.map((each) => (
            <th key={each} scope="col">
              {weekday.format(dateOf(each))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((each) => (
              <td key={each} data-outside={monthOf(each) !== month || undefined}>
                <Day day={each} isChosen={each === day} items={days.get(each) ?? []} onChoose={() => onDay(each)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayProps {
  day: string
  isChosen: boolean
  items: readonly PlanItem[]
  onChoose: () => void
}

function Day({ day, isChosen, items, onChoose }: DayProps) {
  const t = useText(publishingTexts)
  const { language } = useLanguage()
  const titleOf = usePlanTitle()
  const name = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full' }).format(dateOf(day))
  const hasClash = items.some(({ Clashes }) => Clashes.length > 0)
  const said = `${t('onDay', { day: name, count: items.length })}${hasClash ? ` · ${t('clash')}` : ''}`
  return (
    <button
      type="button"
      className={styles.day}
      tabIndex={isChosen ? 0 : -1}
      aria-pressed={isChosen}
      data-clash={hasClash || undefined}
      onClick={onChoose}
    >
      <span className="visually-hidden">{said}</span>
      <span className={styles.number} aria-hidden>
        {dateOf(day).getDate()}
        {hasClash && <TriangleAlert aria-hidden />}
      </span>
      {items.slice(0, shown).map((item) => (
        <span key={`${item.Key} ${item.What} ${item.At}`} className={styles.entry} data-state={item.State}>
          {clockText(item.At, language)} {titleOf(item)}
        </span>
      ))}
      {items.length > shown && <span className={styles.more}>{t('moreOnDay', { count: items.length - shown })}</span>}
    </button>
  )
}
