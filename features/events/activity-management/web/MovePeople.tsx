import { Dialog, useLanguage, useMessage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { useState } from 'react'
import { management, type Attendee, type EventSession } from '../contract.ts'
import { peopleTexts } from '../page.texts.ts'
import type { ManagedActivityDetail } from './ActivityDesk.tsx'
import styles from './Form.module.css'
import { SessionFullDialog } from './SessionFullDialog.tsx'
import { useChange } from './queries.ts'
import { countFreeSeats, pickLanguage, isAhead } from './session-view.ts'
import { formatSpan } from './format-span.ts'
import { sessionStatus } from '@portal/activities/contract'

interface Props {
  person: Attendee
  activity: ManagedActivityDetail
  session: EventSession
  onClose: () => void
}

/** Moves on one click; for a full session asks about its waiting list. */
export function MovePerson({ person, activity, session, onClose }: Props) {
  const t = useText(peopleTexts)
  const { language } = useLanguage()
  const { show } = useMessage()
  const [full, setFull] = useState<number>()
  const move = useChange(management.movePerson)
  const { Name: name } = person
  const others = activity.Sessions.filter(
    (each) => each.ActivityItemId !== session.ActivityItemId && isAhead(each) && each.Status !== sessionStatus.follow,
  )

  async function moveTo(To: number, IfFull: 'refuse' | 'wait'): Promise<void> {
    const ref = { ActivityItemId: session.ActivityItemId, ADAccount: person.ADAccount }
    const answer = await move.run({ ...ref, To, IfFull }, IfFull === 'refuse' ? [512] : [])
    if (!answer) return
    if (!answer.ok && answer.failure.code === 512 && IfFull === 'refuse') return setFull(To)
    if (answer.ok) {
      const { IsSigned, Position } = answer.data
      show(IsSigned ? t('moved', { name }) : t('queued', { name, position: Position }))
    }
    onClose()
  }

  if (full !== undefined)
    return (
      <SessionFullDialog
        name={name}
        isBusy={move.isBusy}
        onConfirm={() => void moveTo(full, 'wait')}
        onCancel={onClose}
      />
    )
  const title = t('moveTitle', { name })
  return (
    <Dialog label={title} onClose={onClose} size="large">
      <div className={styles.field}>
        <h2 className={styles.title}>{title}</h2>
        <p className={look.noteLine}>{t('moveHelp')}</p>
        {others.length === 0 && <p>{t('moveNone')}</p>}
        <ul className={look.fieldStack}>
          {others.map((each) => (
            <li key={each.ActivityItemId}>
              <button
                type="button"
                className={styles.choice}
                disabled={move.isBusy}
                onClick={() => void moveTo(each.ActivityItemId, 'refuse')}
              >
                <span>
                  {formatSpan(each, language)} · {pickLanguage(language, each.PlaceZh, each.PlaceEn)}
                </span>
                <small>
                  <Free session={each} />
                </small>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function Free({ session }: { session: EventSession }) {
  const t = useText(peopleTexts)
  const free = countFreeSeats(session)
  if (free === null) return t('noLimit')
  return free === 0 ? t('full') : t('free', { count: free })
}
