import { PageLink } from '@portal/client'
import { useLanguage, useText } from '@portal/ui'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { GridListItem } from 'react-aria-components/GridList'
import type { DataKind, Row } from '../contract.ts'
import { pageTexts } from '../page-texts.ts'
import { itemHref } from './addresses.ts'
import styles from './List.module.css'
import { RowTexts } from './RowTexts.tsx'
import { say } from './say.ts'

interface Props {
  id: string
  kind: DataKind
  row: Row
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
}

export function OrderedRow({ id, kind, row, isFirst, isLast, onMove }: Props) {
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const { box, move } = useMoving(onMove, isFirst, isLast)
  const title = say(row.Title, language)
  return (
    <GridListItem id={id} className={styles.row ?? ''} textValue={title}>
      <Button slot="drag" className={styles.drag ?? ''} aria-label={t('drag', { title })}>
        <GripVertical aria-hidden />
      </Button>
      {/* the row is dragged, not its link */}
      <PageLink className={styles.main} href={itemHref(kind.Key, row.Id)} draggable={false}>
        <RowTexts row={row} />
      </PageLink>
      <span ref={box} className={styles.moves}>
        <Button
          className={styles.move ?? ''}
          aria-label={t('up', { title })}
          isDisabled={isFirst}
          onPress={() => move(-1)}
        >
          <ArrowUp aria-hidden />
        </Button>
        <Button
          className={styles.move ?? ''}
          aria-label={t('down', { title })}
          isDisabled={isLast}
          onPress={() => move(1)}
        >
          <ArrowDown aria-hidden />
        </Button>
      </span>
    </GridListItem>
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
