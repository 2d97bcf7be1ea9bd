import { useAnswer } from '@portal/client'
import { Button, ErrorState, Skeleton, Stack, Text, useText } from '@portal/ui'
import { Ticket as TicketSign } from 'lucide-react'
import { useEffect, useState } from 'react'
import { activities } from '../contract.ts'
import { activityTexts } from '../page.texts.ts'

/** Margin for a server clock that is behind this one; the minimum prevents a request loop. */
const clockMarginMs = 1500
const minDelayMs = 5000

/** Check-in code of somebody with a seat in a session that starts soon. */
export function Ticket({ itemId }: { itemId: number }) {
  const t = useText(activityTexts)
  const [isShown, setShown] = useState(false)
  return (
    <Stack gap={8}>
      <Button icon={<TicketSign aria-hidden />} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t(isShown ? 'hideTicket' : 'showTicket')}
      </Button>
      {isShown && <TicketCode itemId={itemId} />}
    </Stack>
  )
}

function TicketCode({ itemId }: { itemId: number }) {
  const t = useText(activityTexts)
  const { data, error, refetch } = useAnswer(activities.ticket, { ActivityItemId: itemId })
  useEffect(() => {
    if (!data) return undefined
    const left = Math.max(minDelayMs, new Date(data.EndsAt).getTime() - Date.now())
    const timer = setTimeout(() => void refetch(), left + clockMarginMs)
    return () => clearTimeout(timer)
  }, [data, refetch])
  if (error) return <ErrorState size="inline" title={t('loadFailed')} onRetry={refetch} />
  if (!data) return <Skeleton shape="title" />
  return (
    <>
      <Text type="display" hasFigures>
        <span className="visually-hidden">{t('ticket')}</span>
        {data.Code.slice(0, 4)} {data.Code.slice(4)}
      </Text>
      <Text type="small" tone="muted">
        {t('ticketHelp')}
      </Text>
    </>
  )
}
