import { useCache } from '@portal/client'
import type { BindKeys } from '@portal/editor/web'
import { Skeleton, useLanguage, useMessage, useText } from '@portal/ui'
import { useEffect, useState } from 'react'
import type { OtherWriter, PublishingState } from '../contract.ts'
import { publishingTexts } from '../texts.ts'
import { sheetTexts } from '../sheet.texts.ts'
import { OtherWritersDialog } from './OtherWritersDialog.tsx'
import { PublishSheet, type Decision } from './PublishSheet.tsx'
import { AuthorSteps, PublisherSteps, type AskedStep } from './PublisherSteps.tsx'
import { showSettingsPart } from './SettingsPart.tsx'
import { useChangeSettings, usePublishingState, useRefreshAfterEdit, useRefreshAfterStep } from './queries.ts'
import { ArchiveDialog, ReturnDialog, SubmitDialog } from './StepDialogs.tsx'
import { createSteps, otherWritersIn, type ReviewRequest, type StepResult } from './steps.ts'
import { canSubmit, canTakeStep } from '../rules.ts'
import { useNextStepKey } from './use-next-step-key.ts'
import { missingIn, useStepBlocker, useUntranslatedNote } from './step-blockers.ts'
import { useUnfinished } from './unfinished.ts'
import { formatLocalTime } from './times.ts'
import { useUndoToast, type UndoableStep } from './use-undo-toast.ts'
import { useWhenDue } from './use-when-due.ts'

const texts = { ...publishingTexts, ...sheetTexts }
/** The effect of `return` on a text that is not in review. */
const returnSteps: Partial<Record<PublishingState['Status'], UndoableStep>> = {
  scheduled: 'unscheduled',
  published: 'nextDropped',
}

export interface PublishBarProps {
  id: number
  /** Saves pending changes; true: everything is saved. */
  save: () => Promise<boolean>
  /** Called after the status changed. */
  reload: () => Promise<void>
  lacks: readonly string[]
  /** Number of parts in each language that are still a copy of the other. */
  untranslated: Readonly<Record<'CHS' | 'EN', number>>
  /** Shows the settings beside the text. */
  onSettings: () => void
  /** Of the list beside which it stands. */
  bindKeys?: BindKeys | undefined
}

/** `despite`: people who are still writing, as confirmed by the user. */
type RunStep = (despite: string[]) => Promise<StepResult>

/** The steps that a text can take now, for people who may take them. */
export function PublishBar(props: PublishBarProps) {
  const { id, lacks } = props
  const { data: state, error } = usePublishingState(id)
  useRefreshAfterEdit(id, lacks)
  if (!state) return error ? null : <Skeleton shape="line" />
  return <Steps {...props} state={state} />
}

function Steps({
  id,
  save,
  reload,
  lacks,
  untranslated,
  onSettings,
  bindKeys,
  state,
}: PublishBarProps & { state: PublishingState }) {
  const t = useText(texts)
  const { show } = useMessage()
  const { language } = useLanguage()
  const refresh = useRefreshAfterStep()
  const copies = useUntranslatedNote(untranslated)
  const whyNot = useStepBlocker(missingIn(lacks, state), useUnfinished(id))
  const [dialog, setDialog] = useState<AskedStep>()
  const [isBusy, setBusy] = useState(false)
  const [others, setOthers] = useState<{ writers: readonly OtherWriter[]; goOn: () => void }>()
  const steps = createSteps(useCache(), id, save)
  const changeSettings = useChangeSettings(id)
  const update = async (): Promise<void> => {
    await refresh()
    await reload()
  }
  const undoable = useUndoToast(id, update)
  const say =
    (said: UndoableStep, time = '') =>
    (): void =>
      undoable(state, said, time)
  useWhenDue(state, update)
  const close = (): void => setDialog(undefined)
  useEffect(() =>
    bindKeys?.((what) => {
      if (isBusy || !state.MayPublish) return
      if (what === 'agree') setDialog('publish')
      else if (canTakeStep('return', state.Status)) setDialog('return')
    }),
  )

  /** Returns true if the step was taken. */
  async function run(step: RunStep, onDone: () => void, despite: string[] = []): Promise<boolean> {
    setBusy(true)
    const result = await step(despite)
    const writers = otherWritersIn(result)
    // its ten seconds to take it back have begun
    if (result === 'done') onDone()
    await update()
    setBusy(false)
    // a reason that was not sent stays in its dialog
    setDialog((now) => ((now === 'return' || now === 'submit') && result !== 'done' ? now : undefined))
    const accounts = writers?.map(({ ADAccount }) => ADAccount)
    setOthers(writers ? { writers, goOn: () => void run(step, onDone, accounts) } : undefined)
    if (result !== 'done' && !writers)
      show(result === 'notSent' ? t('notDone') : result.message || t('notDone'), { isError: true, ms: 5000 })
    return result === 'done'
  }
  async function decide({ at, ...repeats }: Decision): Promise<void> {
    if (at === null) {
      await run((despite) => steps.publish(despite, repeats), say('goesOut'))
      return
    }
    await changeSettings(state, { Publish: at })
    const time = formatLocalTime(at.Local, language)
    await run((despite) => steps.schedule(despite, repeats), say('goesOutAt', time))
  }
  const stepProps = { state, isBusy, whyNot, ask: setDialog }
  const submit = (request?: ReviewRequest) => run((despite) => steps.submit(despite, request), say('submitted'))
  useNextStepKey(() => {
    if (isBusy) return
    if (state.MayPublish && (state.Status !== 'published' || state.HasChanged)) setDialog('publish')
    else if (!state.MayPublish && canSubmit(state) && whyNot === '') void submit()
  })
  return (
    <>
      <AuthorSteps
        {...stepProps}
        onTakeBack={() => void run(() => steps.giveBack(''), say('withdrawn'))}
        onSubmit={() => void submit()}
      />
      {state.MayPublish && <PublisherSteps {...stepProps} />}
      {dialog === 'publish' && (
        <PublishSheet
          state={state}
          whyNot={whyNot}
          copies={copies}
          isBusy={isBusy}
          onDecide={(decision) => void decide(decision)}
          onClose={close}
          onChange={(part) => {
            close()
            onSettings()
            // once the dialog has given the focus back
            setTimeout(() => showSettingsPart(part))
          }}
        />
      )}
      {dialog === 'return' && (
        <ReturnDialog
          state={state}
          isBusy={isBusy}
          onReturn={(reason) => run(() => steps.giveBack(reason), say(returnSteps[state.Status] ?? 'sentBack'))}
          onClose={close}
        />
      )}
      {dialog === 'submit' && <SubmitDialog state={state} isBusy={isBusy} onSubmit={submit} onClose={close} />}
      {dialog === 'archive' && (
        <ArchiveDialog
          title={state.Title}
          isBusy={isBusy}
          onArchive={() => void run(steps.archive, say('leaves'))}
          onClose={close}
        />
      )}
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
