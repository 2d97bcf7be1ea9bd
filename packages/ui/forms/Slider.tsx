import styles from './Choice.module.css'

interface Props {
  label: string
  value: number
  isDisabled?: boolean | undefined
  onChange: (value: number) => void
}

/** A value from 0 to 100, where the place matters more than the number. */
export function Slider({ label, value, isDisabled = false, onChange }: Props) {
  return (
    <input
      type="range"
      className={styles.slider}
      aria-label={label}
      value={value}
      disabled={isDisabled}
      onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
    />
  )
}
