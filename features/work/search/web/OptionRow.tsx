import { Avatar, Text, Time, useText } from '@portal/ui'
import { AppWindow, CalendarDays, Download, ExternalLink, FileText, Network, Newspaper, Pin } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { searchTexts } from '../texts.ts'
import type { ResultOption } from './result-groups.ts'
import { Highlighted } from './Highlighted.tsx'
import styles from './OptionRow.module.css'
import type { ResultOpener } from './use-result-opener.ts'

interface OptionRowProps {
  id: string
  option: ResultOption
  /** The id of the download button, if there is one. */
  saveId: string
  isActive: boolean
  isSaveActive: boolean
  opening: ResultOpener
  onOpened: () => void
}

/** A result is a link: a plain click opens it over the page; any other click is left to the browser. */
export function OptionRow({ id, saveId, option, isActive, isSaveActive, opening, onOpened }: OptionRowProps) {
  const isOutside = opening.isOutside(option)
  function onClick(event: MouseEvent): void {
    onOpened()
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (opening.open(option)) event.preventDefault()
  }
  const row = (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={`${styles.option} ${styles.row}`}
      href={opening.href(option)}
      {...(isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      // the field keeps the focus for typing and the arrow keys
      onMouseDown={(event) => event.button === 0 && event.preventDefault()}
      onClick={onClick}
      onAuxClick={onOpened}
    >
      <ResultIcon option={option} />
      <span className={styles.texts}>
        <span className={styles.head}>
          <span className={styles.title}>
            <Highlighted {...option.title} isTitle />
          </span>
          {option.aside.map((aside) => (
            <span key={aside.text} className={styles.aside}>
              <Highlighted {...aside} />
            </span>
          ))}
        </span>
        {option.excerpt && (
          <Text as="span" type="small" tone="muted" lines={1}>
            <Highlighted {...option.excerpt} />
          </Text>
        )}
      </span>
      <span className={styles.end}>
        {option.note && <span className={styles.note}>{option.note}</span>}
        {option.time && <Time form="date" at={option.time} />}
        {isOutside && <ExternalLink aria-hidden />}
      </span>
    </a>
  )
  if (option.target.kind !== 'document' || option.target.download === '') return row
  return (
    <div className={styles.line} role="presentation">
      {row}
      <DownloadLink
        id={saveId}
        href={option.target.download}
        title={option.title.text}
        isActive={isSaveActive}
        onOpened={onOpened}
      />
    </div>
  )
}

interface DownloadLinkProps {
  id: string
  href: string
  title: string
  isActive: boolean
  onOpened: () => void
}

/** Beside the row as a separate option: an option must not contain a link. */
function DownloadLink({ id, href, title, isActive, onOpened }: DownloadLinkProps) {
  const t = useText(searchTexts)
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={`${styles.option} ${styles.save}`}
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

const icons = {
  news: Newspaper,
  activity: CalendarDays,
  document: FileText,
  department: Network,
  tool: AppWindow,
  link: Pin,
} as const

function ResultIcon({ option: { target, picture = '', title } }: { option: ResultOption }) {
  const [failed, setFailed] = useState<string>()
  if (target.kind === 'person') return <Avatar src={picture} name={title.text} size={40} />
  const Drawn = icons[target.kind]
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
