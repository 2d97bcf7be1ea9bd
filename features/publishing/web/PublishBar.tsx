import { useCache } from '@portal/client'
import { Button, Skeleton, useLanguage, useMessage, useText } from '@portal/ui'
import { useState } from 'react'
import type { PublishingState } from '../contract.ts'
import { publishingTexts } from '../messages.ts'
import { mayStep } from '../rules.ts'
import styles from './PublishBar.module.css'
import { PreviewDialog } from './lazy.ts'
import { useFollow, usePublishingState, useRefresh } from './queries.ts'
import { ArchiveDialog, PublishDialog, ReturnDialog } from './StepDialogs.tsx'
import { stepper, type Said } from './steps.ts'
import { momentText } from './times.ts'
import { useUnfinished } from './unfinished.ts'

export interface PublishBarProps {
  id: number
  /** Sends what is not on the server yet; true: everything is. */
  save: () => Promise<boolean>
  /** After its status changed. */
  reload: () => Promise<void>
  lacks: readonly string[]
}

type Asking = 'publish' | 'return' | 'archive' | 'preview'

/** Above a text: the steps that it can take now, for who may take them. */
export function PublishBar({ id, save, reload, lacks }: PublishBarProps) {
  const t = useText(publishingTexts)
  const { show } = useMessage()
  const cache = useCache()
  const refresh = useRefresh()
  const { data: state, error } = usePublishingState(id)
  useFollow(id, lacks)
  const isUnfinished = useUnfinished(id)
  const [asking, setAsking] = useState<Asking>()
  const [isBusy, setBusy] = useState(false)
  if (!state) return error ? null : <Skeleton shape="line" />
  const steps = stepper(cache, id, save)

  async function run(step: () => Promise<Said>, done: string): Promise<void> {
    setBusy(true)
    const said = await step()
    await refresh()
    await reload()
    setBusy(false)
    setAsking(undefined)
    if (said === 'done') show(done)
    else show(said === 'notSent' ? t('notDone') : said.message || t('notDone'), { isError: true, ms: 5000 })
  }
  const isWhole = lacks.length === 0 && !isUnfinished
  const can = { isWhole, isBusy, ask: setAsking }
  return (
    <>
      <Sign state={state} />
      <Button onClick={() => setAsking('preview')} hidden={state.Kind !== 'news'}>
        {t('preview')}
      </Button>
      {state.IsOwn && state.Status === 'review' && !state.MayPublish && (
        <Button isBusy={isBusy} onClick={() => void run(() => steps.giveBack(''), t('returned'))}>
          {t('takeBack')}
        </Button>
      )}
      {state.Status === 'draft' && state.MayWrite && (
        <Button
          look={state.MayPublish ? 'quiet' : 'primary'}
          isBusy={isBusy}
          disabled={!isWhole}
          onClick={() => void run(steps.submit, t('submitted'))}
        >
          {t('submit')}
        </Button>
      )}
      {state.MayPublish && (
        <ForPublishers state={state} {...can} onSchedule={() => void run(steps.schedule, t('isScheduled'))} />
      )}
      <Dialogs
        id={id}
        state={state}
        asking={asking}
        isBusy={isBusy}
        steps={steps}
        run={run}
        save={save}
        onClose={() => setAsking(undefined)}
      />
    </>
  )
}

interface DialogsProps {
  id: number
  state: PublishingState
  asking: Asking | undefined
  isBusy: boolean
  steps: ReturnType<typeof stepper>
  run: (step: () => Promise<Said>, done: string) => Promise<void>
  save: () => Promise<boolean>
  onClose: () => void
}

/** What is asked before a step. */
function Dialogs({ id, state, asking, isBusy, steps, run, save, onClose }: DialogsProps) {
  const t = useText(publishingTexts)
  return (
    <>
      {asking === 'publish' && (
        <PublishDialog
          state={state}
          isBusy={isBusy}
          onPublish={(more) => void run(() => steps.publish(more), t('isPublished'))}
          onClose={onClose}
        />
      )}
      {asking === 'return' && (
        <ReturnDialog
          needsReason={!state.IsOwn}
          isBusy={isBusy}
          onReturn={(reason) => void run(() => steps.giveBack(reason), t('returned'))}
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

interface PublisherProps {
  state: PublishingState
  isWhole: boolean
  isBusy: boolean
  ask: (what: Asking) => void
  onSchedule: () => void
}

function ForPublishers({ state, isWhole, isBusy, ask, onSchedule }: PublisherProps) {
  const t = useText(publishingTexts)
  const { Status, Settings, HasChanged } = state
  const isPublic = Status === 'published'
  const may = (step: Parameters<typeof mayStep>[0]): boolean => mayStep(step, Status)
  return (
    <>
      {may('return') && <Button onClick={() => ask('return')}>{t('giveBack')}</Button>}
      {may('archive') && <Button onClick={() => ask('archive')}>{t('archive')}</Button>}
      {may('schedule') && Settings.Publish && (
        <Button look="primary" isBusy={isBusy} disabled={!isWhole} onClick={onSchedule}>
          {t(Status === 'scheduled' ? 'reschedule' : 'schedule')}
        </Button>
      )}
      {may('publish') && (
        <Button
          look={Settings.Publish && !isPublic ? 'quiet' : 'primary'}
          disabled={!isWhole || isBusy || (isPublic && !HasChanged)}
          onClick={() => ask('publish')}
        >
          {t(isPublic ? 'update' : 'publish')}
        </Button>
      )}
    </>
  )
}

/** How it stands, and what is in the way. */
function Sign({ state }: { state: PublishingState }) {
  const t = useText(publishingTexts)
  const { language } = useLanguage()
  const { Status, PublishAt, HasChanged, Problem, MayPublish, Settings } = state
  const time =
    PublishAt === '' ? '' : momentText(PublishAt, language, Status === 'scheduled' ? Settings.Zone : undefined)
  const lines = [
    Status === 'scheduled' && t('scheduledFor', { time }),
    Status === 'published' && t('publishedSince', { time }),
    HasChanged && t(Status === 'published' ? 'changedSince' : 'changedSinceAgreed'),
    Problem === 'rights' && t('problemRights'),
    Problem === 'settings' && t('problemSettings'),
    Status === 'review' && !MayPublish && !state.IsOwn && t('outOfReach'),
  ].filter((line) => line !== false)
  return (
    <span className={styles.sign} role="status" data-look={Problem || HasChanged ? 'warning' : undefined}>
      {lines.join(' ')}
    </span>
  )
}
