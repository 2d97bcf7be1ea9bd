import { useState } from 'react'
import { useUnsavedFields } from '@portal/client'
import { companyDay } from '@portal/contract'
import { ConfirmDialog, useText } from '@portal/ui'
import { DateField } from '@portal/ui/dates'
import { Select, TextArea } from '@portal/ui/forms'
import { FormDialog } from '@portal/ui/form-dialog'
import type { PublishingState } from '../contract.ts'
import { publishingTexts } from '../texts.ts'
import { reviewTexts } from '../review.texts.ts'
import { sheetTexts } from '../sheet.texts.ts'
import { useReviewers } from './queries.ts'
import type { ReviewRequest } from './steps.ts'

const texts = { ...publishingTexts, ...sheetTexts, ...reviewTexts }

interface ReturnProps {
  state: PublishingState
  isBusy: boolean
  /** Resolves to true if the step was taken. */
  onReturn: (reason: string) => Promise<boolean>
  onClose: () => void
}

/** Texts by the effect of `return` in this state. */
const returnTexts = {
  published: { title: 'dropTitle', send: 'dropNext' },
  scheduled: { title: 'unscheduleTitle', send: 'unschedule' },
  other: { title: 'returnTitle', send: 'giveBack' },
} as const

export function ReturnDialog({ state, isBusy, onReturn, onClose }: ReturnProps) {
  const t = useText(texts)
  const { Id, Status, IsOwn, Title } = state
  const needsReason = !IsOwn
  const { fields, isDirty, set, clear } = useUnsavedFields(`publishing.return.${Id}`, () => ({ reason: '' }))
  const { title, send } = returnTexts[Status === 'published' || Status === 'scheduled' ? Status : 'other']
  return (
    <FormDialog
      title={t(title, { title: Title || t('unnamed') })}
      size="small"
      isDirty={isDirty}
      isBusy={isBusy}
      send={t(send)}
      canSend={!needsReason || fields.reason.trim() !== ''}
      onSend={async () => (await onReturn(fields.reason)) && clear()}
      onClose={() => {
        clear()
        onClose()
      }}
    >
      <TextArea
        label={t('reason')}
        isRequired={needsReason}
        rows={4}
        value={fields.reason}
        maxLength={500}
        onChange={({ target }) => set({ reason: target.value })}
      />
    </FormDialog>
  )
}

interface SubmitProps extends Pick<ReturnProps, 'state' | 'isBusy' | 'onClose'> {
  /** Resolves to true if it was submitted. */
  onSubmit: (request: ReviewRequest) => Promise<boolean>
}

const noRequest: ReviewRequest = { Note: '', Reviewer: '', Due: '' }

/** Submits a text to somebody, until a day, with words. */
export function SubmitDialog({ state: { Id, Title }, isBusy, onSubmit, onClose }: SubmitProps) {
  const t = useText(texts)
  const { data: reviewers } = useReviewers(Id)
  const [today] = useState(() => companyDay(new Date()))
  const { fields, isDirty, set, clear } = useUnsavedFields(`publishing.submit.${Id}`, () => noRequest)
  return (
    <FormDialog
      title={t('submitTitle', { title: Title || t('unnamed') })}
      size="small"
      isDirty={isDirty}
      isBusy={isBusy}
      send={t('submit')}
      onSend={async () => (await onSubmit(fields)) && clear()}
      onClose={() => {
        clear()
        onClose()
      }}
    >
      <Select
        label={t('reviewer')}
        help={t('reviewerHelp')}
        placeholder={t('anyReviewer')}
        options={(reviewers?.List ?? []).map(({ ADAccount, Name }) => ({ value: ADAccount, label: Name }))}
        value={fields.Reviewer}
        onChange={({ target }) => set({ Reviewer: target.value })}
      />
      <DateField label={t('due')} value={fields.Due ?? ''} min={today} onChange={(Due) => set({ Due })} />
      <TextArea
        label={t('noteToReviewers')}
        help={t('noteHelp')}
        rows={4}
        value={fields.Note}
        maxLength={2000}
        isCounting
        onChange={({ target }) => set({ Note: target.value })}
      />
    </FormDialog>
  )
}

interface ArchiveProps {
  title: string
  isBusy: boolean
  onArchive: () => void
  onClose: () => void
}

export function ArchiveDialog({ title, isBusy, onArchive, onClose }: ArchiveProps) {
  const t = useText(publishingTexts)
  return (
    <ConfirmDialog
      title={t('archiveAsk', { title })}
      help={t('archiveHelp')}
      confirm={t('archive')}
      isBusy={isBusy}
      onConfirm={onArchive}
      onCancel={onClose}
    />
  )
}
