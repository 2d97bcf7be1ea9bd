import { dayIn, exactTime, formatTime, useLanguage, useTimedValue } from '@portal/ui'

/** A past or future time to the second, with the date if it is not today. */
export function ShortTime({ date }: { date: string }) {
  const { language } = useLanguage()
  const at = new Date(date)
  const text = useTimedValue((now) =>
    formatTime(at, { form: dayIn(at) === dayIn(now) ? 'clock' : 'datetime', detail: 'seconds', now, language }),
  )
  return (
    <time dateTime={date} title={exactTime(date, language)}>
      {text}
    </time>
  )
}
