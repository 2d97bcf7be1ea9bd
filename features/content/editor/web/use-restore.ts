import { useText, useToasts } from '@portal/ui'
import { undoMs } from '../undo.ts'
import { versionTexts } from '../versions.texts.ts'
import { useRestoreVersion } from './queries.ts'
import type { DraftSession } from './draft-snapshot.ts'

/** Restores a version, with a way back as long as nobody has written on. */
export function useRestore(session: DraftSession, onRestored: () => void) {
  const t = useText(versionTexts)
  const { add } = useToasts()
  const { mutateAsync, isPending } = useRestoreVersion()

  /** Unsaved changes become a version before they are replaced. */
  async function send(Version: number, Revision = 0) {
    const isSaved = await session.flush()
    const input = { Id: session.id, Version, Revision }
    const answer = await session.replace(async () => (isSaved ? mutateAsync({ input }) : null))
    if (!answer?.ok) add({ key: 'versions', text: answer?.failure.message || t('notRestored') })
    onRestored()
    return answer?.ok ? answer.data : null
  }

  async function restore(number: number): Promise<void> {
    const restored = await send(number)
    if (!restored) return
    async function undo({ Before, Revision }: NonNullable<typeof restored>): Promise<void> {
      if (await send(Before, Revision)) add({ key: 'versions', text: t('undone') })
    }
    add({
      key: 'versions',
      text: t('restored', { number }),
      ms: undoMs,
      link: { label: t('undo'), onFollow: () => void undo(restored) },
    })
  }
  return { restore, isPending }
}
