import { PageLink } from '@portal/client'
import { say } from './say.ts'
import { IconButton, useLanguage, useText } from '@portal/ui'
import { ArrowDown, ArrowUp, ChevronRight } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { DataKind, Row } from '../contract.ts'
import { pageTexts } from '../page-texts.ts'
import { itemHref, leadHref } from './addresses.ts'
import styles from './List.module.css'

interface Props {
  kind: DataKind
  kinds: readonly DataKind[]
  row: Row
  /** Of the part that begins with it; '' within one. */
  heading: string
  canMove: boolean
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
}

export function ListRow({ kind, kinds, row, heading, canMove, isFirst, isLast, onMove }: Props) {
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const { box, move } = useMoving(onMove, isFirst, isLast)
  const title = say(row.Title, language)
  const note = say(row.Note, language)
  const leads = kind.Leads.filter((lead) => kinds.some(({ Key, MayAdd }) => Key === lead.Kind && MayAdd))

  /** Alt with an arrow moves what one stands on. */
  function onKeyDown(event: KeyboardEvent): void {
    if (!canMove || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  const texts = (
    <>
      {row.Picture && <img className={styles.picture} src={`${row.Picture}&w=160`} alt="" loading="lazy" />}
      <span className={styles.texts}>
        <span className={styles.name}>{title}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </>
  )
  return (
    <>
      {heading && <li className={styles.part}>{heading}</li>}
      <li className={styles.row}>
        {leads.length > 0 ? (
          <span className={styles.main}>{texts}</span>
        ) : (
          <PageLink className={styles.main} href={itemHref(kind.Key, row.Id)} onKeyDown={onKeyDown}>
            {texts}
            {!canMove && <ChevronRight className={styles.arrow} aria-hidden />}
          </PageLink>
        )}
        {leads.map((lead) => (
          <PageLink key={lead.Kind} className={styles.lead} href={leadHref(lead.Kind, lead.Field, row.Id)}>
            {say(lead.Label, language)}
          </PageLink>
        ))}
        {canMove && (
          <span ref={box} className={styles.moves}>
            <IconButton label={t('up', { title })} disabled={isFirst} onClick={() => move(-1)}>
              <ArrowUp aria-hidden />
            </IconButton>
            <IconButton label={t('down', { title })} disabled={isLast} onClick={() => move(1)}>
              <ArrowDown aria-hidden />
            </IconButton>
          </span>
        )}
      </li>
    </>
  )
}

/** At either end the button that moved it there is off, and would leave the keys nowhere: the other one has them. */
function useMoving(onMove: (by: -1 | 1) => void, isFirst: boolean, isLast: boolean) {
  const box = useRef<HTMLSpanElement>(null)
  const hasMoved = useRef(false)
  useEffect(() => {
    if (!hasMoved.current) return
    hasMoved.current = false
    const { activeElement, body } = document
    const isLost = activeElement === body || activeElement?.matches(':disabled')
    if (isLost) box.current?.querySelector<HTMLElement>('button:enabled')?.focus()
  }, [isFirst, isLast])
  function move(by: -1 | 1): void {
    hasMoved.current = true
    onMove(by)
  }
  return { box, move }
}
