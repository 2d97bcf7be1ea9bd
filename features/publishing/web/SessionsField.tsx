import { PageLink } from '@portal/client'
import { localeOf } from '@portal/contract'
import { SessionForm, type SessionInput } from '@portal/organising/web/session'
import { Button, IconButton, useLanguage, useText } from '@portal/ui'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { sessionsMax, type PlannedSession } from '../contract.ts'
import { sessionTexts } from '../session-texts.ts'
import { Cautions } from './Cautions.tsx'
import type { FieldsProps } from './SettingsPanel.tsx'
import styles from './Settings.module.css'

/** As the organiser's form has them: nobody has signed up for it yet. */
const asOrganised = (session: PlannedSession) => ({
  ...session,
  ActivityItemId: 1,
  Revision: 0,
  Chosen: session.Status,
  Count: 0,
  Waiting: 0,
  Followers: 0,
  CheckedIn: 0,
  ReasonZh: '',
  ReasonEn: '',
})

/** When and where an activity is, and for how many: while readers do not have it yet. Then it is the organiser's. */
export function SessionsField({ state, isDisabled, change }: FieldsProps) {
  const t = useText(sessionTexts)
  // its place in the list; -1: a new one
  const [editing, setEditing] = useState<number>()
  const adder = useRef<HTMLButtonElement>(null)
  if (state.Kind !== 'activity') return null
  const sessions = state.Settings.Sessions ?? []
  const put = (next: PlannedSession[]): void =>
    change({ Sessions: next.toSorted((one, other) => Date.parse(one.StartTime) - Date.parse(other.StartTime)) })
  function save(at: number, session: SessionInput): void {
    put(at < 0 ? [...sessions, session] : sessions.with(at, session))
    setEditing(undefined)
  }
  if (state.ObjectId !== 0)
    return (
      <fieldset className={styles.part}>
        <legend>{t('sessions')}</legend>
        <PageLink href={`/desk/organising/${state.ObjectId}`}>{t('organise')}</PageLink>
      </fieldset>
    )
  return (
    <fieldset className={styles.part} disabled={isDisabled}>
      <legend>{t('sessions')}</legend>
      {sessions.length === 0 && <p className={styles.help}>{t('none')}</p>}
      <ul className={styles.sessions}>
        {sessions.map((session, at) => (
          <Row
            // oxlint-disable-next-line react/no-array-index-key -- two may be alike, and none has a name of its own
            key={`${session.StartTime} ${at}`}
            session={session}
            isDisabled={isDisabled}
            onEdit={() => setEditing(at)}
            onRemove={() => {
              put(sessions.toSpliced(at, 1))
              adder.current?.focus()
            }}
          />
        ))}
      </ul>
      {sessions.length > 0 && state.Settings.Publish === null && <Cautions state={state} of={['clashHour']} />}
      {sessions.length < sessionsMax && !isDisabled && (
        <Button ref={adder} onClick={() => setEditing(-1)}>
          <Plus aria-hidden />
          {t('add')}
        </Button>
      )}
      {editing !== undefined && (
        <SessionForm
          session={sessions[editing] && asOrganised(sessions[editing])}
          isBusy={false}
          onSave={(session) => save(editing, session)}
          onClose={() => setEditing(undefined)}
        />
      )}
    </fieldset>
  )
}

interface RowProps {
  session: PlannedSession
  isDisabled: boolean
  onEdit: () => void
  onRemove: () => void
}

function Row({ session: { StartTime, EndTime, PlaceZh, PlaceEn, Max }, isDisabled, onEdit, onRemove }: RowProps) {
  const t = useText(sessionTexts)
  const { language } = useLanguage()
  const parts = { month: 'short', day: 'numeric', weekday: 'short', hour: '2-digit', minute: '2-digit' } as const
  const format = new Intl.DateTimeFormat(localeOf(language), { ...parts, hourCycle: 'h23' })
  const time = format.formatRange(new Date(StartTime), new Date(EndTime))
  const place = language === 'EN' ? PlaceEn || PlaceZh : PlaceZh || PlaceEn
  return (
    <li>
      <span>
        {time}
        <small>{[place, t('seats', { count: Max })].filter((each) => each !== '').join(' · ')}</small>
      </span>
      {!isDisabled && (
        <>
          <IconButton label={t('change', { time })} onClick={onEdit}>
            <Pencil aria-hidden />
          </IconButton>
          <IconButton label={t('remove', { time })} onClick={onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        </>
      )}
    </li>
  )
}
