import { useText, useToasts } from '@portal/ui'
import { management } from '../contract.ts'
import { deskTexts } from '../page.texts.ts'
import { undoMs } from '../rules.ts'
import { useEach } from './queries.ts'

/** A toast that says what was done to sessions, and takes it back for as long as nobody is told. */
export function useSessionUndo() {
  const t = useText(deskTexts)
  const toasts = useToasts()
  const undo = useEach(management.undoSession)

  async function takeBack(steps: readonly number[], name: string): Promise<void> {
    const answers = await undo.run(steps.map((StepId) => ({ StepId })))
    if (answers.length > 0 && answers.every(({ ok }) => ok))
      toasts.add({ key: 'sessions.undone', text: t('undone', { name }) })
  }
  /** `name`: of the session or the activities. Steps of 0 cannot be taken back. */
  return (answers: readonly { StepId: number }[], text: string, name: string): void => {
    const steps = answers.flatMap(({ StepId }) => (StepId > 0 ? [StepId] : []))
    const link = { label: t('undo'), onFollow: () => void takeBack(steps, name) }
    toasts.add({ key: `sessions.${steps.join('-')}`, text, ms: undoMs, ...(steps.length > 0 ? { link } : {}) })
  }
}
