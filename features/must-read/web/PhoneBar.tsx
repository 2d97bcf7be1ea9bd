import { call, type Answer } from '@portal/client'
import type { OutputOf } from '@portal/contract'
import { Button, useAsTimePasses, useMessage, useText } from '@portal/ui'
import { useCallback, useEffect, useState } from 'react'
import { mustRead } from '../contract.ts'
import { barTexts } from '../messages.ts'
import { AskedBar, DoneBar } from './AskedBar.tsx'
import { isPast } from './days.ts'

interface Props {
  newsId: number
  timeout: number
  /** Other words have come: the page asks for them. */
  onNewer: () => void
}

/** The same on the page that a card in a chat leads to, which does without the portal's cache. */
export function PhoneBar({ newsId: NewsId, timeout, onNewer }: Props) {
  const t = useText(barTexts)
  const { show } = useMessage()
  const [mine, setMine] = useState<OutputOf<typeof mustRead.mine>>()
  const [isBusy, setBusy] = useState(false)
  const isLate = useAsTimePasses((now) => (isPast(mine?.DueAt, now) ? 'late' : '')) !== ''
  const ask = useCallback(() => call(mustRead.mine, { NewsId }, { timeout }), [NewsId, timeout])
  const keep = useCallback((answer: Answer<typeof mustRead.mine>) => {
    if (answer.ok) setMine(answer.data)
  }, [])
  useEffect(() => void ask().then(keep), [ask, keep])
  if (!mine || mine.Version === 0) return null
  if (mine.AcknowledgedAt !== '') return <DoneBar at={mine.AcknowledgedAt} />
  async function confirm({ Version, Words }: NonNullable<typeof mine>): Promise<void> {
    setBusy(true)
    const answer = await call(mustRead.acknowledge, { NewsId, Version, Words }, { timeout })
    setBusy(false)
    if (answer.ok) return setMine((now) => now && { ...now, AcknowledgedAt: answer.data.AcknowledgedAt })
    const { kind, reason, message } = answer.failure
    show(kind === 'refused' ? message : t('failed'), { isError: true, ms: 5000 })
    if (reason === 'newerVersion') onNewer()
    if (kind === 'refused') keep(await ask())
  }
  return (
    <AskedBar dueAt={mine.DueAt} isLate={isLate} isAgain={mine.IsAgain}>
      <Button look="primary" isBusy={isBusy} onClick={() => void confirm(mine)}>
        {t('confirm')}
      </Button>
    </AskedBar>
  )
}
