import { parseDate } from '@internationalized/date'
import { DateRangePicker as Picker } from 'react-aria-components/DateRangePicker'
import { RangeCalendar } from 'react-aria-components/RangeCalendar'
import { Button } from '../actions/Button.tsx'
import { LateFrame } from '../overlay/LateFrame.tsx'
import {
  Box,
  CalendarPopover,
  DateAdvice,
  DateLabel,
  fieldClass,
  MonthDays,
  Presets,
  Segments,
  stateOf,
  Zone,
  type DateProps,
} from './parts.tsx'

/** Both days are of the range. */
export interface DayRange {
  from: string
  to: string
}

interface Props extends Omit<DateProps, 'name'> {
  value: DayRange | null
  /** Ranges at one click, such as the last seven days. */
  presets?: readonly ({ label: string } & DayRange)[] | undefined
  onChange: (value: DayRange | null) => void
}

/** A range of days, typed or taken from a calendar. */
export function DateRangePicker({ value, presets = [], onChange, ...props }: Props) {
  const state = stateOf(props)
  return (
    <LateFrame>
      <Picker
        {...state}
        className={fieldClass}
        value={value && { start: parseDate(value.from), end: parseDate(value.to) }}
        onChange={(range) => onChange(range && { from: range.start.toString(), to: range.end.toString() })}
      >
        <DateLabel {...props} />
        <Box error={props.error} {...state}>
          <Segments slot="start" />
          <Zone>–</Zone>
          <Segments slot="end" />
          <CalendarPopover>
            <RangeCalendar>
              <MonthDays isRange />
            </RangeCalendar>
            {presets.length > 0 && (
              <Presets>
                {presets.map(({ label, from, to }) => (
                  <Button key={label} size="small" onClick={() => onChange({ from, to })}>
                    {label}
                  </Button>
                ))}
              </Presets>
            )}
          </CalendarPopover>
        </Box>
        <DateAdvice {...props} />
      </Picker>
    </LateFrame>
  )
}
