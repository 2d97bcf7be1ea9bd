import { useCommand } from '@portal/client'
import { useLanguage, useMessage, useText } from '@portal/ui'
import { useState } from 'react'
import { curating, type DataKind, type Row } from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import { movedIds, placeIn, withOrder } from './order.ts'
import { say } from './say.ts'

export interface Moves {
  /** The optimistic order while the request is under way. */
  rows: readonly Row[]
  move: (row: Row, by: -1 | 1) => void
  /** `ids`: the rows whose positions change, in their new order; `id`: the row that was moved. */
  arrange: (id: string, ids: readonly string[]) => void
  /** The row that is being moved or was moved last. */
  movedId: string
  said: string
}

/** One move at a time. The result is announced for screen readers. */
export function useMoves(kind: DataKind, rows: readonly Row[], refetch: () => Promise<unknown>): Moves {
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const { show } = useMessage()
  const { mutateAsync, isPending } = useCommand(curating.order)
  const [said, setSaid] = useState('')
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
    setSaid(t('moved', { title: say(row.Title, language), place: placeIn(withOrder(rows, ids), id) }))
  }
  return {
    rows: ahead ? withOrder(rows, ahead) : rows,
    move: (row, by) => void arrange(row.Id, movedIds(rows, row, by)),
    arrange: (id, ids) => void arrange(id, ids),
    movedId,
    said,
  }
}
