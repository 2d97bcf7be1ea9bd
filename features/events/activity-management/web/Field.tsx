import { useId, type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes } from 'react'
import styles from './Form.module.css'

interface Labelled {
  label: string
  /** Error message; '': valid. */
  error?: string
  isWide?: boolean
}

function Frame({ label, error = '', isWide, id, children }: Labelled & { id: string; children: ReactNode }) {
  return (
    <div className={`${styles.field} ${isWide ? styles.wide : ''}`}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className={styles.problem} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

type InputProps = Labelled &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> & { onText: (text: string) => void }

export function Field({ label, error = '', isWide = false, onText, ...rest }: InputProps) {
  const id = useId()
  return (
    <Frame label={label} error={error} isWide={isWide} id={id}>
      <input
        {...rest}
        id={id}
        className={styles.input}
        {...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
        onChange={(event) => onText(event.target.value)}
      />
    </Frame>
  )
}

type AreaProps = Labelled &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> & { onText: (text: string) => void }

export function Area({ label, isWide = false, onText, ...rest }: AreaProps) {
  const id = useId()
  return (
    <Frame label={label} isWide={isWide} id={id}>
      <textarea {...rest} id={id} className={styles.input} onChange={(event) => onText(event.target.value)} />
    </Frame>
  )
}

interface ChoiceProps<T extends string> extends Labelled {
  value: T
  options: readonly (readonly [T, string])[]
  onChoose: (value: T) => void
}

export function Choice<T extends string>({ label, isWide = false, value, options, onChoose }: ChoiceProps<T>) {
  const id = useId()
  return (
    <Frame label={label} isWide={isWide} id={id}>
      <select
        id={id}
        className={styles.input}
        value={value}
        onChange={(event) => {
          const found = options.find(([each]) => each === event.target.value)
          if (found) onChoose(found[0])
        }}
      >
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </Frame>
  )
}
