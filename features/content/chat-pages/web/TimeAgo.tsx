import { exactTime, relativeTime, subscribeTime, useLanguage } from '@portal/ui'
import { use, useEffect, useState } from 'react'
import { BootstrapContext } from './bootstrap-context.tsx'

const minute = 60_000

/**
 * NOTICE-06. First repeats the text of the document, computed with its clock and zone; afterwards uses the reader's
 * clock. The exact time is set as the title on hover: formatting forty of them costs a phone 0.1 s.
 */
export function TimeAgo({ date }: { date: string }) {
  const { language } = useLanguage()
  const bootstrap = use(BootstrapContext)
  const [text, setText] = useState(() => {
    const at = new Date(date)
    const shift = bootstrap ? (at.getTimezoneOffset() - bootstrap.zone) * minute : 0
    return relativeTime(new Date(at.getTime() + shift), new Date((bootstrap?.at ?? Date.now()) + shift), language)
  })
  useEffect(() => {
    const update = (): void => setText(relativeTime(new Date(date), new Date(), language))
    update()
    return subscribeTime(update)
  }, [date, language])
  return (
    <time
      dateTime={date}
      suppressHydrationWarning
      onPointerEnter={({ currentTarget }) => (currentTarget.title = exactTime(date, language))}
    >
      {text}
    </time>
  )
}
