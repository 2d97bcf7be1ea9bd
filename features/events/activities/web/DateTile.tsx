import { formatPart, readerTime, useLanguage } from '@portal/ui'
import styles from './DateTile.module.css'

/** A date as a small calendar sheet. Hidden from screen readers: the text beside it says the same. */
export function DateTile({ time, isQuiet = false }: { time: string; isQuiet?: boolean }) {
  const { language } = useLanguage()
  const at = new Date(time)
  return (
    <span className={styles.tile} data-quiet={isQuiet || undefined} aria-hidden>
      <span className={styles.month}>{formatPart(at, 'month', language)}</span>
      <span className={styles.day}>{readerTime(at).getUTCDate()}</span>
      <span className={styles.weekday}>{formatPart(at, 'weekday', language)}</span>
    </span>
  )
}
