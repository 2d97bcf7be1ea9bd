import { PageLink, useNavigation } from '@portal/client'
import { Badge, Button, Row, useLanguage, useText, type Tone } from '@portal/ui'
import { useId, useState } from 'react'
import type { EventSession } from '../contract.ts'
import { deskTexts } from '../page.texts.ts'
import { sessionHref } from './addresses.ts'
import styles from './ActivityPart.module.css'
import { formatSession } from './session-times.ts'
import { sliceAround, pickLanguage, isAhead, statusTextKey, type StatusTextKey } from './session-view.ts'

interface Props {
  sessions: readonly EventSession[]
  chosen: EventSession | undefined
}

const tones: Readonly<Record<StatusTextKey, Tone>> = {
  statusFollow: 'neutral',
  statusOpen: 'accent',
  statusClosed: 'neutral',
  statusUnderWay: 'joy',
  statusOver: 'neutral',
  statusCancelled: 'danger',
}

/** More cards would push the selected session out of sight. */
const collapsedCount = 3

/** Shows the selected session and its neighbours; all of them on request, until another one is selected. */
export function SessionList({ sessions, chosen }: Props) {
  const t = useText(deskTexts)
  const id = useId()
  const [wholeFor, setWholeFor] = useState<number>()
  const isMany = sessions.length > collapsedCount
  const isWhole = !isMany || (wholeFor !== undefined && wholeFor === chosen?.ActivityItemId)
  return (
    <>
      <ul id={id} className={styles.cards} data-few={!isWhole || undefined}>
        {(isWhole ? sessions : sliceAround(sessions, chosen, collapsedCount)).map((session) => (
          <SessionCard key={session.ActivityItemId} session={session} isChosen={session === chosen} />
        ))}
      </ul>
      {isMany && (
        <Row>
          <Button
            aria-expanded={isWhole}
            aria-controls={id}
            onClick={() => setWholeFor(isWhole ? undefined : chosen?.ActivityItemId)}
          >
            {isWhole ? t('fewSessions') : t('allSessions', { count: sessions.length })}
          </Button>
        </Row>
      )}
    </>
  )
}

function SessionCard({ session, isChosen }: { session: EventSession; isChosen: boolean }) {
  const t = useText(deskTexts)
  const { language } = useLanguage()
  const { pathname } = useNavigation().here
  return (
    <li>
      <PageLink
        className={styles.card}
        href={sessionHref(pathname, session.ActivityItemId)}
        aria-current={isChosen ? 'true' : undefined}
        data-over={!isAhead(session) || undefined}
        replaces
      >
        <Badge tone={tones[statusTextKey(session)]}>{t(statusTextKey(session))}</Badge>
        <span className={styles.when}>{formatSession(session, language)}</span>
        <span className={styles.where}>{pickLanguage(language, session.PlaceZh, session.PlaceEn)}</span>
        <SessionCounts session={session} />
      </PageLink>
    </li>
  )
}

function SessionCounts({ session }: { session: EventSession }) {
  const t = useText(deskTexts)
  const { Count, Max, Waiting, Followers, CheckedIn } = session
  return (
    <span className={styles.numbers}>
      <span>{Max === 0 ? t('seatsOpen', { count: Count }) : t('seatsOf', { count: Count, max: Max })}</span>
      {Waiting > 0 && <span>{t('waiting', { count: Waiting })}</span>}
      {Followers > 0 && <span>{t('followers', { count: Followers })}</span>}
      {CheckedIn > 0 && <span>{t('checkedIn', { count: CheckedIn })}</span>}
    </span>
  )
}
