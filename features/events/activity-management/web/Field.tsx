import { useId, type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes } from 'react'
import styles from './Form.module.css'

interface LabelProps {
  label: string
  /** Error message; '': valid. */
  error?: string
  isWide?: boolean
}

function FieldFrame({ label, error = '', isWide, id, children }: LabelProps & { id: string; children: ReactNode }) {
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

type InputProps = LabelProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> & { onText: (text: string) => void }

export function Field({ label, error = '', isWide = false, onText, ...rest }: InputProps) {
  const id = useId()
  return (
    <FieldFrame label={label} error={error} isWide={isWide} id={id}>
      <input
        {...rest}
        id={id}
        className={styles.input}
        {...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
        onChange={(event) => onText(event.target.value)}
      />
    </FieldFrame>
  )
}

type TextAreaFieldProps = LabelProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> & { onText: (text: string) => void }

export function TextAreaField({ label, isWide = false, onText, ...rest }: TextAreaFieldProps) {
  const id = useId()
  return (
    <FieldFrame label={label} isWide={isWide} id={id}>
      <textarea {...rest} id={id} className={styles.input} onChange={(event) => onText(event.target.value)} />
    </FieldFrame>
  )
}

interface SelectFieldProps<T extends string> extends LabelProps {
  value: T
  options: readonly (readonly [T, string])[]
  onChoose: (value: T) => void
}

export function SelectField<T extends string>({
  label,
  isWide = false,
  value,
  options,
  onChoose,
}: SelectFieldProps<T>) {
  const id = useId()
  return (
    <FieldFrame label={label} isWide={isWide} id={id}>
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
    </FieldFrame>
  )
}
