import { useCache } from '@portal/client'
import { meant } from '@portal/contract/zones'
import { Button, Skeleton, useLanguage, useMessage, useText } from '@portal/ui'
import { useId, useState } from 'react'
import type { OtherWriter, PublishingState } from '../contract.ts'
import { publishingTexts } from '../texts.ts'
import { beyond, lacksOfSettings } from '../rules.ts'
import styles from './PublishBar.module.css'
import { PreviewDialog } from './lazy.ts'
import { OthersWriteDialog } from './OthersWriteDialog.tsx'
import { PublishedLinks } from './PublishedLinks.tsx'
import { PublisherSteps, type PublisherProps } from './PublisherSteps.tsx'
import { useFollow, usePublishingState, useRefresh } from './queries.ts'
import { ReturnedNote } from './ReturnedNote.tsx'
import { ArchiveDialog, PublishDialog, ReturnDialog } from './StepDialogs.tsx'
import { othersIn, stepper, type Said } from './steps.ts'
import { momentText } from './times.ts'
import { useUnfinished } from './unfinished.ts'
import { useUntranslated, useWhyNot } from './why-not.ts'

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
type Step = (despite: string[]) => Promise<Said>

type Asking = 'publish' | 'schedule' | 'return' | 'archive' | 'preview'

/** The steps that a text can take now, for people who may take them. */
export function PublishBar({ id, save, reload, lacks, untranslated }: PublishBarProps) {
  const t = useText(publishingTexts)
  const { show } = useMessage()
  const cache = useCache()
  const refresh = useRefresh()
  const { data: state, error } = usePublishingState(id)
  useFollow(id, lacks)
  const isUnfinished = useUnfinished(id)
  const copies = useUntranslated(untranslated)
  const whyId = useId()
  const [asking, setAsking] = useState<Asking>()
  const [isBusy, setBusy] = useState(false)
  const [others, setOthers] = useState<{ writers: readonly OtherWriter[]; goOn: () => void }>()
  const missing = [...lacks, ...missingIn(state)]
  const whyNot = useWhyNot(state ?? nothing, missing, isUnfinished)
  if (!state) return error ? null : <Skeleton shape="line" />
  const steps = stepper(cache, id, save)

  /** Returns true if the step was taken. */
  async function run(step: Step, done: string, despite: string[] = []): Promise<boolean> {
    setBusy(true)
    const said = await step(despite)
    const writers = othersIn(said)
    await refresh()
    await reload()
    setBusy(false)
    // a reason that was not sent stays in its dialog
    setAsking((now) => (now === 'return' && said !== 'done' ? now : undefined))
    const goOn = (): void =>
      void run(
        step,
        done,
        writers?.map(({ ADAccount }) => ADAccount),
      )
    setOthers(writers ? { writers, goOn } : undefined)
    if (said === 'done') show(done)
    else if (!writers)
      show(said === 'notSent' ? t('notDone') : said.message || t('notDone'), { isError: true, ms: 5000 })
    return said === 'done'
  }
  const isWhole = missing.length === 0 && !isUnfinished
  const why = whyNot === '' ? undefined : whyId
  const can = { isWhole, isBusy, why, ask: setAsking }
  return (
    <>
      <Sign state={state} />
      <PublishedLinks state={state} />
      <Button onClick={() => setAsking('preview')}>{t('preview')}</Button>
      <AuthorSteps
        state={state}
        {...can}
        onTakeBack={() => void run(() => steps.giveBack(''), t('returned'))}
        onSubmit={() => void run(steps.submit, t('submitted'))}
      />
      {state.MayPublish && <PublisherSteps state={state} {...can} />}
      {state.Returned && <ReturnedNote {...state.Returned} />}
      {(maySubmit(state) || state.MayPublish) && <Why id={whyId} whyNot={whyNot} copies={copies} />}
      <Dialogs
        id={id}
        copies={copies}
        state={state}
        asking={asking}
        isBusy={isBusy}
        steps={steps}
        run={run}
        save={save}
        onClose={() => setAsking(undefined)}
      />
      {others && (
        <OthersWriteDialog
          writers={others.writers}
          isBusy={isBusy}
          onGoOn={others.goOn}
          onWait={() => setOthers(undefined)}
        />
      )}
    </>
  )
}

function missingIn(state: PublishingState | undefined): string[] {
  if (!state) return []
  return [...lacksOfSettings(state.Lacks), ...(isOver(state) ? ['Expire'] : [])]
}

/** Returns true if its end time has already passed. */
function isOver({ Settings: { Expire, Zone } }: PublishingState): boolean {
  const end = Expire && meant(Expire.Local, Zone, Expire.Turn)
  return end?.kind === 'at' && end.at.getTime() <= Date.now()
}

const maySubmit = ({ Status, MayWrite }: PublishingState): boolean => Status === 'draft' && MayWrite

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
      {maySubmit(state) && (
        <Button
          look={state.MayPublish ? 'quiet' : 'primary'}
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

const nothing = { Status: 'draft', HasChanged: false, MayPublish: false } as const

/** Next to the buttons: why they are disabled, and what is not translated yet. */
function Why({ id, whyNot, copies }: { id: string; whyNot: string; copies: string }) {
  return (
    <span className={styles.why} role="status">
      <span id={id}>{whyNot}</span> <span data-look="warning">{copies}</span>
    </span>
  )
}

interface DialogsProps {
  id: number
  copies: string
  state: PublishingState
  asking: Asking | undefined
  isBusy: boolean
  steps: ReturnType<typeof stepper>
  run: (step: Step, done: string) => Promise<boolean>
  save: () => Promise<boolean>
  onClose: () => void
}

/** The dialogs before a step. */
function Dialogs({ id, copies, state, asking, isBusy, steps, run, save, onClose }: DialogsProps) {
  const t = useText(publishingTexts)
  return (
    <>
      {asking === 'publish' && (
        <PublishDialog
          state={state}
          copies={copies}
          isBusy={isBusy}
          onPublish={(more) => void run((despite) => steps.publish(despite, more), t('isPublished'))}
          onClose={onClose}
        />
      )}
      {asking === 'schedule' && (
        <PublishDialog
          state={state}
          copies={copies}
          isBusy={isBusy}
          isLater
          onPublish={(more) => void run((despite) => steps.schedule(despite, more), t('isScheduled'))}
          onClose={onClose}
        />
      )}
      {asking === 'return' && (
        <ReturnDialog
          id={id}
          needsReason={!state.IsOwn}
          isPublic={state.Status === 'published'}
          isBusy={isBusy}
          onReturn={(reason) => run(() => steps.giveBack(reason), t('returned'))}
          onClose={onClose}
        />
      )}
      {asking === 'archive' && (
        <ArchiveDialog isBusy={isBusy} onArchive={() => void run(steps.archive, t('isArchived'))} onClose={onClose} />
      )}
      {asking === 'preview' && <PreviewDialog id={id} save={save} onClose={onClose} />}
    </>
  )
}

/** Returns the time at which it was archived automatically; '' if it was not. */
const endOf = ({ Status, ExpireAt }: PublishingState): string =>
  Status === 'archived' && Date.parse(ExpireAt) <= Date.now() ? ExpireAt : ''

const problemTexts = { rights: 'problemRights', settings: 'problemSettings' } as const

/** The status, and what blocks the next step. */
function Sign({ state }: { state: PublishingState }) {
  const t = useText(publishingTexts)
  const { language } = useLanguage()
  const { Status, PublishAt, NextAt, HasChanged, Problem, Settings } = state
  const why = beyond(state)
  const time = PublishAt === '' ? '' : momentText(PublishAt, language, Settings.Zone)
  const lines = [
    Status === 'scheduled' && t('scheduledFor', { time }),
    Status === 'published' && t('publishedSince', { time }),
    endOf(state) !== '' && t('endedAt', { time: momentText(endOf(state), language, Settings.Zone) }),
    NextAt !== '' && t('nextAt', { time: momentText(NextAt, language, Settings.Zone) }),
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
