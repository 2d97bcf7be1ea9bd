import { useLanguage } from '@portal/ui'
import styles from './DateTile.module.css'
import { formatTile } from './session-time.ts'

/** A date as a small calendar sheet. Hidden from screen readers: the text beside it says the same. */
export function DateTile({ time, isQuiet = false }: { time: string; isQuiet?: boolean }) {
  const { language } = useLanguage()
  const { month, day, weekday } = formatTile(time, language)
  return (
    <span className={styles.tile} data-quiet={isQuiet || undefined} aria-hidden>
      <span className={styles.month}>{month}</span>
      <span className={styles.day}>{day}</span>
      <span className={styles.weekday}>{weekday}</span>
    </span>
  )
}
