import styles from './Choice.module.css'

interface Props {
  label: string
  min?: number | undefined
  max?: number | undefined
  value: number
  isDisabled?: boolean | undefined
  onChange: (value: number) => void
}

/** A value on a scale, where the place matters more than the number. */
export function Slider({ label, min = 0, max = 100, value, isDisabled = false, onChange }: Props) {
  return (
    <input
      type="range"
      className={styles.slider}
      aria-label={label}
      min={min}
      max={max}
      value={value}
      disabled={isDisabled}
      onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
    />
  )
}
