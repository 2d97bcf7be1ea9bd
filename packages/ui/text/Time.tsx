import type { Language } from '@portal/contract'
import { useLanguage } from '../language.tsx'
import { useTimedValue } from '../timed-value.ts'
import { exactTime } from './date-format.ts'
import { formatTime, zoneName, type TimeForm } from './format-time.ts'
import styles from './Text.module.css'

interface Props {
  /** ISO 8601. */
  at: string
  form?: TimeForm | undefined
  /** Time zone; by default the reader's. */
  zone?: string | undefined
}

const inFull = (at: string, language: Language, zone: string): string =>
  `${formatTime(new Date(at), { form: 'datetime', detail: 'full', language, zone })} ${zoneName(zone, language, 'short')}`

/** A moment in one of four forms, kept up to date; in full on hover. */
export function Time({ at, form = 'auto', zone }: Props) {
  const { language } = useLanguage()
  const text = useTimedValue((now) => formatTime(new Date(at), { form, now, language, zone }))
  return (
    <time
      className={styles.time}
      data-form={form}
      dateTime={at}
      title={zone ? inFull(at, language, zone) : exactTime(at, language)}
    >
      {text}
    </time>
  )
}
