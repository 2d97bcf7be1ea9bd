import { localeOf, type Language } from '@portal/contract'
import { Avatar, RelativeTime, useAsTimePasses, useLanguage } from '@portal/ui'
import { AppWindow, CalendarDays, ExternalLink, FileText, Network, Newspaper } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import type { Option } from './found.ts'
import { Marked } from './Marked.tsx'
import styles from './OptionRow.module.css'
import type { Opening } from './use-opening.ts'

interface Props {
  id: string
  option: Option
  isActive: boolean
  opening: Opening
  onOpened: () => void
}

/** One result, a link: a plain press opens it over the page, every other press is the browser's. */
export function OptionRow({ id, option, isActive, opening, onOpened }: Props) {
  const isOutside = opening.isOutside(option)
  function onClick(event: MouseEvent): void {
    onOpened()
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (opening.press(option)) event.preventDefault()
  }
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.row}
      href={opening.href(option)}
      {...(isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      // the field keeps the focus: one goes on typing, or walking
      onMouseDown={(event) => event.button === 0 && event.preventDefault()}
      onClick={onClick}
      onAuxClick={onOpened}
    >
      <Sign option={option} />
      <span className={styles.texts}>
        <span className={styles.head}>
          <span className={styles.title}>
            <Marked {...option.title} />
          </span>
          {option.aside.map((aside) => (
            <span key={aside.text} className={styles.aside}>
              <Marked {...aside} />
            </span>
          ))}
        </span>
        {option.excerpt && (
          <span className={styles.excerpt}>
            <Marked {...option.excerpt} />
          </span>
        )}
      </span>
      <span className={styles.end}>
        {option.note && <span className={styles.note}>{option.note}</span>}
        {option.time && <When option={option} time={option.time} />}
        {isOutside && <ExternalLink className={styles.outside} aria-hidden />}
      </span>
    </a>
  )
}

/** What is to come has a day, what was has an age. */
function When({ option, time }: { option: Option; time: string }) {
  const { language } = useLanguage()
  const day = useAsTimePasses((now) => dayOf(new Date(time), language, now))
  return option.target.kind === 'activity' ? <time dateTime={time}>{day}</time> : <RelativeTime date={time} />
}

function dayOf(day: Date, language: Language, now: Date): string {
  const isThisYear = day.getFullYear() === now.getFullYear()
  return new Intl.DateTimeFormat(localeOf(language), {
    month: 'short',
    day: 'numeric',
    ...(isThisYear ? { weekday: 'short' } : { year: 'numeric' }),
  }).format(day)
}

const signs = {
  news: Newspaper,
  activity: CalendarDays,
  document: FileText,
  department: Network,
  tool: AppWindow,
} as const

function Sign({ option: { target, picture = '', title } }: { option: Option }) {
  const [failed, setFailed] = useState<string>()
  if (target.kind === 'person') return <Avatar src={picture} name={title.text} size={40} />
  const Drawn = signs[target.kind]
  return (
    <span className={styles.sign} data-kind={target.kind}>
      {picture && failed !== picture ? (
        <img src={picture} alt="" decoding="async" onError={() => setFailed(picture)} />
      ) : (
        <Drawn aria-hidden />
      )}
    </span>
  )
}
