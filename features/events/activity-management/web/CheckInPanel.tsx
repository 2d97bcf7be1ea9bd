import { useAnswer } from '@portal/client'
import {
  ErrorState,
  Stack,
  Text,
  formatDeskTime,
  IconButton,
  Loading,
  useLanguage,
  useText,
  useTimedValue,
} from '@portal/ui'
import { Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { management, type CheckInOverview, type EventSession } from '../contract.ts'
import { doorTexts } from '../page.texts.ts'
import { checkInRefreshMs, checkInRefusal } from '../rules.ts'
import { doorOpensTexts } from './asking.texts.ts'
import styles from './CheckInPanel.module.css'
import { CheckInField, type CheckInResult } from './CheckInField.tsx'
import { isCheckInUndone, useChange } from './queries.ts'

/** Check-in view: live numbers, one field for names and codes, and the latest check-ins. */
export function CheckInPanel({ session }: { session: EventSession }) {
  const t = useText(doorTexts)
  const ref = { ActivityItemId: session.ActivityItemId }
  const { data, error, refetch } = useAnswer(management.door, ref, { everyMs: checkInRefreshMs })
  const field = useRef<HTMLInputElement>(null)
  const [last, setLast] = useState<CheckInResult>()
  // the button disappears with the person: focus the field for the next one
  function undone(account: string): void {
    if (last?.ADAccount === account) setLast(undefined)
    field.current?.focus()
  }
  if (error && !data) return <ErrorState onRetry={refetch} />
  if (!data) return <Loading rows={4} />
  return (
    <div className={styles.door}>
      <div className={styles.entry}>
        <p className={styles.numbers}>
          <strong>{t('came', { count: data.CheckedIn, max: data.Count })}</strong>
          {data.Waiting > 0 && <span>{t('waiting', { count: data.Waiting })}</span>}
        </p>
        <ClosedNote session={session} />
        <CheckInField itemId={session.ActivityItemId} field={field} last={last} onTried={setLast} onUndone={undone} />
      </div>
      <RecentCheckIns door={data} itemId={session.ActivityItemId} onUndone={undone} />
    </div>
  )
}

/** Explains why check-in is closed. */
function ClosedNote({ session }: { session: EventSession }) {
  const t = useText(doorOpensTexts)
  const times = { startsAt: new Date(session.StartTime), endsAt: new Date(session.EndTime) }
  const why = useTimedValue((now) => {
    const reason = checkInRefusal({ isCancelled: session.Chosen === 6, ...times }, now)
    return reason ? t(reason) : ''
  })
  return why === '' ? null : <p className={styles.quiet}>{why}</p>
}

interface RecentCheckInsProps {
  door: CheckInOverview
  itemId: number
  onUndone: (account: string) => void
}

function RecentCheckIns({ door, itemId, onUndone }: RecentCheckInsProps) {
  const t = useText(doorTexts)
  const { language } = useLanguage()
  const undo = useChange(management.undoCheckIn)
  async function takeBack(account: string): Promise<void> {
    const answer = await undo.run({ ActivityItemId: itemId, ADAccount: account }, [404])
    if (isCheckInUndone(answer)) onUndone(account)
  }
  return (
    <section className={styles.last} aria-label={t('last')}>
      <Text as="h2" type="heading">
        {t('last')}
      </Text>
      {door.List.length === 0 && <p className={styles.quiet}>{t('nobody')}</p>}
      <Stack as="ul" gap={2}>
        {door.List.map((each) => (
          <li key={each.ADAccount} className={styles.person}>
            <span>
              {each.Name}
              <small>{each.Department}</small>
            </span>
            <span className={styles.quiet}>{formatDeskTime(each.Time, { form: 'datetime', language })}</span>
            <IconButton
              label={t('undoFor', { name: each.Name })}
              disabled={undo.isBusy}
              onClick={() => void takeBack(each.ADAccount)}
            >
              <Undo2 aria-hidden />
            </IconButton>
          </li>
        ))}
      </Stack>
    </section>
  )
}
