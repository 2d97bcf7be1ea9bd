import { companyDay } from '@portal/contract'
import { formatDeskTime, useLanguage, useTimedValue } from '@portal/ui'

/** A past or future time to the second, with the date if it is not today. */
export function ShortTime({ date, isNamed }: { date: string; isNamed?: boolean }) {
  const { language } = useLanguage()
  const at = new Date(date)
  const text = useTimedValue((now) =>
    formatDeskTime(at, {
      form: companyDay(at) === companyDay(now) ? 'clock' : 'datetime',
      detail: 'seconds',
      now,
      language,
      isNamed,
    }),
  )
  return (
    <time dateTime={date} title={formatDeskTime(date, { form: 'datetime', detail: 'full', language })}>
      {text}
    </time>
  )
}
