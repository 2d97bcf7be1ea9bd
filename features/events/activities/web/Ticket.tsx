import { useAnswer } from '@portal/client'
import { Button, Skeleton, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { Ticket as TicketSign } from 'lucide-react'
import { useEffect, useState } from 'react'
import { activities } from '../contract.ts'
import { activityTexts } from '../page.texts.ts'
import styles from './Ticket.module.css'

/** Margin for a server clock that is behind this one; the minimum prevents a request loop. */
const clockMarginMs = 1500
const minDelayMs = 5000

/** Check-in code of somebody with a seat in a session that starts soon. */
export function Ticket({ itemId }: { itemId: number }) {
  const t = useText(activityTexts)
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles.ticket}>
      <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        <TicketSign aria-hidden />
        {t(isShown ? 'hideTicket' : 'showTicket')}
      </Button>
      {isShown && <TicketCode itemId={itemId} />}
    </div>
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
  if (error)
    return (
      <p role="alert" className={look.note}>
        {t('loadFailed')} <Button onClick={() => void refetch()}>{t('retry')}</Button>
      </p>
    )
  if (!data) return <Skeleton shape="title" />
  return (
    <>
      <p className={styles.code}>
        <span className="visually-hidden">{t('ticket')}</span>
        {data.Code.slice(0, 4)} {data.Code.slice(4)}
      </p>
      <p className={look.note}>{t('ticketHelp')}</p>
    </>
  )
}
