import { useId } from 'react'
import look from '@portal/ui/look.module.css'
import toggle from '@portal/ui/switch.module.css'
import styles from './Switch.module.css'

interface Props {
  label: string
  help?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** The switch is the heading of the section that it controls. */
  isTitle?: boolean
}

export function Switch({ label, help, isOn, onChange, isTitle = false }: Props) {
  const id = useId()
  return (
    <label className={styles.row} data-title={isTitle || undefined}>
      <span className={look.narrowable}>
        <span className={styles.label}>{label}</span>
        {help && (
          <span id={id} className={look.note}>
            {help}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={toggle.switch}
        checked={isOn}
        aria-checked={isOn}
        aria-label={label}
        aria-describedby={help ? id : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
