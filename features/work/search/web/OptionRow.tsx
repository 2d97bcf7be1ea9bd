import { localeOf, type Language } from '@portal/contract'
import { Avatar, useAsTimePasses, useLanguage, useText } from '@portal/ui'
import { AppWindow, CalendarDays, Download, ExternalLink, FileText, Network, Newspaper, Pin } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { searchTexts } from '../texts.ts'
import type { Option } from './found.ts'
import { Marked } from './Marked.tsx'
import styles from './OptionRow.module.css'
import type { Opening } from './use-opening.ts'

interface Props {
  id: string
  option: Option
  /** The id of the download button, if there is one. */
  saveId: string
  isActive: boolean
  isSaveActive: boolean
  opening: Opening
  onOpened: () => void
}

/** A result is a link: a plain click opens it over the page; any other click is left to the browser. */
export function OptionRow({ id, saveId, option, isActive, isSaveActive, opening, onOpened }: Props) {
  const isOutside = opening.isOutside(option)
  function onClick(event: MouseEvent): void {
    onOpened()
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (opening.press(option)) event.preventDefault()
  }
  const row = (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.row}
      href={opening.href(option)}
      {...(isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      // the field keeps the focus for typing and the arrow keys
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
        {option.time && <When time={option.time} />}
        {isOutside && <ExternalLink className={styles.outside} aria-hidden />}
      </span>
    </a>
  )
  if (option.target.kind !== 'document' || option.target.download === '') return row
  return (
    <div className={styles.line} role="presentation">
      {row}
      <Save
        id={saveId}
        href={option.target.download}
        title={option.title.text}
        isActive={isSaveActive}
        onOpened={onOpened}
      />
    </div>
  )
}

interface SaveProps {
  id: string
  href: string
  title: string
  isActive: boolean
  onOpened: () => void
}

/** Beside the row as a separate option: an option must not contain a link. */
function Save({ id, href, title, isActive, onOpened }: SaveProps) {
  const t = useText(searchTexts)
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.save}
      href={href}
      download
      aria-label={t('downloadThis', { title })}
      title={t('download')}
      onMouseDown={(event) => event.button === 0 && event.preventDefault()}
      onClick={onOpened}
    >
      <Download aria-hidden />
    </a>
  )
}

/** Past and future dates share one format, so that a list reads evenly. */
function When({ time }: { time: string }) {
  const { language } = useLanguage()
  const at = new Date(time)
  const day = useAsTimePasses((now) => dayOf(at, language, now))
  const exact = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeStyle: 'short' }).format(at)
  return (
    <time dateTime={time} title={exact}>
      {day}
    </time>
  )
}

function dayOf(day: Date, language: Language, now: Date): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    month: 'short',
    day: 'numeric',
    ...(day.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  }).format(day)
}

const signs = {
  news: Newspaper,
  activity: CalendarDays,
  document: FileText,
  department: Network,
  tool: AppWindow,
  link: Pin,
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
