import { useCommand } from '@portal/client'
import { useLanguage, useMessage, useText } from '@portal/ui'
import { useState } from 'react'
import { curating, type DataKind, type Row } from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import { movedIds, placeIn, withOrder } from './order.ts'
import { say } from './say.ts'

export interface Moves {
  /** As they stand while the server hears of it. */
  rows: readonly Row[]
  move: (row: Row, by: -1 | 1) => void
  /** Those whose places change, in their new order; `id`: the one that was moved. */
  arrange: (id: string, ids: readonly string[]) => void
  /** The one that is on its way, or was the last. */
  movedId: string
  said: string
}

/** One move at a time; what moved is said, for who does not see it. */
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
