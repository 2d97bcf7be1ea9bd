import { useId } from 'react'
import styles from './Switch.module.css'

interface Props {
  label: string
  help?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** It heads what it switches. */
  isTitle?: boolean
}

export function Switch({ label, help, isOn, onChange, isTitle = false }: Props) {
  const id = useId()
  return (
    <label className={styles.row} data-title={isTitle || undefined}>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {help && (
          <span id={id} className={styles.help}>
            {help}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={isOn}
        aria-checked={isOn}
        aria-label={label}
        aria-describedby={help ? id : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
