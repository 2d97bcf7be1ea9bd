import { Button, Notice, Row, Stack, Text, useLanguage, useText } from '@portal/ui'
import { Ban, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { management, type EventSession } from '../contract.ts'
import { deskTexts } from '../page.texts.ts'
import type { ManagedActivityDetail } from './ActivityPart.tsx'
import type { ActivityPartName } from './addresses.ts'
import { CallOffDialog } from './CallOffDialog.tsx'
import { CheckInPanel } from './CheckInPanel.tsx'
import { Messages } from './Messages.tsx'
import { PeoplePanel } from './PeoplePanel.tsx'
import { formatSession } from './session-times.ts'
import { useChange } from './queries.ts'
import { EditSession } from './EditSession.tsx'
import { pickLanguage, isAhead } from './session-view.ts'
import { useSessionUndo } from './use-session-undo.ts'

interface Props {
  activity: ManagedActivityDetail
  session: EventSession
  part: ActivityPartName
}

/** A session with its people, check-in or messages. */
export function SessionPanel({ activity, session, part }: Props) {
  const t = useText(deskTexts)
  const { language } = useLanguage()
  const reason = pickLanguage(language, session.ReasonZh, session.ReasonEn)
  return (
    <Stack as="section" gap={8} aria-label={t('parts')}>
      {reason && <Notice>{t('reason', { reason })}</Notice>}
      {part === 'people' ? (
        // the rows need the room: the session beside them says when it is, and has its buttons
        <h2 className="visually-hidden">{formatSession(session, language)}</h2>
      ) : (
        <Row justify="between">
          <Text as="h2" type="row">
            {formatSession(session, language)}
          </Text>
          {part === 'messages' && <SessionActions session={session} activity={activity} />}
        </Row>
      )}
      {part === 'people' && <PeoplePanel activity={activity} session={session} />}
      {part === 'door' && (
        <>
          <CheckInPanel session={session} />
          {/* out of the way of whoever lets people in */}
          <SessionActions session={session} activity={activity} />
        </>
      )}
      {part === 'messages' && <Messages activity={activity} session={session} />}
    </Stack>
  )
}

export function SessionActions({ session, activity }: { session: EventSession; activity: ManagedActivityDetail }) {
  const t = useText(deskTexts)
  const { language } = useLanguage()
  const [openDialog, setOpenDialog] = useState<'edit' | 'callOff'>()
  const close = () => setOpenDialog(undefined)
  const offerUndo = useSessionUndo()
  const removal = useChange(management.removeSession)
  async function remove(): Promise<void> {
    const answer = await removal.run({ ActivityItemId: session.ActivityItemId })
    const name = formatSession(session, language)
    if (answer?.ok) offerUndo([answer.data], t('removed', { name }), name)
  }
  const isUnknown = session.Count + session.Waiting + session.Followers === 0
  return (
    <Row>
      <Button size="small" icon={<Pencil aria-hidden />} onClick={() => setOpenDialog('edit')}>
        {t('edit')}
      </Button>
      {isAhead(session) && (
        <Button size="small" icon={<Ban aria-hidden />} onClick={() => setOpenDialog('callOff')}>
          {t('callOff')}
        </Button>
      )}
      {isUnknown && activity.Sessions.length > 1 && (
        <Button size="small" icon={<Trash2 aria-hidden />} isBusy={removal.isBusy} onClick={() => void remove()}>
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
    </Row>
  )
}
