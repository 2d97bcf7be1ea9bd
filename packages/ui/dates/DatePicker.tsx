import { parseDate, parseDateTime, type CalendarDate, type CalendarDateTime } from '@internationalized/date'
import { X } from 'lucide-react'
import { Calendar } from 'react-aria-components/Calendar'
import { DatePicker as Picker } from 'react-aria-components/DatePicker'
import { DateField as Plain } from 'react-aria-components/DateField'
import { useText } from '../language.tsx'
import { LateFrame } from '../overlay/LateFrame.tsx'
import { kitTexts } from '../texts.ts'
import {
  Box,
  CalendarPopover,
  DateAdvice,
  DateLabel,
  fieldClass,
  MonthDays,
  Segments,
  stateOf,
  Zone,
  type DateProps,
} from './parts.tsx'
import styles from './Dates.module.css'

interface DayProps extends DateProps {
  /** '2026-11-28', or '' for none. */
  value: string
  min?: string | undefined
  max?: string | undefined
  onChange?: ((value: string) => void) | undefined
}

const dayOf = (value: string | undefined): CalendarDate | null => (value ? parseDate(value) : null)

const dayAttributesOf = (props: DayProps) => ({
  ...stateOf(props),
  className: fieldClass,
  value: dayOf(props.value),
  minValue: dayOf(props.min),
  maxValue: dayOf(props.max),
  onChange: (day: CalendarDate | null) => props.onChange?.(day?.toString() ?? ''),
})

const DayCalendar = () => (
  <CalendarPopover>
    <Calendar>
      <MonthDays />
    </Calendar>
  </CalendarPopover>
)

/** A day, typed by its parts in the portal's language; `name` sends it as YYYY-MM-DD. */
export function DateField(props: DayProps) {
  return (
    <LateFrame>
      <Plain<CalendarDate> {...dayAttributesOf(props)}>
        <DateLabel {...props} />
        <Box error={props.error} {...stateOf(props)}>
          <Segments />
        </Box>
        <DateAdvice {...props} />
      </Plain>
    </LateFrame>
  )
}

/** A day, typed or taken from a calendar. */
export function DatePicker(props: DayProps) {
  return (
    <LateFrame>
      <Picker<CalendarDate> {...dayAttributesOf(props)}>
        <DateLabel {...props} />
        <Box error={props.error} {...stateOf(props)}>
          <Segments />
          <DayCalendar />
        </Box>
        <DateAdvice {...props} />
      </Picker>
    </LateFrame>
  )
}

interface MomentProps extends DayProps {
  /** Named beside the time, such as 北京时间. */
  zone?: string | undefined
  /** Shows a button that empties the field. */
  isClearable?: boolean | undefined
  /** Called when some of its parts are filled in and others are not: the value is then the last one. */
  onPartial?: ((isPartial: boolean) => void) | undefined
  onBlur?: (() => void) | undefined
}

const momentOf = (value: string | undefined): CalendarDateTime | null => (value ? parseDateTime(value) : null)

/** A day with a time, '2026-11-28T14:00' on the clock of `zone`. */
export function DateTimeField({ zone, isClearable = false, onPartial, onBlur, ...props }: MomentProps) {
  const t = useText(kitTexts)
  const state = stateOf(props)
  return (
    <LateFrame>
      <Picker<CalendarDateTime>
        {...state}
        value={momentOf(props.value)}
        className={fieldClass}
        granularity="minute"
        hourCycle={24}
        minValue={momentOf(props.min)}
        maxValue={momentOf(props.max)}
        {...(onBlur ? { onBlur } : {})}
        onChange={(moment) => props.onChange?.(moment?.toString().slice(0, 16) ?? '')}
      >
        <DateLabel {...props} />
        <Box error={props.error} {...state}>
          <Segments onPartial={onPartial} />
          {zone && <Zone>{zone}</Zone>}
          {isClearable && props.value && !state.isDisabled && (
            <button
              type="button"
              className={styles.open}
              aria-label={`${t('clear')} · ${props.label}`}
              onClick={() => props.onChange?.('')}
            >
              <X aria-hidden />
            </button>
          )}
          <DayCalendar />
        </Box>
        <DateAdvice {...props} />
      </Picker>
    </LateFrame>
  )
}
