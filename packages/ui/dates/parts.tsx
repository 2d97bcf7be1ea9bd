import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { use, useEffect, useEffectEvent, useId, type ComponentProps, type ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components/Calendar'
import { DateFieldStateContext } from 'react-aria-components/DateField'
import { DateInput, DateSegment, Group, Label, Text } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import type { FieldProps } from '../forms/Field.tsx'
import { Marks } from '../forms/Field.tsx'
import field from '../forms/Field.module.css'
import { useText } from '../language.tsx'
import overlay from '../overlay/Overlay.module.css'
import { kitTexts } from '../texts.ts'
import styles from './Dates.module.css'

/** Common properties of date and time fields. */
export interface DateProps extends FieldProps {
  name?: string | undefined
  isDisabled?: boolean | undefined
  isReadOnly?: boolean | undefined
}

/** Attributes that all of them pass to the library. */
export function stateOf({ name, isDisabled = false, isReadOnly = false, isRequired = false, error }: DateProps) {
  return { isDisabled, isReadOnly, isRequired, isInvalid: Boolean(error), ...(name ? { name } : {}) }
}

export const fieldClass = field.field ?? ''

export function DateLabel({ label, isLabelHidden = false, isRequired = false, isOptional = false }: FieldProps) {
  return (
    <Label className={isLabelHidden ? 'visually-hidden' : (field.label ?? '')}>
      {label}
      <Marks isRequired={isRequired} isOptional={isOptional} />
    </Label>
  )
}

export function DateAdvice({ help, error }: FieldProps) {
  if (error)
    return (
      <Text slot="description" className={field.error ?? ''} role="alert">
        {error}
      </Text>
    )
  return help ? (
    <Text slot="description" className={field.help ?? ''}>
      {help}
    </Text>
  ) : null
}

interface BoxProps {
  error: ReactNode
  isDisabled: boolean
  isReadOnly: boolean
  children: ReactNode
}

/** The box around the segments, of the same look as a text field. */
export function Box({ error, isDisabled, isReadOnly, children }: BoxProps) {
  return (
    <Group
      className={`${field.box} ${styles.box}`}
      data-invalid={error ? true : undefined}
      data-disabled={isDisabled || undefined}
      data-readonly={isReadOnly || undefined}
    >
      {children}
    </Group>
  )
}

/** The parts of a date, each typed or stepped by itself. */
export function Segments({ slot, onPartial }: { slot?: 'start' | 'end'; onPartial?: OnPartial | undefined }) {
  return (
    <DateInput className={styles.input ?? ''} {...(slot ? { slot } : {})}>
      {(segment) => <Segment segment={segment} onPartial={onPartial} />}
    </DateInput>
  )
}

type DateSegmentData = ComponentProps<typeof DateSegment>['segment']
type OnPartial = (isPartial: boolean) => void

function Segment({ segment, onPartial }: { segment: DateSegmentData; onPartial: OnPartial | undefined }) {
  const parts = use(DateFieldStateContext)?.segments.filter(({ isEditable }) => isEditable) ?? []
  const empty = parts.filter(({ isPlaceholder }) => isPlaceholder).length
  const isPartial = empty > 0 && empty < parts.length
  const isFirst = parts[0]?.type === segment.type
  const report = useEffectEvent(() => isFirst && onPartial?.(isPartial))
  useEffect(() => void report(), [isPartial])
  return <DateSegment className={styles.segment ?? ''} segment={segment} />
}

export function Zone({ children }: { children: ReactNode }) {
  return <span className={styles.zone}>{children}</span>
}

/** The button that opens a calendar, and the calendar. */
export function CalendarPopover({ children }: { children: ReactNode }) {
  const t = useText(kitTexts)
  return (
    <>
      <Button className={styles.open ?? ''} aria-label={t('calendar')}>
        <CalendarDays aria-hidden />
      </Button>
      <Popover className={overlay.popover ?? ''} placement="bottom start" offset={4}>
        <Dialog className={overlay.content ?? ''}>{children}</Dialog>
      </Popover>
    </>
  )
}

/** Month, arrows and days, within a calendar of the library. */
export function MonthDays({ isRange = false }: { isRange?: boolean }) {
  const t = useText(kitTexts)
  const id = useId()
  return (
    <>
      <header className={styles.head}>
        <Button slot="previous" className={styles.turn ?? ''} aria-label={t('previousMonth')}>
          <ChevronLeft aria-hidden />
        </Button>
        <Heading id={id} className={styles.month ?? ''} />
        <Button slot="next" className={styles.turn ?? ''} aria-label={t('nextMonth')}>
          <ChevronRight aria-hidden />
        </Button>
      </header>
      <CalendarGrid className={`${styles.grid} ${isRange ? styles.range : ''}`} weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell className={styles.cell ?? ''} date={date} />}</CalendarGridBody>
      </CalendarGrid>
    </>
  )
}

export function Presets({ children }: { children: ReactNode }) {
  return <div className={styles.presets}>{children}</div>
}
