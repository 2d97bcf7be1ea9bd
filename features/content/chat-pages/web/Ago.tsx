import { localeOf } from '@portal/contract'
import { onTimePassed, relativeTime, useLanguage } from '@portal/ui'
import { use, useEffect, useState } from 'react'
import { GivenContext } from './given.tsx'

const minute = 60_000

/**
 * NOTICE-06. First repeats the text of the document, computed with its clock and zone; afterwards uses the reader's
 * clock. The exact time is set as the title on hover: formatting forty of them costs a phone 0.1 s.
 */
export function Ago({ date }: { date: string }) {
  const { language } = useLanguage()
  const given = use(GivenContext)
  const [text, setText] = useState(() => {
    const at = new Date(date)
    const shift = given ? (at.getTimezoneOffset() - given.zone) * minute : 0
    return relativeTime(new Date(at.getTime() + shift), new Date((given?.at ?? Date.now()) + shift), language)
  })
  useEffect(() => {
    const tell = (): void => setText(relativeTime(new Date(date), new Date(), language))
    tell()
    return onTimePassed(tell)
  }, [date, language])
  return (
    <time
      dateTime={date}
      suppressHydrationWarning
      onPointerEnter={({ currentTarget }) => (currentTarget.title = exact(date, localeOf(language)))}
    >
      {text}
    </time>
  )
}

function exact(date: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(new Date(date))
}
