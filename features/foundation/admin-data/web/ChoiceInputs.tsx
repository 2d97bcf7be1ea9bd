import { useLanguage } from '@portal/ui'
import type { InputProps } from './field-props.ts'
import toggle from '@portal/ui/switch.module.css'
import styles from './Form.module.css'
import { say } from './say.ts'

export function ChoiceInput({ id, field, value, isFixed, isWrong, describedBy, onChange }: InputProps) {
  const { language } = useLanguage()
  const isKnown = field.Options.some(({ Value }) => Value === value)
  return (
    <select
      id={id}
      className={styles.text}
      data-short
      value={value as string}
      disabled={isFixed}
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value)}
    >
      {/* a value that is no longer offered stays visible and can be kept */}
      {!isKnown && <option value={value as string}>{(value as string) || '–'}</option>}
      {field.Options.map(({ Value, Label }) => (
        <option key={Value} value={Value}>
          {say(Label, language)}
        </option>
      ))}
    </select>
  )
}

export function ChoicesInput({ field, value, isFixed, onChange }: InputProps) {
  const { language } = useLanguage()
  const chosen = value as string[]
  const turn = (each: string): string[] => {
    const next = chosen.includes(each) ? chosen.filter((other) => other !== each) : [...chosen, each]
    return field.Options.map(({ Value }) => Value).filter((other) => next.includes(other))
  }
  return (
    <div className={styles.choices}>
      {field.Options.map(({ Value, Label }) => (
        <label key={Value} className={styles.choice}>
          <input
            type="checkbox"
            checked={chosen.includes(Value)}
            disabled={isFixed}
            onChange={() => onChange(turn(Value))}
          />
          {say(Label, language)}
        </label>
      ))}
    </div>
  )
}

export function SwitchInput({ id, value, isFixed, describedBy, onChange }: InputProps) {
  return (
    <input
      id={id}
      type="checkbox"
      role="switch"
      className={toggle.switch}
      checked={value as boolean}
      aria-checked={value as boolean}
      aria-describedby={describedBy}
      disabled={isFixed}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
