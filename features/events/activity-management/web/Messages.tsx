import { useAnswer } from '@portal/client'
import type { OutputOf } from '@portal/contract'
import { Button, EmptyState, ErrorState, Row, Stack, formatDeskTime, Loading, useLanguage, useText } from '@portal/ui'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { management, type EventSession } from '../contract.ts'
import { messageTexts } from '../page.texts.ts'
import type { ManagedActivityDetail } from './ActivityPart.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import { formatSession } from './session-times.ts'
import styles from './Messages.module.css'

interface Props {
  activity: ManagedActivityDetail
  session: EventSession
}

/** Messages sent to the people of the activity, and the button for a new one. */
export function Messages({ activity, session }: Props) {
  const t = useText(messageTexts)
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      <Row>
        <Button look="primary" onClick={() => setWriting(true)}>
          <Send aria-hidden />
          {t('write')}
        </Button>
      </Row>
      <SentMessages activity={activity} />
      {isWriting && <MessageDialog activity={activity} session={session} onClose={() => setWriting(false)} />}
    </>
  )
}

function SentMessages({ activity }: { activity: ManagedActivityDetail }) {
  const t = useText(messageTexts)
  const { data, error, refetch } = useAnswer(management.messages, { Id: activity.Id })
  if (error) return <ErrorState onRetry={refetch} />
  if (!data) return <Loading rows={3} />
  if (data.List.length === 0) return <EmptyState title={t('none')} help={t('noneHelp')} />
  return (
    <Stack as="ul" gap={8}>
      {data.List.map((message) => (
        <Message key={message.Id} message={message} activity={activity} />
      ))}
    </Stack>
  )
}

type SentMessage = OutputOf<typeof management.messages>['List'][number]

function Message({ message, activity }: { message: SentMessage; activity: ManagedActivityDetail }) {
  const t = useText(messageTexts)
  const { language } = useLanguage()
  const session = activity.Sessions.find(({ ActivityItemId }) => ActivityItemId === message.ActivityItemId)
  const time = formatDeskTime(message.Time, { form: 'datetime', language })
  return (
    <li className={styles.message}>
      {message.TextZh && <p lang="zh-CN">{message.TextZh}</p>}
      {message.TextEn && <p lang="en">{message.TextEn}</p>}
      <p className={styles.facts}>
        <span>{session ? formatSession(session, language) : t('allSessions')}</span>
        <span>{t('sentTo', { to: t(message.To), count: message.Receivers })}</span>
        <span>{t('sentBy', { name: message.Name, time })}</span>
      </p>
    </li>
  )
}
