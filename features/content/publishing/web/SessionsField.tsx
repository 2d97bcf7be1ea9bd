import { randomKey } from '@portal/client'
import { companyZone, writtenIn, deskHref } from '@portal/contract'
import { SessionForm, type SessionInput } from '@portal/activity-management/web/session'
import type { SessionDraft } from '@portal/activity-management/web/session-draft'
import { Button, formatSpan, IconButton, Link, useLanguage, useText, zoneName } from '@portal/ui'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { maxSessions, type PlannedSession } from '../contract.ts'
import { sortByStart, mergeSessions } from '../merge-sessions.ts'
import { sessionTexts } from '../session.texts.ts'
import { Cautions } from './Cautions.tsx'
import type { SettingsFieldsProps } from './SettingsPanel.tsx'
import { SettingsPart } from './SettingsPart.tsx'
import styles from './Settings.module.css'
import {
  toOrganiserSession,
  saveUnsavedSessions,
  offerSessionConflicts,
  useUnsavedSessions,
  type OpenSession,
} from './unsaved-sessions.ts'

/** Times, places and seats of an activity until it is published; afterwards the organiser manages them. */
export function SessionsField({ state, isDisabled, change }: SettingsFieldsProps) {
  const t = useText(sessionTexts)
  const { language } = useLanguage()
  const addButton = useRef<HTMLButtonElement>(null)
  const put = (next: readonly PlannedSession[]): void => change({ Sessions: sortByStart(next) })
  const sessions = state.Settings.Sessions ?? []
  const { open, key, form } = useSessionForm(state.Id, sessions, put)
  if (state.Kind !== 'activity') return null
  if (state.ObjectId !== 0)
    return (
      <SettingsPart name="sessions" title={t('sessions')}>
        <Link href={deskHref('organising', state.ObjectId)}>{t('organise')}</Link>
      </SettingsPart>
    )
  return (
    <SettingsPart name="sessions" title={t('sessions')} note={String(sessions.length)}>
      <p className={styles.help}>
        {sessions.length === 0 ? t('none') : t('zone', { name: zoneName(companyZone(), language) })}
      </p>
      <ul className={styles.sessions}>
        {sessions.map((session, at) => (
          <SessionRow
            // oxlint-disable-next-line react/no-array-index-key -- two sessions may be identical, and none has an id
            key={`${session.StartTime} ${at}`}
            session={session}
            isDisabled={isDisabled}
            onEdit={() => open(session)}
            onRemove={() => {
              put(sessions.toSpliced(at, 1))
              addButton.current?.focus()
            }}
          />
        ))}
      </ul>
      {sessions.length > 0 && state.Settings.Publish === null && <Cautions state={state} of={['clashHour']} />}
      {sessions.length < maxSessions && !isDisabled && (
        <Button ref={addButton} icon={<Plus aria-hidden />} onClick={() => open(null)}>
          {t('add')}
        </Button>
      )}
      {form && !isDisabled && <SessionForm key={key} {...form} />}
    </SettingsPart>
  )
}

/** The session form: it survives a reload and opens again if a colleague changed the same session. */
function useSessionForm(id: number, sessions: PlannedSession[], put: (next: readonly PlannedSession[]) => void) {
  const t = useText(sessionTexts)
  const typed = useUnsavedSessions(id)
  const [head, ...others] = typed
  const [opened, setOpened] = useState<OpenSession>()
  const current = head ?? opened
  const open = (over: PlannedSession | null): void => setOpened({ key: randomKey(), from: sessions, over })
  if (!current) return { open, key: '', form: null }
  const { key, from, over } = current
  function onClose(): void {
    saveUnsavedSessions(id, others)
    setOpened(undefined)
  }
  function onTyped(draft: Partial<SessionDraft> | null): void {
    setOpened({ key, from, over })
    saveUnsavedSessions(id, [
      ...(draft ? [{ key, from, over, draft, isAgain: head?.isAgain ?? false }] : []),
      ...others,
    ])
  }
  function onSave(session: SessionInput): void {
    const place = from.findIndex((each) => JSON.stringify(each) === JSON.stringify(over))
    const mine = place < 0 ? [...from, session] : from.toSpliced(place, 1, session)
    const merged = mergeSessions(from, mine, sessions)
    onClose()
    offerSessionConflicts(id, merged.conflicts, sessions)
    put(merged.sessions)
  }
  const session = over ? toOrganiserSession(over) : undefined
  const note = head?.isAgain ? t('again') : ''
  return { open, key, form: { session, typed: head?.draft, note, isBusy: false, onTyped, onSave, onClose } }
}

interface SessionRowProps {
  session: PlannedSession
  isDisabled: boolean
  onEdit: () => void
  onRemove: () => void
}

function SessionRow({
  session: { StartTime, EndTime, PlaceZh, PlaceEn, Max },
  isDisabled,
  onEdit,
  onRemove,
}: SessionRowProps) {
  const t = useText(sessionTexts)
  const { language } = useLanguage()
  const time = formatSpan({ StartTime, EndTime }, { language, zone: companyZone() })
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
