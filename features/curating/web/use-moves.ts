import { useCommand } from '@portal/client'
import { useLanguage, useMessage, useText } from '@portal/ui'
import { useState } from 'react'
import { curating, type DataKind, type Row } from '../contract.ts'
import { pageTexts } from '../page-texts.ts'
import { movedIds, placeIn } from './order.ts'
import { say } from './say.ts'

/** One step at a time; what moved is said, for who does not see it. */
export function useMoves(kind: DataKind, rows: readonly Row[], refetch: () => Promise<unknown>) {
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const { show } = useMessage()
  const { mutateAsync, isPending } = useCommand(curating.order)
  const [said, setSaid] = useState('')
  async function move(row: Row, by: -1 | 1): Promise<void> {
    const Ids = movedIds(rows, row, by)
    if (isPending || !Ids) return
    const answer = await mutateAsync({ input: { Kind: kind.Key, Ids } })
    if (!answer.ok) return show(t('moveFailed'), { isError: true })
    await refetch()
    setSaid(t('moved', { title: say(row.Title, language), place: placeIn(rows, row) + by }))
  }
  return { move: (row: Row, by: -1 | 1) => void move(row, by), said }
}
