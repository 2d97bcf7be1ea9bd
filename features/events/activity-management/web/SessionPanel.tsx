import { Button, ConfirmDialog, Notice, Row, Tabs, useLanguage, useMessage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { Ban, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { management, type EventSession } from '../contract.ts'
import { deskTexts } from '../page.texts.ts'
import type { ManagedActivityDetail } from './ActivityDesk.tsx'
import { deskViewHref, type DeskView, type DeskPart } from './addresses.ts'
import { CallOffDialog } from './CallOffDialog.tsx'
import { CheckInPanel } from './CheckInPanel.tsx'
import { Messages } from './Messages.tsx'
import { PeoplePanel } from './PeoplePanel.tsx'
import { formatSession } from './session-times.ts'
import { useChange } from './queries.ts'
import { EditSession } from './EditSession.tsx'
import { pickLanguage, isAhead } from './session-view.ts'

interface Props {
  activity: ManagedActivityDetail
  session: EventSession
  view: DeskView
}

const parts: readonly DeskPart[] = ['people', 'door', 'messages']

/** A session with its people, check-in and messages. */
export function SessionPanel({ activity, session, view }: Props) {
  const t = useText(deskTexts)
  const { language } = useLanguage()
  const reason = pickLanguage(language, session.ReasonZh, session.ReasonEn)
  const itemView = { ...view, session: session.ActivityItemId }
  return (
    <section className={look.closeStack} aria-label={t('parts')}>
      <h2 className="visually-hidden">{formatSession(session, language)}</h2>
      {reason && <Notice>{t('reason', { reason })}</Notice>}
      <Row justify="between">
        <Tabs
          label={t('parts')}
          current={view.part}
          replaces
          items={parts.map((part) => ({ id: part, label: t(part), href: deskViewHref(itemView, { part }) }))}
        />
        <SessionActions session={session} activity={activity} />
      </Row>
      {view.part === 'people' && <PeoplePanel activity={activity} session={session} />}
      {view.part === 'door' && <CheckInPanel session={session} />}
      {view.part === 'messages' && <Messages activity={activity} session={session} />}
    </section>
  )
}

function SessionActions({ session, activity }: { session: EventSession; activity: ManagedActivityDetail }) {
  const t = useText(deskTexts)
  const { language } = useLanguage()
  const [openDialog, setOpenDialog] = useState<'edit' | 'callOff' | 'remove'>()
  const close = () => setOpenDialog(undefined)
  const isUnknown = session.Count + session.Waiting + session.Followers === 0
  return (
    <div className={look.row}>
      <Button size="small" icon={<Pencil aria-hidden />} onClick={() => setOpenDialog('edit')}>
        {t('edit')}
      </Button>
      {isAhead(session) && (
        <Button size="small" icon={<Ban aria-hidden />} onClick={() => setOpenDialog('callOff')}>
          {t('callOff')}
        </Button>
      )}
      {isUnknown && activity.Sessions.length > 1 && (
        <Button size="small" icon={<Trash2 aria-hidden />} onClick={() => setOpenDialog('remove')}>
          {t('remove')}
        </Button>
      )}
      {openDialog === 'edit' && <EditSession activityId={activity.Id} session={session} onClose={close} />}
      {openDialog === 'callOff' && (
        <CallOffDialog
          of={{ session: session.ActivityItemId, name: formatSession(session, language) }}
          onClose={close}
        />
      )}
      {openDialog === 'remove' && <RemoveDialog session={session} onClose={close} />}
    </div>
  )
}

function RemoveDialog({ session, onClose }: { session: EventSession; onClose: () => void }) {
  const t = useText(deskTexts)
  const { language } = useLanguage()
  const { show } = useMessage()
  const remove = useChange(management.removeSession)
  async function confirm(): Promise<void> {
    const answer = await remove.run({ ActivityItemId: session.ActivityItemId })
    if (answer?.ok) show(t('removed'))
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('removeAsk')}
      object={formatSession(session, language)}
      help={t('removeHelp')}
      confirm={t('removeConfirm')}
      cancel={t('keep')}
      isBusy={remove.isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}
