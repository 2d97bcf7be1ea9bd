import { Button, ConfirmDialog, Stack, Text, useText } from '@portal/ui'
import { CalendarPlus, Check } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { ActivityItem } from '../contract.ts'
import { activityTexts } from '../page.texts.ts'
import { ClashDialog } from './ClashDialog.tsx'
import { useCalendarFile } from './queries.ts'
import type { SeatState, SeatChange } from './seat-state.ts'
import styles from './SessionCard.module.css'

interface SeatAction {
  change: SeatChange
  label: 'follow' | 'cancelFollow' | 'signUp' | 'cancelSignUp' | 'joinWaiting' | 'leaveWaiting'
  isMain?: boolean
}

/** Button of each state (ACT-02); states without a button have only a label. */
const seatActions: Readonly<Partial<Record<SeatState, SeatAction>>> = {
  follow: { change: 'follow', label: 'follow', isMain: true },
  unfollow: { change: 'unfollow', label: 'cancelFollow' },
  signUp: { change: 'signUp', label: 'signUp', isMain: true },
  cancel: { change: 'cancel', label: 'cancelSignUp' },
  full: { change: 'wait', label: 'joinWaiting' },
  waiting: { change: 'stopWaiting', label: 'leaveWaiting' },
}

type SeatStatus = 'full' | 'signedUp' | 'closed' | 'eventClosed' | 'cancelled'

const seatStatuses: Readonly<Partial<Record<SeatState, SeatStatus>>> = {
  full: 'full',
  waiting: 'full',
  signed: 'signedUp',
  closed: 'closed',
  ended: 'eventClosed',
  cancelled: 'cancelled',
}

/** Leaving the waiting list stays possible after sign-up has closed. */
function seatControls(
  { ShowSignUpButton }: ActivityItem,
  seat: SeatState,
): { action?: SeatAction | undefined; status?: SeatStatus | undefined } {
  if (ShowSignUpButton) return { action: seatActions[seat], status: seatStatuses[seat] }
  return seat === 'waiting' ? { action: seatActions[seat], status: 'closed' } : { status: seatStatuses[seat] }
}

interface SeatButtonsProps {
  item: ActivityItem
  title: string
  seat: SeatState
  isBusy: boolean
  /** Id of the element that says which session the button belongs to. */
  timeId: string
  onChange: (change: SeatChange) => void
}

export function SeatButtons({ item, title, seat, isBusy, timeId, onChange }: SeatButtonsProps) {
  const t = useText(activityTexts)
  const [pending, setPending] = useState<SeatChange>()
  const { action, status } = seatControls(item, seat)
  const isMine = seat === 'cancel' || seat === 'signed'

  function requestChange(change: SeatChange): void {
    if (isBusy) return
    const joins = change === 'signUp' || change === 'wait'
    if (change === 'cancel' || change === 'stopWaiting' || (joins && item.Clash)) setPending(change)
    else onChange(change)
  }
  function confirm(change: SeatChange): void {
    setPending(undefined)
    onChange(change)
  }

  return (
    <Stack gap={8} className={styles.buttons}>
      {status && <Button disabled>{t(status)}</Button>}
      {seat === 'cancel' && <OwnSeatStatus>{t('signedUp')}</OwnSeatStatus>}
      {seat === 'unfollow' && <OwnSeatStatus>{t('following')}</OwnSeatStatus>}
      {action && (
        // stays the same element while busy and when its label changes, so that it keeps the focus
        <Button
          look={action.isMain ? 'primary' : 'secondary'}
          aria-disabled={isBusy || undefined}
          aria-describedby={timeId}
          onClick={() => requestChange(action.change)}
        >
          {t(action.label)}
        </Button>
      )}
      {isMine && <AddToCalendar itemId={item.ActivityItemId} title={title} />}
      {item.Position > 0 && seat === 'waiting' && (
        <Text type="small" tone="muted">
          <strong>{t('position', { position: item.Position })}</strong> {t('positionHelp')}
        </Text>
      )}
      <ConfirmChange item={item} pending={pending} onConfirm={confirm} onCancel={() => setPending(undefined)} />
    </Stack>
  )
}

function OwnSeatStatus({ children }: { children: ReactNode }) {
  return (
    <span className={styles.own}>
      <Check aria-hidden />
      {children}
    </span>
  )
}

function AddToCalendar({ itemId, title }: { itemId: number; title: string }) {
  const t = useText(activityTexts)
  const file = useCalendarFile(title)
  return (
    <Button
      look="quiet"
      size="small"
      icon={<CalendarPlus aria-hidden />}
      aria-busy={file.isBusy}
      onClick={() => !file.isBusy && file.fetchFile(itemId)}
    >
      {t('addToCalendar')}
    </Button>
  )
}

interface ConfirmChangeProps {
  item: ActivityItem
  pending: SeatChange | undefined
  onConfirm: (change: SeatChange) => void
  onCancel: () => void
}

/** Asks before a seat or place is given up, and before sign-up for two sessions at the same time. */
function ConfirmChange({ item, pending, onConfirm, onCancel }: ConfirmChangeProps) {
  const t = useText(activityTexts)
  if (pending === 'cancel')
    return (
      <ConfirmDialog
        title={t('cancelAsk')}
        help={item.Waiting > 0 ? t('cancelHelp') : t('cancelHelpPlain')}
        confirm={t('cancelSignUp')}
        cancel={t('keepSeat')}
        onConfirm={() => onConfirm(pending)}
        onCancel={onCancel}
      />
    )
  if (pending === 'stopWaiting')
    return (
      <ConfirmDialog
        title={t('leaveAsk')}
        help={t('leaveHelp', { position: item.Position })}
        confirm={t('leaveWaiting')}
        cancel={t('stay')}
        onConfirm={() => onConfirm(pending)}
        onCancel={onCancel}
      />
    )
  if (pending === undefined || !item.Clash) return null
  return (
    <ClashDialog
      clash={item.Clash}
      confirm={t(pending === 'wait' ? 'waitAnyway' : 'signUpAnyway')}
      onConfirm={() => onConfirm(pending)}
      onCancel={onCancel}
    />
  )
}
