import { PageLink, randomKey } from '@portal/client'
import { writtenIn, deskHref } from '@portal/contract'
import { SessionForm, type SessionInput } from '@portal/activity-management/web/session'
import type { Draft } from '@portal/activity-management/web/session-draft'
import { spanText } from '@portal/activity-management/web/span-text'
import { Button, IconButton, useLanguage, useText } from '@portal/ui'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { sessionsMax, type PlannedSession } from '../contract.ts'
import { byBeginning, mergeSessions } from '../merge-sessions.ts'
import { sessionTexts } from '../session.texts.ts'
import { Cautions } from './Cautions.tsx'
import type { FieldsProps } from './SettingsPanel.tsx'
import styles from './Settings.module.css'
import { asOrganised, keepTypedSessions, offerAgain, useTypedSessions, type OpenSession } from './typed-sessions.ts'

/** Times, places and seats of an activity until it is published; afterwards the organiser manages them. */
export function SessionsField({ state, isDisabled, change }: FieldsProps) {
  const t = useText(sessionTexts)
  const adder = useRef<HTMLButtonElement>(null)
  const put = (next: readonly PlannedSession[]): void => change({ Sessions: byBeginning(next) })
  const sessions = state.Settings.Sessions ?? []
  const { open, key, form } = useForm(state.Id, sessions, put)
  if (state.Kind !== 'activity') return null
  if (state.ObjectId !== 0)
    return (
      <fieldset className={styles.part}>
        <legend>{t('sessions')}</legend>
        <PageLink href={deskHref('organising', state.ObjectId)}>{t('organise')}</PageLink>
      </fieldset>
    )
  return (
    <fieldset className={styles.part} disabled={isDisabled}>
      <legend>{t('sessions')}</legend>
      {sessions.length === 0 && <p className={styles.help}>{t('none')}</p>}
      <ul className={styles.sessions}>
        {sessions.map((session, at) => (
          <Row
            // oxlint-disable-next-line react/no-array-index-key -- two sessions may be identical, and none has an id
            key={`${session.StartTime} ${at}`}
            session={session}
            isDisabled={isDisabled}
            onEdit={() => open(session)}
            onRemove={() => {
              put(sessions.toSpliced(at, 1))
              adder.current?.focus()
            }}
          />
        ))}
      </ul>
      {sessions.length > 0 && state.Settings.Publish === null && <Cautions state={state} of={['clashHour']} />}
      {sessions.length < sessionsMax && !isDisabled && (
        <Button ref={adder} onClick={() => open(null)}>
          <Plus aria-hidden />
          {t('add')}
        </Button>
      )}
      {form && !isDisabled && <SessionForm key={key} {...form} />}
    </fieldset>
  )
}

/** The session form: it survives a reload and opens again if a colleague changed the same session. */
function useForm(id: number, sessions: PlannedSession[], put: (next: readonly PlannedSession[]) => void) {
  const t = useText(sessionTexts)
  const typed = useTypedSessions(id)
  const [head, ...others] = typed
  const [opened, setOpened] = useState<OpenSession>()
  const now = head ?? opened
  const open = (over: PlannedSession | null): void => setOpened({ key: randomKey(), from: sessions, over })
  if (!now) return { open, key: '', form: null }
  const { key, from, over } = now
  function onClose(): void {
    keepTypedSessions(id, others)
    setOpened(undefined)
  }
  function onTyped(draft: Partial<Draft> | null): void {
    setOpened({ key, from, over })
    keepTypedSessions(id, [...(draft ? [{ key, from, over, draft, isAgain: head?.isAgain ?? false }] : []), ...others])
  }
  function onSave(session: SessionInput): void {
    const place = from.findIndex((each) => JSON.stringify(each) === JSON.stringify(over))
    const mine = place < 0 ? [...from, session] : from.toSpliced(place, 1, session)
    const merged = mergeSessions(from, mine, sessions)
    onClose()
    offerAgain(id, merged.again, sessions)
    put(merged.sessions)
  }
  const session = over ? asOrganised(over) : undefined
  const note = head?.isAgain ? t('again') : ''
  return { open, key, form: { session, typed: head?.draft, note, isBusy: false, onTyped, onSave, onClose } }
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
  const time = spanText({ StartTime, EndTime }, language)
  const place = writtenIn({ zh: PlaceZh, en: PlaceEn }, language)
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
