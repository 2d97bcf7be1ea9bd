import { tabAccount } from '@portal/client'
import { ConfirmDialog, useText, useToasts } from '@portal/ui'
import { useState, type ReactNode } from 'react'
import type { DraftItem } from '../contract.ts'
import { editorTexts } from '../texts.ts'
import { undoMs } from '../undo.ts'
import { trashTexts } from '../trash.texts.ts'
import { useRestoreFromTrash } from './RestoreButton.tsx'
import { useForgetDraft, useTrashDraft } from './queries.ts'

type PresentPeople = DraftItem['Open']

/**
 * Deletes a draft; a toast offers to undo. It asks before somebody else's is deleted, or one that others have open, and
 * names them.
 */
export function useDeleteDraft(
  row: DraftItem,
  title: string,
): { start: () => void; isPending: boolean; question: ReactNode } {
  const t = useText(trashTexts)
  const w = useText(editorTexts)
  const { add } = useToasts()
  const forget = useForgetDraft()
  const { restore } = useRestoreFromTrash()
  const [isAsking, setAsking] = useState(false)
  /** People who have it open, as the server refused with; until then, those of the list. */
  const [present, setPresent] = useState<PresentPeople>()
  const { mutateAsync: remove, isPending } = useTrashDraft()
  const me = tabAccount()
  const others = (present ?? row.Open).filter(({ ADAccount }) => ADAccount !== me)

  function close(): void {
    setAsking(false)
    setPresent(undefined)
  }
  async function take(): Promise<void> {
    const answer = await remove({ input: { Id: row.Id, Despite: others.map(({ ADAccount }) => ADAccount) } })
    // somebody opened it meanwhile: ask again with their name
    if (!answer.ok && answer.failure.reason === 'othersHere') {
      setAsking(true)
      return setPresent((answer.failure.data as { People: PresentPeople }).People)
    }
    close()
    if (!answer.ok) return add({ text: w('notDeleted', { why: answer.failure.message }) })
    forget(row.Id)
    add({
      text: t('removed', { title }),
      ms: undoMs,
      link: { label: t('undo'), onFollow: () => void restore(row.Id, title) },
      focusBack: () => document.querySelector<HTMLElement>('#content a, #content button'),
    })
  }
  const { ADAccount, Name: author } = row.Author
  const names = others.map(({ Name }) => Name).join(' · ')
  const help = [
    ...(others.length > 0 ? [t('removeOpen', { names, count: others.length })] : []),
    ADAccount === me ? t('removeHelpOwn') : t('removeHelpOther', { author }),
  ]
  return {
    start: () => (ADAccount === me && others.length === 0 ? void take() : setAsking(true)),
    isPending,
    question: isAsking && (
      <ConfirmDialog
        title={t('removeAsk', { title })}
        help={help.join(' ')}
        confirm={t('remove')}
        isBusy={isPending}
        onConfirm={() => void take()}
        onCancel={close}
      />
    ),
  }
}
