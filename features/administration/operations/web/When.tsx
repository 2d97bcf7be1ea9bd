import { localeOf, type Language } from '@portal/contract'
import { exactTime, useAsTimePasses, useLanguage } from '@portal/ui'

/** A past or future time, with the date if it is not today. */
export function When({ date }: { date: string }) {
  const { language } = useLanguage()
  const text = useAsTimePasses((now) => whenText(new Date(date), now, language))
  return (
    <time dateTime={date} title={exactTime(date, language)}>
      {text}
    </time>
  )
}

function whenText(at: Date, now: Date, language: Language): string {
  const day = at.toDateString() === now.toDateString() ? {} : ({ month: 'numeric', day: 'numeric' } as const)
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
  return new Intl.DateTimeFormat(localeOf(language), { ...day, ...time }).format(at)
}
