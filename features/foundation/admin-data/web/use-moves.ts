import { useCommand } from '@portal/client'
import { useLanguage, useMessage, useText } from '@portal/ui'
import { useState } from 'react'
import { adminData, type DataKind, type Row } from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import { swappedIds, positionInPart, applyOrder } from './order.ts'
import { localized } from './localized.ts'

export interface Moves {
  /** The optimistic order while the request is under way. */
  rows: readonly Row[]
  move: (row: Row, by: -1 | 1) => void
  /** `ids`: the rows whose positions change, in their new order; `id`: the row that was moved. */
  reorder: (id: string, ids: readonly string[]) => void
  /** The row that is being moved or was moved last. */
  movedId: string
  announcement: string
}

/** Runs moves one at a time. The result is announced to screen readers. */
export function useMoves(kind: DataKind, rows: readonly Row[], refetch: () => Promise<unknown>): Moves {
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const { show } = useMessage()
  const { mutateAsync, isPending } = useCommand(adminData.order)
  const [announcement, setSaid] = useState('')
  const [movedId, setMovedId] = useState('')
  const [ahead, setAhead] = useState<readonly string[]>()
  async function arrange(id: string, ids: readonly string[] | undefined): Promise<void> {
    const row = rows.find(({ Id }) => Id === id)
    if (isPending || ahead || !ids || !row) return
    setAhead(ids)
    setMovedId(id)
    const answer = await mutateAsync({ input: { Kind: kind.Key, Ids: [...ids] } })
    if (answer.ok) await refetch()
    setAhead(undefined)
    if (!answer.ok) return show(t('moveFailed'), { isError: true })
    setSaid(t('moved', { title: localized(row.Title, language), place: positionInPart(applyOrder(rows, ids), id) }))
  }
  return {
    rows: ahead ? applyOrder(rows, ahead) : rows,
    move: (row, by) => void arrange(row.Id, swappedIds(rows, row, by)),
    reorder: (id, ids) => void arrange(id, ids),
    movedId,
    announcement,
  }
}
