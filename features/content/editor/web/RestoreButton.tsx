import { Button, useText, useToasts } from '@portal/ui'
import { editorTexts } from '../texts.ts'
import { trashTexts } from '../trash.texts.ts'
import { useRestoreDraft, useForgetDraft } from './queries.ts'

/** Returns a function that restores a draft, shows the result as a toast, and resolves to true on success. */
export function useRestoreFromTrash(): {
  restore: (id: number, title: string) => Promise<boolean>
  isPending: boolean
} {
  const t = useText(trashTexts)
  const { add } = useToasts()
  const forget = useForgetDraft()
  const { mutateAsync, isPending } = useRestoreDraft()
  async function restore(id: number, title: string): Promise<boolean> {
    const answer = await mutateAsync({ input: { Id: id } })
    add({ text: answer.ok ? t('broughtBack', { title }) : t('notBroughtBack', { why: answer.failure.message }) })
    forget(id)
    return answer.ok
  }
  return { restore, isPending }
}

interface RestoreButtonProps {
  id: number
  title: string
  look?: 'primary' | 'quiet'
  onDone?: () => void
}

export function RestoreButton({ id, title, look = 'quiet', onDone }: RestoreButtonProps) {
  const t = useText(trashTexts)
  const w = useText(editorTexts)
  const { restore, isPending } = useRestoreFromTrash()
  const onPress = async (): Promise<void> => {
    if (await restore(id, title || w('untitled'))) onDone?.()
  }
  return (
    <Button look={look} isBusy={isPending} aria-label={`${t('bringBack')} · ${title}`} onClick={() => void onPress()}>
      {t('bringBack')}
    </Button>
  )
}
