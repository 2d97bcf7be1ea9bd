import { Badge, formatHours, formatSpan, formatTime, Notice, Stack, useLanguage, useText, type Tone } from '@portal/ui'
import { Clock, MapPin, TriangleAlert } from 'lucide-react'
import { useCallback, useId } from 'react'
import type { ActivityItem } from '../contract.ts'
import { activityTexts } from '../page.texts.ts'
import { isTicketAvailable } from '../rules.ts'
import { DateTile } from './DateTile.tsx'
import { seatState, type SeatChange } from './seat-state.ts'
import { SeatButtons } from './SeatButtons.tsx'
import { SeatCount } from './SeatCount.tsx'
import styles from './SessionCard.module.css'
import { SignUpFaces } from './SignUpFaces.tsx'
import { Ticket } from './Ticket.tsx'
import { useNow } from './use-now.ts'

interface Props {
  item: ActivityItem
  /** Of the activity. */
  title: string
  /** A link points to this session: scroll to it. */
  isAimed: boolean
  isBusy: boolean
  onChange: (change: SeatChange) => void
}

/** A session with its time, place, people and buttons (ACT-01, ACT-02). */
export function SessionCard({ item, title, isAimed, isBusy, onChange }: Props) {
  const t = useText(activityTexts)
  const { language } = useLanguage()
  const now = useNow()
  const timeId = useId()
  const seat = seatState(item)
  const isOver = seat === 'ended' || seat === 'cancelled'
  const mayJoin = seat === 'signUp' || seat === 'full' || seat === 'waiting'
  const aim = useCallback(
    (element: HTMLElement | null) => {
      if (isAimed) element?.scrollIntoView({ block: 'center' })
    },
    [isAimed],
  )
  return (
    <li ref={aim} className={styles.session} data-over={isOver || undefined} data-aimed={isAimed || undefined}>
      <DateTile time={item.StartTime} isQuiet={isOver} />
      <Stack gap={8} className={styles.facts}>
        <StatusMark item={item} />
        <p className={styles.when}>
          <Clock aria-hidden />
          <span className="visually-hidden">{t('time')}</span>
          <time dateTime={item.StartTime} id={timeId}>
            <span className={styles.piece}>
              {formatTime(new Date(item.StartTime), { form: 'date', detail: 'weekday', now, language })}
            </span>{' '}
            <span className={styles.piece}>{formatHours(item, { language, now })}</span>
          </time>
        </p>
        <p className={styles.where}>
          <MapPin aria-hidden />
          <span className="visually-hidden">{t('place')}</span>
          {item.Place}
        </p>
        {item.CancelReason && <p className={styles.where}>{t('cancelReason', { reason: item.CancelReason })}</p>}
        <SeatCount item={item} />
        <SignUpFaces item={item} />
      </Stack>
      <SeatButtons item={item} title={title} seat={seat} isBusy={isBusy} timeId={timeId} onChange={onChange} />
      {(seat === 'cancel' || seat === 'signed') && isTicketAvailable(item, now) && (
        <div className={styles.wide}>
          <Ticket itemId={item.ActivityItemId} />
        </div>
      )}
      {mayJoin && item.Clash && (
        <div className={styles.wide}>
          <Notice tone="warning" icon={<TriangleAlert aria-hidden />}>
            <span>{t('clash', { title: item.Clash.Title })}</span>
            <span>{formatSpan(item.Clash, { language, now })}</span>
          </Notice>
        </div>
      )}
    </li>
  )
}

const statusTextKeys = {
  2: 'statusFollow',
  3: 'statusOpen',
  4: 'statusClosed',
  5: 'statusUnderWay',
  6: 'statusEnded',
} as const

const statusTones: Readonly<Record<number, Tone>> = { 2: 'accent', 3: 'accent', 5: 'joy' }

function StatusMark({ item }: { item: ActivityItem }) {
  const t = useText(activityTexts)
  const textKey = item.IsCancelled ? 'statusCancelled' : statusTextKeys[item.Status as keyof typeof statusTextKeys]
  return (
    <span>
      <Badge tone={item.IsCancelled ? 'danger' : (statusTones[item.Status] ?? 'neutral')}>
        {t(textKey ?? 'statusEnded')}
      </Badge>
    </span>
  )
}
