import { useCache } from '@portal/client'
import { resolveLocalTime } from '@portal/contract/zones'
import { Button, Skeleton, useLanguage, useMessage, useText } from '@portal/ui'
import { useId, useState } from 'react'
import type { OtherWriter, PublishingState } from '../contract.ts'
import { publishingTexts } from '../texts.ts'
import { scopeProblem, filterStaleFields } from '../rules.ts'
import styles from './PublishBar.module.css'
import { PreviewDialog } from './lazy.ts'
import { OtherWritersDialog } from './OtherWritersDialog.tsx'
import { PublishedLinks } from './PublishedLinks.tsx'
import { PublisherSteps, type PublisherProps } from './PublisherSteps.tsx'
import { useRefreshAfterEdit, usePublishingState, useRefreshAfterStep } from './queries.ts'
import { ReturnedNote } from './ReturnedNote.tsx'
import { ArchiveDialog, PublishDialog, ReturnDialog } from './StepDialogs.tsx'
import { otherWritersIn, createSteps, type StepResult } from './steps.ts'
import { formatDateTime } from './times.ts'
import { useUnfinished } from './unfinished.ts'
import { useUntranslatedNote, useStepBlocker } from './step-blockers.ts'

export interface PublishBarProps {
  id: number
  /** Saves pending changes; true: everything is saved. */
  save: () => Promise<boolean>
  /** Called after the status changed. */
  reload: () => Promise<void>
  lacks: readonly string[]
  /** Number of parts in each language that are still a copy of the other. */
  untranslated: Readonly<Record<'CHS' | 'EN', number>>
}

/** `despite`: people who are still writing, as confirmed by the user. */
type RunStep = (despite: string[]) => Promise<StepResult>

type OpenDialog = 'publish' | 'schedule' | 'return' | 'archive' | 'preview'

/** The steps that a text can take now, for people who may take them. */
export function PublishBar({ id, save, reload, lacks, untranslated }: PublishBarProps) {
  const t = useText(publishingTexts)
  const { show } = useMessage()
  const cache = useCache()
  const refresh = useRefreshAfterStep()
  const { data: state, error } = usePublishingState(id)
  useRefreshAfterEdit(id, lacks)
  const isUnfinished = useUnfinished(id)
  const copies = useUntranslatedNote(untranslated)
  const whyId = useId()
  const [dialog, setDialog] = useState<OpenDialog>()
  const [isBusy, setBusy] = useState(false)
  const [others, setOthers] = useState<{ writers: readonly OtherWriter[]; goOn: () => void }>()
  const missing = [...lacks, ...missingSettings(state)]
  const whyNot = useStepBlocker(state ?? emptyState, missing, isUnfinished)
  if (!state) return error ? null : <Skeleton shape="line" />
  const steps = createSteps(cache, id, save)

  /** Returns true if the step was taken. */
  async function run(step: RunStep, done: string, despite: string[] = []): Promise<boolean> {
    setBusy(true)
    const result = await step(despite)
    const writers = otherWritersIn(result)
    await refresh()
    await reload()
    setBusy(false)
    // a reason that was not sent stays in its dialog
    setDialog((now) => (now === 'return' && result !== 'done' ? now : undefined))
    const goOn = (): void =>
      void run(
        step,
        done,
        writers?.map(({ ADAccount }) => ADAccount),
      )
    setOthers(writers ? { writers, goOn } : undefined)
    if (result === 'done') show(done)
    else if (!writers)
      show(result === 'notSent' ? t('notDone') : result.message || t('notDone'), { isError: true, ms: 5000 })
    return result === 'done'
  }
  const isWhole = missing.length === 0 && !isUnfinished
  const why = whyNot === '' ? undefined : whyId
  const stepProps = { isWhole, isBusy, why, ask: setDialog }
  return (
    <>
      <StatusLine state={state} />
      <PublishedLinks state={state} />
      <Button onClick={() => setDialog('preview')}>{t('preview')}</Button>
      <AuthorSteps
        state={state}
        {...stepProps}
        onTakeBack={() => void run(() => steps.giveBack(''), t('returned'))}
        onSubmit={() => void run(steps.submit, t('submitted'))}
      />
      {state.MayPublish && <PublisherSteps state={state} {...stepProps} />}
      {state.Returned && <ReturnedNote {...state.Returned} />}
      {(canSubmit(state) || state.MayPublish) && <StepHints id={whyId} whyNot={whyNot} copies={copies} />}
      <PublishBarDialogs
        id={id}
        copies={copies}
        state={state}
        dialog={dialog}
        isBusy={isBusy}
        steps={steps}
        run={run}
        save={save}
        onClose={() => setDialog(undefined)}
      />
      {others && (
        <OtherWritersDialog
          writers={others.writers}
          isBusy={isBusy}
          onGoOn={others.goOn}
          onWait={() => setOthers(undefined)}
        />
      )}
    </>
  )
}

function missingSettings(state: PublishingState | undefined): string[] {
  if (!state) return []
  return [...filterStaleFields(state.Lacks), ...(isExpired(state) ? ['Expire'] : [])]
}

/** Returns true if its end time has already passed. */
function isExpired({ Settings: { Expire, Zone } }: PublishingState): boolean {
  const end = Expire && resolveLocalTime(Expire.Local, Zone, Expire.Turn)
  return end?.kind === 'at' && end.at.getTime() <= Date.now()
}

const canSubmit = ({ Status, MayWrite }: PublishingState): boolean => Status === 'draft' && MayWrite

interface AuthorProps extends Pick<PublisherProps, 'state' | 'isWhole' | 'isBusy' | 'why'> {
  onTakeBack: () => void
  onSubmit: () => void
}

function AuthorSteps({ state, isWhole, isBusy, why, onTakeBack, onSubmit }: AuthorProps) {
  const t = useText(publishingTexts)
  return (
    <>
      {state.IsOwn && state.Status === 'review' && !state.MayPublish && (
        <Button isBusy={isBusy} onClick={onTakeBack}>
          {t('takeBack')}
        </Button>
      )}
      {canSubmit(state) && (
        <Button
          look={state.MayPublish ? 'secondary' : 'primary'}
          isBusy={isBusy}
          disabled={!isWhole}
          aria-describedby={why}
          onClick={onSubmit}
        >
          {t('submit')}
        </Button>
      )}
    </>
  )
}

const emptyState = { Status: 'draft', HasChanged: false, MayPublish: false } as const

/** Next to the buttons: why they are disabled, and what is not translated yet. */
function StepHints({ id, whyNot, copies }: { id: string; whyNot: string; copies: string }) {
  return (
    <span className={styles.why} role="status">
      <span id={id}>{whyNot}</span> <span data-look="warning">{copies}</span>
    </span>
  )
}

interface PublishBarDialogsProps {
  id: number
  copies: string
  state: PublishingState
  dialog: OpenDialog | undefined
  isBusy: boolean
  steps: ReturnType<typeof createSteps>
  run: (step: RunStep, done: string) => Promise<boolean>
  save: () => Promise<boolean>
  onClose: () => void
}

/** The dialogs before a step. */
function PublishBarDialogs({ id, copies, state, dialog, isBusy, steps, run, save, onClose }: PublishBarDialogsProps) {
  const t = useText(publishingTexts)
  return (
    <>
      {dialog === 'publish' && (
        <PublishDialog
          state={state}
          copies={copies}
          isBusy={isBusy}
          onPublish={(more) => void run((despite) => steps.publish(despite, more), t('isPublished'))}
          onClose={onClose}
        />
      )}
      {dialog === 'schedule' && (
        <PublishDialog
          state={state}
          copies={copies}
          isBusy={isBusy}
          isLater
          onPublish={(more) => void run((despite) => steps.schedule(despite, more), t('isScheduled'))}
          onClose={onClose}
        />
      )}
      {dialog === 'return' && (
        <ReturnDialog
          id={id}
          needsReason={!state.IsOwn}
          isPublic={state.Status === 'published'}
          isBusy={isBusy}
          onReturn={(reason) => run(() => steps.giveBack(reason), t('returned'))}
          onClose={onClose}
        />
      )}
      {dialog === 'archive' && (
        <ArchiveDialog isBusy={isBusy} onArchive={() => void run(steps.archive, t('isArchived'))} onClose={onClose} />
      )}
      {dialog === 'preview' && <PreviewDialog id={id} save={save} onClose={onClose} />}
    </>
  )
}

/** Returns the time at which it was archived automatically; '' if it was not. */
const endedAt = ({ Status, ExpireAt }: PublishingState): string =>
  Status === 'archived' && Date.parse(ExpireAt) <= Date.now() ? ExpireAt : ''

const problemTexts = { rights: 'problemRights', settings: 'problemSettings' } as const

/** The status, and what blocks the next step. */
function StatusLine({ state }: { state: PublishingState }) {
  const t = useText(publishingTexts)
  const { language } = useLanguage()
  const { Status, PublishAt, NextAt, HasChanged, Problem, Settings } = state
  const why = scopeProblem(state)
  const time = PublishAt === '' ? '' : formatDateTime(PublishAt, language, Settings.Zone)
  const lines = [
    Status === 'scheduled' && t('scheduledFor', { time }),
    Status === 'published' && t('publishedSince', { time }),
    endedAt(state) !== '' && t('endedAt', { time: formatDateTime(endedAt(state), language, Settings.Zone) }),
    NextAt !== '' && t('nextAt', { time: formatDateTime(NextAt, language, Settings.Zone) }),
    HasChanged && NextAt === '' && t(Status === 'published' ? 'changedSince' : 'changedSinceAgreed'),
    Problem in problemTexts && t(problemTexts[Problem as keyof typeof problemTexts]),
    why !== null && t(why),
  ].filter((line) => line !== false)
  return (
    <span className={styles.sign} role="status" data-look={Problem || HasChanged ? 'warning' : undefined}>
      {lines.join(' · ')}
    </span>
  )
}
