import { call, type Answer, type Failure, tooOften } from '@portal/client'
import type { OutputOf } from '@portal/contract'
import { Button, useAsTimePasses, useMessage, useText } from '@portal/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { mustRead } from '../contract.ts'
import { barTexts } from '../texts.ts'
import { AskedBar, DoneBar } from './AskedBar.tsx'
import { isPast } from './days.ts'
import { toTopOfText } from './read-again.ts'

interface Props {
  newsId: number
  timeout: number
  /** Called when the text has changed; resolves when the page shows the new text. */
  onNewer: () => Promise<void>
}

/** The acknowledgement bar of chat pages, which work without the portal's query cache. */
export function PhoneBar({ newsId: NewsId, timeout, onNewer }: Props) {
  const t = useText(barTexts)
  const { show } = useMessage()
  const [mine, setMine] = useState<OutputOf<typeof mustRead.mine>>()
  const [isBusy, setBusy] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const bar = useRef<HTMLElement>(null)
  const isLate = useAsTimePasses((now) => (isPast(mine?.DueAt, now) ? 'late' : '')) !== ''
  const ask = useCallback(() => call(mustRead.mine, { NewsId }, { timeout }), [NewsId, timeout])
  const keep = useCallback((answer: Answer<typeof mustRead.mine>) => {
    if (answer.ok) setMine(answer.data)
  }, [])
  useEffect(() => void ask().then(keep), [ask, keep])
  if (!mine || mine.Version === 0) return null
  if (mine.AcknowledgedAt !== '') return <DoneBar at={mine.AcknowledgedAt} takesFocus={isPressed} />
  async function confirm({ Version, Words }: NonNullable<typeof mine>): Promise<void> {
    setBusy(true)
    const answer = await call(mustRead.acknowledge, { NewsId, Version, Words }, { timeout })
    setPressed(answer.ok)
    if (answer.ok) setMine((now) => now && { ...now, AcknowledgedAt: answer.data.AcknowledgedAt })
    else await refused(answer.failure)
    setBusy(false)
  }
  async function refused(failure: Failure): Promise<void> {
    const { kind, reason, message } = failure
    show(kind === 'refused' ? message : (tooOften(failure) ?? t('failed')), { isError: true, ms: 5000 })
    if (kind !== 'refused') return
    const isNewer = reason === 'newerVersion'
    if (isNewer) {
      setChanged(true)
      await onNewer()
    }
    keep(await ask())
    if (isNewer) toTopOfText(bar.current)
  }
  return (
    <AskedBar ref={bar} dueAt={mine.DueAt} isLate={isLate} isAgain={mine.IsAgain} isChanged={isChanged}>
      <Button look="primary" isBusy={isBusy} onClick={() => void confirm(mine)}>
        {t('confirm')}
      </Button>
    </AskedBar>
  )
}
