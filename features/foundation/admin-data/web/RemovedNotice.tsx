import { Button, DeskTime, Text, useLanguage, useText } from '@portal/ui'
import { useEffect, useRef } from 'react'
import type { DataKind, RemovedItem } from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import styles from './Notices.module.css'
import { localized } from './localized.ts'

interface Props {
  kind: DataKind
  gone: RemovedItem
  isBusy: boolean
  onBringBack: (gone: RemovedItem) => void
  onSaveAsNew: () => void
}

/** Tells who removed the item during editing, and offers to restore it or to save the input as a new item. */
export function RemovedNotice({ kind, gone, isBusy, onBringBack, onSaveAsNew }: Props) {
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const note = useRef<HTMLElement>(null)
  useEffect(() => note.current?.focus(), [])
  const name = localized(gone.By, language)
  return (
    <section ref={note} className={styles.meanwhile} role="alert" tabIndex={-1}>
      <Text as="h2" type="heading">
        {name ? t('removedBy', { name }) : t('gone')} {gone.At && <DeskTime at={gone.At} />}
      </Text>
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
