import { localeOf } from '@portal/contract'
import { exactTime, useAsTimePasses, useLanguage } from '@portal/ui'

/** A moment that may be to come: the time of day, and the day where it is another. */
export function When({ date }: { date: string }) {
  const { language } = useLanguage()
  const at = new Date(date)
  const isToday = useAsTimePasses((now) => at.toDateString() === now.toDateString())
  const text = new Intl.DateTimeFormat(localeOf(language), {
    ...(isToday ? {} : { month: 'numeric', day: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(at)
  return (
    <time dateTime={date} title={exactTime(date, language)}>
      {text}
    </time>
  )
}
