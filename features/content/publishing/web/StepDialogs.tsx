import { useUnsavedFields } from '@portal/client'
import { Button, ConfirmDialog, Dialog, useLanguage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { FormDialog } from '@portal/ui/form-dialog'
import { useId, useState } from 'react'
import type { PublishingState, Settings } from '../contract.ts'
import { publishingTexts } from '../texts.ts'
import { resolveLocalTime } from '@portal/contract/zones'
import { Cautions } from './Cautions.tsx'
import styles from './PublishBar.module.css'
import { useReach } from './queries.ts'
import { formatLocalTime, formatDateTime } from './times.ts'

interface PublishProps {
  state: PublishingState
  /** Note on missing translations; '': none. */
  copies: string
  isBusy: boolean
  /** Schedules for the set time instead of publishing now. */
  isLater?: boolean
  onPublish: (more: { TellAgain: boolean; AskAgain: boolean }) => void
  onClose: () => void
}

const dialogTexts = {
  now: { title: 'publishAsk', help: 'publishHelp', done: 'publish' },
  update: { title: 'updateAsk', help: 'publishHelp', done: 'update' },
  first: { title: 'scheduleAsk', help: 'scheduleHelp', done: 'schedule' },
  later: { title: 'laterAsk', help: 'laterHelp', done: 'scheduleUpdate' },
} as const

const allCautions = [
  ...(['quietMustRead', 'oneLanguageChinese', 'oneLanguageEnglish', 'noSession'] as const),
  ...(['clashHour', 'clashMustKnow', 'clashPin'] as const),
]

/** Asks before publishing, with the number of readers. */
export function PublishDialog({ state, copies, isBusy, isLater = false, onPublish, onClose }: PublishProps) {
  const t = useText(publishingTexts)
  const { Audience, Portal, MustRead, Publish, Zone } = state.Settings
  const timeOf = useZonedTime(Zone)
  const { data } = useReach(Audience, Portal)
  const [more, setMore] = useState({ TellAgain: false, AskAgain: false })
  const isUpdate = state.Status === 'published'
  const texts = dialogTexts[isLater ? (isUpdate ? 'later' : 'first') : isUpdate ? 'update' : 'now']
  return (
    <Dialog label={t(texts.title)} size="small" closeLabel={t('cancel')} onClose={onClose} isCloseHidden>
      <div className={styles.box}>
        <h2>{t(texts.title)}</h2>
        <p role="status">{data ? t(texts.help, { people: data.People, time: timeOf(Publish) }) : t('loading')}</p>
        {data && MustRead && <AcknowledgementInfo people={data.People} due={MustRead.Due} zone={Zone} />}
        <Cautions state={state} of={allCautions} isNow={!isLater} />
        {copies !== '' && <p className={styles.copies}>{copies}</p>}
        {isUpdate && <RepeatOptions settings={state.Settings} more={more} onChange={setMore} />}
        <div className={look.endRow}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" isBusy={isBusy} onClick={() => onPublish(more)}>
            {t(texts.done)}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

interface RepeatOptionsProps {
  settings: Settings
  more: { TellAgain: boolean; AskAgain: boolean }
  onChange: (more: { TellAgain: boolean; AskAgain: boolean }) => void
}

/** Options for texts that are already public. */
function RepeatOptions({ settings: { Notice, MustRead }, more, onChange }: RepeatOptionsProps) {
  const t = useText(publishingTexts)
  const choices = [
    ['TellAgain', 'tellAgain', Notice !== 'off'],
    ['AskAgain', 'askAgain', MustRead !== null],
  ] as const
  return choices
    .filter(([, , isThere]) => isThere)
    .map(([key, text]) => (
      <label key={key} className={look.check}>
        <input
          type="checkbox"
          checked={more[key]}
          onChange={({ target }) => onChange({ ...more, [key]: target.checked })}
        />
        {t(text)}
      </label>
    ))
}

/** Formats a time, with its zone if it is not the viewer's. */
function useZonedTime(zone: string): (when: Settings['Publish']) => string {
  const { language } = useLanguage()
  return (when) => {
    if (!when) return ''
    const time = resolveLocalTime(when.Local, zone, when.Turn)
    return time.kind === 'at' ? formatDateTime(time.at, language, zone) : formatLocalTime(when.Local, language)
  }
}

interface AcknowledgementInfoProps {
  people: number
  due: Settings['Publish']
  zone: string
}

/** Number of people who have to acknowledge a must-read, and the due time. */
function AcknowledgementInfo({ people, due, zone }: AcknowledgementInfoProps) {
  const t = useText(publishingTexts)
  const timeOf = useZonedTime(zone)
  return <p>{due ? t('mustReadHelp', { people, due: timeOf(due) }) : t('mustReadOpen', { people })}</p>
}

interface ReturnProps {
  id: number
  needsReason: boolean
  /** The public version stays; only the scheduled change is cancelled. */
  isPublic: boolean
  isBusy: boolean
  /** Resolves to true if the step was taken. */
  onReturn: (reason: string) => Promise<boolean>
  onClose: () => void
}

export function ReturnDialog({ id, needsReason, isPublic, isBusy, onReturn, onClose }: ReturnProps) {
  const t = useText(publishingTexts)
  const field = useId()
  const { fields, isDirty, set, clear } = useUnsavedFields(`publishing.return.${id}`, () => ({ reason: '' }))
  return (
    <FormDialog
      title={t(isPublic ? 'dropAsk' : 'returnAsk')}
      className={styles.box}
      size="small"
      isDirty={isDirty}
      isBusy={isBusy}
      send={t(isPublic ? 'dropNext' : 'giveBack')}
      canSend={!needsReason || fields.reason.trim() !== ''}
      onSend={async () => (await onReturn(fields.reason)) && clear()}
      onClose={() => {
        clear()
        onClose()
      }}
    >
      <div className={styles.reason}>
        <label htmlFor={field}>{t('reason')}</label>
        <textarea
          id={field}
          value={fields.reason}
          maxLength={500}
          onChange={({ target }) => set({ reason: target.value })}
        />
      </div>
    </FormDialog>
  )
}

export function ArchiveDialog(props: { isBusy: boolean; onArchive: () => void; onClose: () => void }) {
  const t = useText(publishingTexts)
  return (
    <ConfirmDialog
      title={t('archiveAsk')}
      help={t('archiveHelp')}
      confirm={t('archive')}
      isBusy={props.isBusy}
      onConfirm={props.onArchive}
      onCancel={props.onClose}
    />
  )
}
