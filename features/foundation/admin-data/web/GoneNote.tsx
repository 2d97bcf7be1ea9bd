import { Button, RelativeTime, useLanguage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { useEffect, useRef } from 'react'
import type { DataKind, Gone } from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import styles from './Meanwhile.module.css'
import { say } from './say.ts'

interface Props {
  kind: DataKind
  gone: Gone
  isBusy: boolean
  onBringBack: (gone: Gone) => void
  onSaveAsNew: () => void
}

/** Tells who removed the item during editing, and offers to restore it or to save the input as a new item. */
export function GoneNote({ kind, gone, isBusy, onBringBack, onSaveAsNew }: Props) {
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const note = useRef<HTMLElement>(null)
  useEffect(() => note.current?.focus(), [])
  const name = say(gone.By, language)
  return (
    <section ref={note} className={styles.meanwhile} role="alert" tabIndex={-1}>
      <h2 className={look.heading}>
        {name ? t('removedBy', { name }) : t('gone')} {gone.At && <RelativeTime date={gone.At} />}
      </h2>
      <p>{t('stillHere')}</p>
      <div className={styles.ways}>
        {gone.Undo > 0 && (
          <Button look="primary" isBusy={isBusy} onClick={() => onBringBack(gone)}>
            {t('bringBack')}
          </Button>
        )}
        {kind.MayAdd && (
          <Button isBusy={isBusy} onClick={onSaveAsNew}>
            {t('saveAsNew')}
          </Button>
        )}
      </div>
    </section>
  )
}
