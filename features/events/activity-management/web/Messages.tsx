import { useAnswer } from '@portal/client'
import type { OutputOf } from '@portal/contract'
import { Button, LoadFailed, Loading, StateView, useLanguage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { organising, type Session } from '../contract.ts'
import { messageTexts } from '../page.texts.ts'
import type { Activity } from './ActivityDesk.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import styles from './Messages.module.css'
import { momentText } from './shown.ts'
import { spanText } from './span-text.ts'

interface Props {
  activity: Activity
  session: Session
}

/** Messages sent to the people of the activity, and the button for a new one. */
export function Messages({ activity, session }: Props) {
  const t = useText(messageTexts)
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      <div className={look.row}>
        <Button look="primary" onClick={() => setWriting(true)}>
          <Send aria-hidden />
          {t('write')}
        </Button>
      </div>
      <Sent activity={activity} />
      {isWriting && <MessageDialog activity={activity} session={session} onClose={() => setWriting(false)} />}
    </>
  )
}

function Sent({ activity }: { activity: Activity }) {
  const t = useText(messageTexts)
  const { data, error, refetch } = useAnswer(organising.messages, { Id: activity.Id })
  if (error) return <LoadFailed onRetry={refetch} />
  if (!data) return <Loading rows={3} />
  if (data.List.length === 0) return <StateView kind="empty" text={t('none')} help={t('noneHelp')} />
  return (
    <ul className={look.closeStack}>
      {data.List.map((message) => (
        <Message key={message.Id} message={message} activity={activity} />
      ))}
    </ul>
  )
}

type SentMessage = OutputOf<typeof organising.messages>['List'][number]

function Message({ message, activity }: { message: SentMessage; activity: Activity }) {
  const t = useText(messageTexts)
  const { language } = useLanguage()
  const session = activity.Sessions.find(({ ActivityItemId }) => ActivityItemId === message.ActivityItemId)
  const time = momentText(message.Time, language)
  return (
    <li className={styles.message}>
      {message.TextZh && <p lang="zh-CN">{message.TextZh}</p>}
      {message.TextEn && <p lang="en">{message.TextEn}</p>}
      <p className={styles.facts}>
        <span>{session ? spanText(session, language) : t('allSessions')}</span>
        <span>{t('sentTo', { to: t(message.To), count: message.Receivers })}</span>
        <span>{t('sentBy', { name: message.Name, time })}</span>
      </p>
    </li>
  )
}
