import { PageLink } from '@portal/client'
import { Button, ConfirmDialog, useLanguage, useMessage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { Ban, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { organising, type Session } from '../contract.ts'
import { deskTexts } from '../page.texts.ts'
import type { Activity } from './ActivityDesk.tsx'
import styles from './ActivityDesk.module.css'
import { viewHref, type DeskView, type Part } from './addresses.ts'
import { CallOffDialog } from './CallOffDialog.tsx'
import desk from './Desk.module.css'
import { DoorPanel } from './DoorPanel.tsx'
import { Messages } from './Messages.tsx'
import { PeoplePanel } from './PeoplePanel.tsx'
import { useChange } from './queries.ts'
import { EditSession } from './EditSession.tsx'
import { inLanguage, isAhead } from './shown.ts'
import { spanText } from './span-text.ts'

interface Props {
  activity: Activity
  session: Session
  view: DeskView
}

const parts: readonly Part[] = ['people', 'door', 'messages']

/** A session with its people, check-in and messages. */
export function SessionPanel({ activity, session, view }: Props) {
  const t = useText(deskTexts)
  const { language } = useLanguage()
  const reason = inLanguage(language, session.ReasonZh, session.ReasonEn)
  const itemView = { ...view, session: session.ActivityItemId }
  return (
    <section className={look.ruled} aria-label={t('parts')}>
      <div className={styles.bar}>
        <h2 className={styles.heading}>{spanText(session, language)}</h2>
        <Actions session={session} activity={activity} />
      </div>
      {reason && <p className={styles.reason}>{t('reason', { reason })}</p>}
      <nav className={desk.choices} aria-label={t('parts')}>
        {parts.map((part) => (
          <PageLink
            key={part}
            className={desk.choice}
            href={viewHref(itemView, { part })}
            aria-current={part === view.part ? 'true' : undefined}
            replaces
          >
            {t(part)}
          </PageLink>
        ))}
      </nav>
      {view.part === 'people' && <PeoplePanel activity={activity} session={session} view={itemView} />}
      {view.part === 'door' && <DoorPanel session={session} />}
      {view.part === 'messages' && <Messages activity={activity} session={session} />}
    </section>
  )
}

function Actions({ session, activity }: { session: Session; activity: Activity }) {
  const t = useText(deskTexts)
  const [asked, setAsked] = useState<'edit' | 'callOff' | 'remove'>()
  const close = () => setAsked(undefined)
  const isUnknown = session.Count + session.Waiting + session.Followers === 0
  return (
    <div className={look.row}>
      <Button onClick={() => setAsked('edit')}>
        <Pencil aria-hidden />
        {t('edit')}
      </Button>
      {isAhead(session) && (
        <Button onClick={() => setAsked('callOff')}>
          <Ban aria-hidden />
          {t('callOff')}
        </Button>
      )}
      {isUnknown && activity.Sessions.length > 1 && (
        <Button onClick={() => setAsked('remove')}>
          <Trash2 aria-hidden />
          {t('remove')}
        </Button>
      )}
      {asked === 'edit' && <EditSession activityId={activity.Id} session={session} onClose={close} />}
      {asked === 'callOff' && <CallOffDialog of={{ session: session.ActivityItemId }} onClose={close} />}
      {asked === 'remove' && <RemoveDialog session={session} onClose={close} />}
    </div>
  )
}

function RemoveDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const t = useText(deskTexts)
  const { show } = useMessage()
  const remove = useChange(organising.removeSession)
  async function confirm(): Promise<void> {
    const answer = await remove.run({ ActivityItemId: session.ActivityItemId })
    if (answer?.ok) show(t('removed'))
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('removeAsk')}
      help={t('removeHelp')}
      confirm={t('removeConfirm')}
      cancel={t('keep')}
      isBusy={remove.isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}
