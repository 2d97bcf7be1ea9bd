import { call, useCache, type Answer } from '@portal/client'
import type { Endpoint } from '@portal/contract'
import { useMessage, useText, useToasts } from '@portal/ui'
import { moderation, type Word } from '../contract.ts'
import { wordTexts } from '../desk.texts.ts'
import { undoMs } from '../rules.ts'

/** Changes of several words at once; a toast takes them back. */
export function useWords() {
  const t = useText(wordTexts)
  const { show } = useMessage()
  const toasts = useToasts()
  const cache = useCache()
  const reload = () => cache.invalidateQueries({ queryKey: [moderation.words.path] })

  /** Returns the words whose call succeeded; shows the first failure. */
  async function each<E extends Endpoint>(
    words: readonly Word[],
    run: (word: Word) => Promise<Answer<E>>,
  ): Promise<Word[]> {
    const answers = await Promise.all(words.map(run))
    void reload()
    const [failed] = answers.flatMap((answer) => (answer.ok ? [] : [answer.failure]))
    if (failed) show(failed.kind === 'refused' ? failed.message : t('notDone'), { isError: true })
    return words.filter((_, at) => answers[at]?.ok)
  }
  function offerUndo(text: string, onFollow: () => void): void {
    toasts.add({ key: 'words', text, ms: undoMs, link: { label: t('undo'), onFollow } })
  }
  const setHolds = (words: readonly Word[], Holds: boolean) =>
    each(words, ({ Id, Note }) => call(moderation.changeWord, { Id, Holds, Note }))

  /** As it was, under a new id. */
  async function bringBack({ Word: text, Note, Holds }: Word) {
    const added = await call(moderation.addWord, { Word: text, Note })
    if (!added.ok || Holds) return added
    return call(moderation.changeWord, { Id: added.data.Id, Holds, Note })
  }
  return {
    async turn(words: readonly Word[], isOn: boolean): Promise<void> {
      const done = await setHolds(
        words.filter(({ Holds }) => Holds !== isOn),
        isOn,
      )
      if (done.length === 0) return
      offerUndo(t(isOn ? 'resumed' : 'wasPaused', { count: done.length }), () => void setHolds(done, !isOn))
    },
    async remove(words: readonly Word[]): Promise<void> {
      const done = await each(words, ({ Id }) => call(moderation.removeWord, { Id }))
      if (done.length === 0) return
      const text =
        done.length === 1 ? t('removed', { word: done[0]!.Word }) : t('removedSeveral', { count: done.length })
      offerUndo(text, () => void each(done, bringBack))
    },
  }
}
