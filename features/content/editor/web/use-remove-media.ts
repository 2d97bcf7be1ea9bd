import { call, keyOf, useCache, type Answer } from '@portal/client'
import { useMessage, useText, useToasts } from '@portal/ui'
import { media, type MediaItem } from '../media-contract.ts'
import { mediaTexts } from '../media.texts.ts'
import { undoMs } from '../undo.ts'

/** Removes files that nothing uses; a toast takes it back. */
export function useRemoveMedia(): (items: readonly MediaItem[]) => Promise<void> {
  const t = useText(mediaTexts)
  const { show } = useMessage()
  const toasts = useToasts()
  const cache = useCache()

  async function each<E extends typeof media.remove | typeof media.restore>(
    items: readonly MediaItem[],
    run: (item: MediaItem) => Promise<Answer<E>>,
  ): Promise<MediaItem[]> {
    const answers = await Promise.all(items.map(run))
    void cache.invalidateQueries({ queryKey: keyOf(media.list) })
    const [failed] = answers.flatMap((answer) => (answer.ok ? [] : [answer.failure]))
    if (failed) show(failed.kind === 'refused' ? failed.message : t('notDone'), { isError: true })
    return items.filter((_, at) => answers[at]?.ok)
  }

  return async (items) => {
    const done = await each(items, ({ Id }) => call(media.remove, { Id }))
    if (done.length === 0) return
    const text = done.length === 1 ? t('removed', { name: done[0]!.Name }) : t('removedSeveral', { count: done.length })
    const restore = () => void each(done, ({ Id }) => call(media.restore, { Id }))
    toasts.add({ key: 'media', text, ms: undoMs, link: { label: t('undo'), onFollow: restore } })
  }
}
