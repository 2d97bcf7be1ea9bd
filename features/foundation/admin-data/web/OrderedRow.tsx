import { PageLink } from '@portal/client'
import { IconButton, useLanguage, useText } from '@portal/ui'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { GridListItem } from 'react-aria-components/GridList'
import type { DataKind, Row } from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import { itemHref } from './addresses.ts'
import styles from './List.module.css'
import { RowTexts } from './RowTexts.tsx'
import { localized } from './localized.ts'

interface Props {
  id: string
  kind: DataKind
  row: Row
  isFirst: boolean
  isLast: boolean
  /** This row was the last to be moved, by any means. */
  isMoved: boolean
  onMove: (by: -1 | 1) => void
}

export function OrderedRow({ id, kind, row, ...moving }: Props) {
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const title = localized(row.Title, language)
  return (
    <GridListItem id={id} className={styles.row ?? ''} textValue={title}>
      <Button slot="drag" className={styles.drag ?? ''} aria-label={t('drag', { title })}>
        <GripVertical aria-hidden />
      </Button>
      {/* dragging moves the row, not its link */}
      <PageLink className={styles.main} href={itemHref(kind.Key, row.Id)} draggable={false}>
        <RowTexts row={row} />
      </PageLink>
      <MoveButtons title={title} {...moving} />
    </GridListItem>
  )
}

/**
 * At either end the focused button becomes disabled and the focus would be lost: the other button takes it. This is a
 * component of its own because the collection renders the row's surroundings before the row itself is on the page.
 */
function MoveButtons({
  title,
  isFirst,
  isLast,
  isMoved,
  onMove,
}: Omit<Props, 'id' | 'kind' | 'row'> & { title: string }) {
  const t = useText(pageTexts)
  const box = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!isMoved) return
    const { activeElement, body } = document
    const isLost = activeElement === body || activeElement?.matches(':disabled')
    if (isLost) box.current?.querySelector<HTMLElement>('button:enabled')?.focus()
  }, [isFirst, isLast, isMoved])
  return (
    <span ref={box} className={styles.moves}>
      <IconButton size="small" label={t('up', { title })} disabled={isFirst} onClick={() => onMove(-1)}>
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton size="small" label={t('down', { title })} disabled={isLast} onClick={() => onMove(1)}>
        <ArrowDown aria-hidden />
      </IconButton>
    </span>
  )
}
