import { companyZone } from '@portal/contract'
import { LazyFallback, Text, lazyComponent, Notice, useLanguage, useText, zoneName } from '@portal/ui'
import { NumberField, Select, TextField } from '@portal/ui/forms'
import { FormPanel } from '@portal/ui/form-panel'
import { useState } from 'react'
import type { EventSession } from '../contract.ts'
import { deskTexts } from '../page.texts.ts'
import { placeLengthMax, seatsMax } from '../rules.ts'
import {
  createDraft,
  parseDraft,
  computeEffects,
  changedFields,
  type ChosenStatus,
  type SessionDraft,
} from './session-draft.ts'
import { sessionStatus } from '@portal/activities/contract'

const DateTimeField = lazyComponent(async () => (await import('@portal/ui/dates')).DateTimeField)

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
  const { language } = useLanguage()
  const title = original ? t('edit') : t('addSession')

  return (
    <FormPanel
      title={title}
      isDirty={isDirty}
      isBusy={isBusy}
      send={t('save')}
      canSend={typeof input !== 'string'}
      onSend={() => typeof input === 'string' || onSave(input)}
      onClose={onClose}
    >
      {note && <Notice tone="accent">{note}</Notice>}
      <LazyFallback>
        {(['start', 'end'] as const).map((name) => (
          <DateTimeField
            key={name}
            label={t(name)}
            isRequired
            zone={zoneName(companyZone(), language)}
            value={draft[name]}
            onChange={(moment) => set({ [name]: moment })}
          />
        ))}
      </LazyFallback>
      <TextField
        label={t('placeZh')}
        maxLength={placeLengthMax}
        lang="zh-CN"
        value={draft.placeZh}
        onChange={(event) => set({ placeZh: event.target.value })}
      />
      <TextField
        label={t('placeEn')}
        maxLength={placeLengthMax}
        lang="en"
        value={draft.placeEn}
        onChange={(event) => set({ placeEn: event.target.value })}
      />
      <Select
        label={t('status')}
        options={statuses.map((status) => ({ value: status, label: t(statusTexts[status]) }))}
        value={draft.status}
        onChange={(event) => set({ status: statuses.find((each) => each === event.target.value) ?? draft.status })}
      />
      <NumberField
        label={t('max')}
        width="full"
        isRequired
        required
        min={0}
        max={seatsMax}
        step={1}
        value={draft.max}
        error={input === 'seatsTaken' ? t('seatsTaken', { count: original?.Count ?? 0 }) : undefined}
        onChange={(event) => set({ max: event.target.value })}
      />
      <Text type="small" tone="muted">
        {t('oneLanguage')}
      </Text>
      <Consequences input={input} session={original} />
    </FormPanel>
  )
}

const statuses: readonly ChosenStatus[] = [
  `${sessionStatus.follow}`,
  `${sessionStatus.open}`,
  `${sessionStatus.closed}`,
]
const statusTexts = {
  [sessionStatus.follow]: 'statusFollow',
  [sessionStatus.open]: 'statusOpen',
  [sessionStatus.closed]: 'statusClosed',
} as const

/** Shows what is wrong, or the effects of saving. A wrong number of seats is shown at its field. */
function Consequences({ input, session }: { input: ReturnType<typeof parseDraft>; session: EventSession | undefined }) {
  const t = useText(deskTexts)
  if (input === 'seatsTaken') return null
  if (typeof input === 'string')
    return (
      <div role="alert">
        <Notice tone="danger">{t(input)}</Notice>
      </div>
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
    <Notice tone="accent" role="status">
      {effects.join(' ')}
    </Notice>
  )
}
