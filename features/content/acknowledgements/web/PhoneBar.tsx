import { call, type Answer, type Failure, rateLimitText } from '@portal/client'
import type { OutputOf } from '@portal/contract'
import { Button, useTimedValue, useMessage, useText } from '@portal/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { acknowledgements } from '../contract.ts'
import { barTexts } from '../texts.ts'
import { AcknowledgementRequest, AcknowledgedBar } from './AcknowledgementRequest.tsx'
import { isPast } from './is-past.ts'
import { focusHeading } from './focus-heading.ts'

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
  const [acknowledgement, setAcknowledgement] = useState<OutputOf<typeof acknowledgements.mine>>()
  const [isBusy, setBusy] = useState(false)
  const [isConfirmed, setConfirmed] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const bar = useRef<HTMLElement>(null)
  const isLate = useTimedValue((now) => (isPast(acknowledgement?.DueAt, now) ? 'late' : '')) !== ''
  const load = useCallback(() => call(acknowledgements.mine, { NewsId }, { timeout }), [NewsId, timeout])
  const showAnswer = useCallback((answer: Answer<typeof acknowledgements.mine>) => {
    if (answer.ok) setAcknowledgement(answer.data)
  }, [])
  useEffect(() => void load().then(showAnswer), [load, showAnswer])
  if (!acknowledgement || acknowledgement.Version === 0) return null
  if (acknowledgement.AcknowledgedAt !== '')
    return <AcknowledgedBar at={acknowledgement.AcknowledgedAt} takesFocus={isConfirmed} />
  async function confirm({ Version, Words }: NonNullable<typeof acknowledgement>): Promise<void> {
    setBusy(true)
    const answer = await call(acknowledgements.acknowledge, { NewsId, Version, Words }, { timeout })
    setConfirmed(answer.ok)
    if (answer.ok) setAcknowledgement((now) => now && { ...now, AcknowledgedAt: answer.data.AcknowledgedAt })
    else await refused(answer.failure)
    setBusy(false)
  }
  async function refused(failure: Failure): Promise<void> {
    const { kind, reason, message } = failure
    show(kind === 'refused' ? message : (rateLimitText(failure) ?? t('failed')), { isError: true, ms: 5000 })
    if (kind !== 'refused') return
    const isNewer = reason === 'newerVersion'
    if (isNewer) {
      setChanged(true)
      await onNewer()
    }
    showAnswer(await load())
    if (isNewer) focusHeading(bar.current)
  }
  return (
    <AcknowledgementRequest
      ref={bar}
      dueAt={acknowledgement.DueAt}
      isLate={isLate}
      isAgain={acknowledgement.IsAgain}
      isChanged={isChanged}
    >
      <Button look="primary" isBusy={isBusy} onClick={() => void confirm(acknowledgement)}>
        {t('confirm')}
      </Button>
    </AcknowledgementRequest>
  )
}
