import { call } from '@portal/client'
import { useMessage, useText, useToasts } from '@portal/ui'
import { publishing, type PublishingState } from '../contract.ts'
import { undoMs } from '../rules.ts'
import { sheetTexts } from '../sheet.texts.ts'

/** Steps by what is said of them. */
export type UndoableStep =
  | 'goesOut'
  | 'goesOutAt'
  | 'submitted'
  | 'withdrawn'
  | 'sentBack'
  | 'unscheduled'
  | 'nextDropped'
  | 'leaves'

/** Returns a function that says which step was taken, and takes it back for ten seconds. */
export function useUndoToast(id: number, update: () => Promise<void>) {
  const t = useText(sheetTexts)
  const { show } = useMessage()
  const toasts = useToasts()
  return ({ Title }: PublishingState, said: UndoableStep, time: string): void => {
    const title = Title || t('unnamed')
    async function undo(): Promise<void> {
      const answer = await call(publishing.undo, { Id: id })
      await update()
      if (answer.ok) toasts.add({ text: t('undone', { title }) })
      else show(answer.failure.message, { isError: true, ms: 5000 })
    }
    toasts.add({
      key: `publishing.${id}`,
      text: t(said, { title, time }),
      ms: undoMs,
      link: { label: t('undo'), onFollow: () => void undo() },
    })
  }
}
