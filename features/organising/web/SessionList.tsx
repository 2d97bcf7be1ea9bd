import { PageLink } from '@portal/client'
import { useLanguage, useText } from '@portal/ui'
import type { Session } from '../contract.ts'
import { deskTexts } from '../page-texts.ts'
import { deskHref, type DeskView } from './addresses.ts'
import styles from './ActivityDesk.module.css'
import { inLanguage, isAhead, spanText, statusWord } from './shown.ts'

interface Props {
  sessions: readonly Session[]
  chosen: Session | undefined
  view: DeskView
}

export function SessionList({ sessions, chosen, view }: Props) {
  const t = useText(deskTexts)
  const { language } = useLanguage()
  return (
    <ul className={styles.cards}>
      {sessions.map((session) => (
        <li key={session.ActivityItemId}>
          <PageLink
            className={styles.card}
            href={deskHref(view, { session: session.ActivityItemId })}
            aria-current={session === chosen ? 'true' : undefined}
            data-over={!isAhead(session) || undefined}
            replaces
          >
            <span className={styles.status} data-word={statusWord(session)}>
              {t(statusWord(session))}
            </span>
            <span className={styles.when}>{spanText(session, language)}</span>
            <span className={styles.where}>{inLanguage(language, session.PlaceZh, session.PlaceEn)}</span>
            <Numbers session={session} />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

function Numbers({ session }: { session: Session }) {
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
