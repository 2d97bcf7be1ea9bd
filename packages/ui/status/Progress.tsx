import styles from './Progress.module.css'

interface Props {
  value: number
  max: number
  /** Spoken; without it the bar is decoration beside words that say the same. */
  label?: string | undefined
}

/** A bar that says how much is done. */
export function Progress({ value, max, label }: Props) {
  return (
    <progress
      className={styles.bar}
      value={value}
      max={max}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    />
  )
}
