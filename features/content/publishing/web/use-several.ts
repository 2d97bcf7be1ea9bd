import { call, keyOf, useCache } from '@portal/client'
import { drafts, type DraftItem } from '@portal/editor/contract'
import { useMessage, useText, useToasts } from '@portal/ui'
import { useState } from 'react'
import { publishing } from '../contract.ts'
import { undoMs } from '../rules.ts'
import { severalTexts } from '../several.texts.ts'
import type { SeveralStep } from '../several-contract.ts'
import { useRefreshAfterStep } from './queries.ts'

const doneTexts = { submit: 'submitted', return: 'returned', archive: 'archived' } as const

const maxReasons = 3

/** Steps with several texts: a toast takes back those that were taken, a message has the reasons of the others. */
export function useSeveral(onDone: () => void) {
  const t = useText(severalTexts)
  const toasts = useToasts()
  const { show } = useMessage()
  const cache = useCache()
  const refresh = useRefreshAfterStep()
  const [isBusy, setBusy] = useState(false)

  /** Returns those that have taken the step. */
  async function send(
    Step: SeveralStep,
    rows: readonly DraftItem[],
    category: { Category?: string; From?: string } = {},
  ): Promise<DraftItem[]> {
    setBusy(true)
    const answer = await call(publishing.several, { Step, ...category, Ids: rows.map(({ Id }) => Id) })
    const changed = [drafts.list, drafts.open].map((each) => cache.invalidateQueries({ queryKey: keyOf(each) }))
    await Promise.all([refresh(), ...changed])
    setBusy(false)
    if (!answer.ok) {
      show(answer.failure.message, { isError: true, ms: 5000 })
      return []
    }
    const why = new Map(answer.data.List.map((each) => [each.Id, each.Why]))
    const refused = rows.filter(({ Id }) => why.get(Id) !== '')
    const lines = refused.map(({ Id, Title }) =>
      t('notDone', { title: Title || t('untitled'), why: why.get(Id) ?? '' }),
    )
    const more = lines.length > maxReasons ? [t('andMore', { count: lines.length - maxReasons })] : []
    if (lines.length > 0) show([...lines.slice(0, maxReasons), ...more].join(' · '), { isError: true, ms: 8000 })
    return rows.filter((row) => !refused.includes(row))
  }

  function offerUndo(text: string, done: readonly DraftItem[], undo: () => Promise<readonly DraftItem[]>): void {
    if (done.length === 0) return
    onDone()
    async function takeBack(): Promise<void> {
      const { length: count } = await undo()
      if (count > 0) toasts.add({ text: t('undone', { count }) })
    }
    toasts.add({
      key: 'several',
      text,
      ms: undoMs,
      link: { label: t('undo'), onFollow: () => void takeBack() },
    })
  }

  return {
    isBusy,
    take: async (step: keyof typeof doneTexts, rows: readonly DraftItem[]): Promise<void> => {
      const done = await send(step, rows)
      offerUndo(t(doneTexts[step], { count: done.length }), done, () => send('undo', done))
    },
    changeCategory: async (rows: readonly DraftItem[], category: string): Promise<void> => {
      const done = await send('category', rows, { Category: category })
      offerUndo(t('recategorised', { count: done.length }), done, async () => {
        const back = []
        for (const before of new Set(done.map(({ Category }) => Category)))
          back.push(
            ...(await send(
              'category',
              done.filter(({ Category }) => Category === before),
              { Category: before, From: category },
            )),
          )
        return back
      })
    },
  }
}
