import type { CalendarDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { use, type ComponentPropsWithRef, type ReactNode } from 'react'
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
import dates from '../dates/Dates.module.css'
import { useText } from '../language.tsx'
import { LateFrame } from '../overlay/LateFrame.tsx'
import { kitTexts } from '../texts.ts'
import type { WeekDay } from './days.ts'

interface Props {
  label: string
  /** The day with the keyboard focus; its month is shown. */
  focused: CalendarDate
  picked: CalendarDate | null
  weekDay: WeekDay
  onFocus: (date: CalendarDate) => void
  onPick: (date: CalendarDate) => void
  /** Attributes of a day, such as `data-dots` for one to three dots; `name` is its date in words. */
  attributesOf: (date: CalendarDate, name: string) => Readonly<Record<string, unknown>>
  /** Above the days: the month with its arrows, and this. */
  head?: ReactNode
}

/** A month grid with arrow keys. The days of neighbouring months lead there. */
export function MonthGrid({ label, focused, picked, weekDay, onFocus, onPick, ...props }: Props) {
  const { attributesOf, head } = props
  return (
    <LateFrame>
      <Calendar
        className={dates.calendar ?? ''}
        aria-label={label}
        value={picked}
        focusedValue={focused}
        firstDayOfWeek={weekDay}
        onChange={onPick}
        onFocusChange={onFocus}
      >
        {head && <MonthHead>{head}</MonthHead>}
        <CalendarGrid className={`${dates.grid} ${dates.sheet}`} weekdayStyle="short">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className={dates.weekday ?? ''}>{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell
                date={date}
                className={dates.cell ?? ''}
                render={(cell, { isOutsideMonth }) => (
                  <Day
                    {...cell}
                    {...attributesOf(date, cell['aria-label'] ?? '')}
                    neighbour={isOutsideMonth ? date : undefined}
                  />
                )}
              >
                {({ formattedDate }) => formattedDate}
              </CalendarCell>
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </LateFrame>
  )
}

function MonthHead({ children }: { children: ReactNode }) {
  const t = useText(kitTexts)
  return (
    <div className={dates.head}>
      <Heading className={dates.month ?? ''} />
      <Button slot="previous" className={dates.turn ?? ''} aria-label={t('previousMonth')}>
        <ChevronLeft aria-hidden />
      </Button>
      <Button slot="next" className={dates.turn ?? ''} aria-label={t('nextMonth')}>
        <ChevronRight aria-hidden />
      </Button>
      {children}
    </div>
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
