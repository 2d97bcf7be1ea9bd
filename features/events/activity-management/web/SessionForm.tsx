import { useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { FormDialog } from '@portal/ui/form-dialog'
import { useState } from 'react'
import type { EventSession } from '../contract.ts'
import { deskTexts } from '../page.texts.ts'
import { placeLengthMax, seatsMax } from '../rules.ts'
import { SelectField, Field } from './Field.tsx'
import styles from './Form.module.css'
import {
  createDraft,
  parseDraft,
  computeEffects,
  changedFields,
  type ChosenStatus,
  type SessionDraft,
} from './session-draft.ts'
import { sessionStatus } from '@portal/activities/contract'

/** The input of the calls that save a session. */
export type SessionInput = Exclude<ReturnType<typeof parseDraft>, string>

interface Props {
  /** The session when editing began; undefined: a new one. */
  session: EventSession | undefined
  /** Unsaved input of an earlier visit. */
  typed: Partial<SessionDraft> | null | undefined
  /** Shown above the fields. */
  note?: string
  isBusy: boolean
  /** Reports unsaved input; null: none. */
  onTyped: (typed: Partial<SessionDraft> | null) => void
  onSave: (input: SessionInput) => unknown
  onClose: () => void
}

/** Time, place and seats of a session; used for published activities and for drafts. */
export function SessionForm({ session: original, typed, note = '', isBusy, onTyped, onSave, onClose }: Props) {
  const t = useText(deskTexts)
  const [openedAt] = useState(() => new Date())
  const [initialDraft] = useState(() => createDraft(original, openedAt))
  const [draft, setDraft] = useState({ ...initialDraft, ...typed })
  const input = parseDraft(draft, original, openedAt)
  function set(part: Partial<SessionDraft>): void {
    const next = { ...draft, ...part }
    setDraft(next)
    onTyped(changedFields(initialDraft, next, !original))
  }
  const isDirty = changedFields(initialDraft, draft, !original) !== null
  const title = original ? t('edit') : t('addSession')

  const statuses: readonly (readonly [ChosenStatus, string])[] = [
    [`${sessionStatus.follow}`, t('statusFollow')],
    [`${sessionStatus.open}`, t('statusOpen')],
    [`${sessionStatus.closed}`, t('statusClosed')],
  ]
  return (
    <FormDialog
      title={title}
      className={styles.form}
      size="large"
      isDirty={isDirty}
      isBusy={isBusy}
      cancel={t('back2')}
      send={t('save')}
      canSend={typeof input !== 'string'}
      onSend={() => typeof input === 'string' || onSave(input)}
      onClose={onClose}
    >
      {note && <p className={`${styles.note} ${styles.wide}`}>{note}</p>}
      <Field label={t('start')} type="datetime-local" required value={draft.start} onText={(start) => set({ start })} />
      <Field label={t('end')} type="datetime-local" required value={draft.end} onText={(end) => set({ end })} />
      <p className={`${look.noteLine} ${styles.wide}`}>
        {t('zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
      </p>
      <Field
        label={t('placeZh')}
        maxLength={placeLengthMax}
        lang="zh-CN"
        value={draft.placeZh}
        onText={(placeZh) => set({ placeZh })}
      />
      <Field
        label={t('placeEn')}
        maxLength={placeLengthMax}
        lang="en"
        value={draft.placeEn}
        onText={(placeEn) => set({ placeEn })}
      />
      <SelectField label={t('status')} value={draft.status} options={statuses} onChoose={(status) => set({ status })} />
      <Field
        label={t('max')}
        type="number"
        inputMode="numeric"
        required
        min={0}
        max={seatsMax}
        step={1}
        value={draft.max}
        error={input === 'seatsTaken' ? t('seatsTaken', { count: original?.Count ?? 0 }) : ''}
        onText={(max) => set({ max })}
      />
      <p className={`${look.noteLine} ${styles.wide}`}>{t('oneLanguage')}</p>
      <Consequences input={input} session={original} />
    </FormDialog>
  )
}

/** Shows what is wrong, or the effects of saving. A wrong number of seats is shown at its field. */
function Consequences({ input, session }: { input: ReturnType<typeof parseDraft>; session: EventSession | undefined }) {
  const t = useText(deskTexts)
  if (input === 'seatsTaken') return null
  if (typeof input === 'string')
    return (
      <p className={`${styles.problem} ${styles.wide}`} role="alert">
        {t(input)}
      </p>
    )
  if (!session) return null
  const { notified, movedUp, isBackOn, opened } = computeEffects(input, session)
  const effects = [
    isBackOn ? t('willBeBack') : '',
    opened > 0 ? t('willOpen', { count: opened }) : '',
    notified > 0 ? t('willTell', { count: notified }) : '',
    movedUp > 0 ? t('willMoveUp', { count: movedUp }) : '',
  ].filter((each) => each !== '')
  if (effects.length === 0) return null
  return (
    <p className={`${styles.note} ${styles.wide}`} role="status">
      {effects.join(' ')}
    </p>
  )
}
