import { call } from '@portal/client'
import { useLanguage, useMessage, useText, useToasts } from '@portal/ui'
import { publishing, type PublishingState } from '../contract.ts'
import { undoMs } from '../rules.ts'
import { sheetTexts } from '../sheet.texts.ts'
import { formatLocalTime } from './times.ts'
import type { LocalTime } from './TimeField.tsx'

/** Returns a function that says what was decided, and takes it back for ten seconds. `at` null: now. */
export function useUndoToast(id: number, update: () => Promise<void>) {
  const t = useText(sheetTexts)
  const { language } = useLanguage()
  const { show } = useMessage()
  const toasts = useToasts()
  return ({ Title }: PublishingState, at: LocalTime): void => {
    const title = Title || t('unnamed')
    async function undo(): Promise<void> {
      const answer = await call(publishing.undo, { Id: id })
      await update()
      if (answer.ok) toasts.add({ text: t('undone', { title }) })
      else show(answer.failure.message, { isError: true, ms: 5000 })
    }
    toasts.add({
      key: `publishing.${id}`,
      text: at ? t('goesOutAt', { title, time: formatLocalTime(at.Local, language) }) : t('goesOut', { title }),
      ms: undoMs,
      link: { label: t('undo'), onFollow: () => void undo() },
    })
  }
}
