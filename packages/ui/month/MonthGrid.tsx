import type { CalendarDate } from '@internationalized/date'
import { localeOf } from '@portal/contract'
import { use, type ComponentPropsWithRef, type ReactNode } from 'react'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useLanguage } from '../language.tsx'
import look from '../look.module.css'
import type { WeekDay } from './days.ts'

interface Props {
  label: string
  /** The day with the keyboard focus; its month is shown. */
  focused: CalendarDate
  picked: CalendarDate | null
  weekDay: WeekDay
  classes: Readonly<Record<'grid' | 'weekday' | 'cell', string>>
  onFocus: (date: CalendarDate) => void
  onPick: (date: CalendarDate) => void
  /** Attributes of a day; `name` is its date in words. */
  attributesOf: (date: CalendarDate, name: string) => Readonly<Record<string, unknown>>
  /** Content of a day; absent: its number. */
  dayOf?: (date: CalendarDate) => ReactNode
  /** Above the days. */
  children?: ReactNode
}

/** A month grid with arrow keys. The days of neighbouring months lead there. */
export function MonthGrid({ label, focused, picked, weekDay, classes, onFocus, onPick, ...props }: Props) {
  const { language } = useLanguage()
  const { attributesOf, dayOf, children } = props
  return (
    <I18nProvider locale={localeOf(language)}>
      {/* the library injects a style, which the page's policy forbids; with this id it finds it done */}
      <span id="react-aria-pressable-style" hidden />
      <Calendar
        className={look.full ?? ''}
        aria-label={label}
        value={picked}
        focusedValue={focused}
        firstDayOfWeek={weekDay}
        onChange={onPick}
        onFocusChange={onFocus}
      >
        {children}
        <CalendarGrid className={classes.grid} weekdayStyle="short">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className={classes.weekday}>{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell
                date={date}
                className={classes.cell}
                render={(cell, { isOutsideMonth }) => (
                  <Day
                    {...cell}
                    {...attributesOf(date, cell['aria-label'] ?? '')}
                    neighbour={isOutsideMonth ? date : undefined}
                  />
                )}
              >
                {({ formattedDate }) => dayOf?.(date) ?? formattedDate}
              </CalendarCell>
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  )
}

/** CAL-04: the library disables the days of neighbouring months; here a click or the focus leads to them. */
function Day({ neighbour, ...cell }: ComponentPropsWithRef<'div'> & { neighbour: CalendarDate | undefined }) {
  const month = use(CalendarStateContext)
  function lead(date: CalendarDate): void {
    month?.setFocusedDate(date)
    month?.setFocused(true)
    month?.selectDate(date)
  }
  return <div {...cell} {...(neighbour ? { onClick: () => lead(neighbour) } : {})} />
}
