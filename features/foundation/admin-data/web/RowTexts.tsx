import { atWidth } from '@portal/contract'
import { useLanguage } from '@portal/ui'
import type { Row } from '../contract.ts'
import styles from './List.module.css'
import { localized } from './localized.ts'

/** Picture, title and note of a row. */
export function RowTexts({ row }: { row: Row }) {
  const { language } = useLanguage()
  const note = localized(row.Note, language)
  return (
    <>
      {row.Picture && (
        <img className={styles.picture} src={atWidth(row.Picture, 160)} alt="" loading="lazy" draggable={false} />
      )}
      <span className={styles.texts}>
        <span className={styles.name}>{localized(row.Title, language)}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </>
  )
}
