import { useState, type ChangeEvent, type ComponentProps, type ReactNode } from 'react'
import { boxState, FieldFrame, splitField, type FieldProps, type FieldSize } from './Field.tsx'
import styles from './Field.module.css'

interface TextProps extends FieldProps, Omit<ComponentProps<'input'>, 'size' | 'width' | 'className' | 'prefix'> {
  size?: FieldSize | undefined
  icon?: ReactNode
  /** Within the box, before or after the text: https://, 元. */
  prefix?: string | undefined
  suffix?: ReactNode
  /** Shows how many of `maxLength` characters are used, from four fifths on. */
  isCounting?: boolean | undefined
}

/** A single line of text, with all the attributes of an `<input>`: `name`, `defaultValue`, `value`, `onChange`, `ref` … */
export function TextField(props: TextProps) {
  const [frame, { size = 'medium', icon, prefix, suffix, isCounting = false, ...input }] = splitField(props)
  const counter = useCounter(input, isCounting)
  return (
    <FieldFrame {...frame} id={input.id} count={counter.count}>
      {(ids) => (
        <span
          className={styles.box}
          data-size={size}
          {...boxState(frame.error || input['aria-invalid'] === true, input)}
        >
          {icon}
          {prefix && <span className={styles.affix}>{prefix}</span>}
          <input
            type="text"
            {...input}
            {...ids}
            aria-invalid={ids['aria-invalid'] ?? input['aria-invalid']}
            aria-describedby={joined(ids['aria-describedby'], input['aria-describedby'])}
            className={styles.input}
            onChange={(event) => {
              counter.take(event)
              input.onChange?.(event)
            }}
          />
          {suffix && <span className={styles.affix}>{suffix}</span>}
        </span>
      )}
    </FieldFrame>
  )
}

/** A number, typed or stepped with the arrow keys. */
export function NumberField(props: TextProps) {
  return <TextField inputMode="numeric" width={120} {...props} type="number" />
}

interface AreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'className'> {
  isCounting?: boolean | undefined
}

/** Several lines of text; grows with them. */
export function TextArea(props: AreaProps) {
  const [frame, { isCounting = false, ...area }] = splitField(props)
  const counter = useCounter(area, isCounting)
  return (
    <FieldFrame {...frame} id={area.id} count={counter.count}>
      {(ids) => (
        <span className={styles.box} {...boxState(frame.error, area)}>
          <textarea
            {...area}
            {...ids}
            className={styles.area}
            onChange={(event) => {
              counter.take(event)
              area.onChange?.(event)
            }}
          />
        </span>
      )}
    </FieldFrame>
  )
}

/** A note that several fields share describes each of them. */
const joined = (...parts: (string | undefined)[]): string | undefined => parts.filter(Boolean).join(' ') || undefined

interface Counted {
  value?: unknown
  defaultValue?: unknown
  maxLength?: number | undefined
}

const lengthOf = (value: unknown): number => (typeof value === 'string' ? value.length : 0)

/** Counts what is typed, also where the field keeps its own value. */
function useCounter({ value, defaultValue, maxLength }: Counted, isOn: boolean) {
  const [typed, setTyped] = useState(lengthOf(defaultValue))
  const length = value === undefined ? typed : lengthOf(value)
  const isNear = isOn && maxLength !== undefined && length >= maxLength * 0.8
  return {
    take: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => isOn && setTyped(event.target.value.length),
    count: isNear && (
      <span className={styles.count} data-over={length > maxLength || undefined}>
        {length}/{maxLength}
      </span>
    ),
  }
}
