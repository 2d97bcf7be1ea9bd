import { call, saveUnsaved, useCache } from '@portal/client'
import { useMessage, useText, useToasts } from '@portal/ui'
import { useRef, useState } from 'react'
import { moderation, type Case } from '../contract.ts'
import { commentTexts } from '../desk.texts.ts'
import { decisionFor, undoMs } from '../rules.ts'
import { reasonName } from './ReasonDialog.tsx'

const toastKey = 'moderation'
const none: ReadonlySet<number> = new Set()
const nothing = Promise.resolve<readonly Case[]>([])

/** Decisions on comments. The server has each at once, and waits with its effect as long as it can be undone. */
export function useDecisions() {
  const t = useText(commentTexts)
  const { show } = useMessage()
  const toasts = useToasts()
  const cache = useCache()
  /** The last decision: what of it succeeded. */
  const last = useRef<Promise<readonly Case[]>>(nothing)
  /** Those being sent leave the list at once. */
  const [pending, setPending] = useState(none)
  const [decidedHere] = useState(() => new Set<number>())
  const reload = () => cache.invalidateQueries({ queryKey: [moderation.cases.path] })

  /** Resolves to those of which it succeeded. */
  function decide(cases: readonly Case[], isKept: boolean, reason: string): Promise<readonly Case[]> {
    last.current = send(cases, isKept, reason)
    return last.current
  }
  async function send(cases: readonly Case[], isKept: boolean, reason: string): Promise<readonly Case[]> {
    for (const { Id } of cases) decidedHere.add(Id)
    setPending((ids) => new Set([...ids, ...cases.map(({ Id }) => Id)]))
    const answers = await Promise.all(
      cases.map(({ Id }) => call(moderation.decide, { CaseId: Id, IsKept: isKept, Reason: reason })),
    )
    const done = cases.filter((_, at) => answers[at]?.ok)
    const failures = answers.flatMap((answer) => (answer.ok ? [] : [answer.failure.reason]))
    for (const each of cases) if (!done.includes(each)) decidedHere.delete(each.Id)
    if (done.length > 0)
      toasts.add({
        key: toastKey,
        text: t(`did_${decisionFor(done[0]!.Cause, isKept)}`, { count: done.length }),
        ms: undoMs,
        link: { label: t('undo'), onFollow: () => void undo() },
      })
    if (failures.length === 0) saveUnsaved(reasonName(cases), null)
    else if (failures.every((why) => why === 'decidedAlready' || why === 'noCase')) show(t('decidedAlready'))
    else show(t('notDone'), { isError: true })
    void reload().then(() =>
      setPending((ids) => new Set([...ids].filter((id) => !cases.some((each) => each.Id === id)))),
    )
    return done
  }

  async function undo(): Promise<void> {
    const decided = last.current
    last.current = nothing
    const cases = await decided
    if (cases.length === 0) return
    const answers = await Promise.all(cases.map(({ Id }) => call(moderation.undo, { CaseId: Id })))
    const undone = cases.filter((_, at) => answers[at]?.ok)
    for (const { Id } of undone) decidedHere.delete(Id)
    const [failed] = answers.flatMap((answer) => (answer.ok ? [] : [answer.failure]))
    if (failed) show(failed.reason === 'tooLate' ? failed.message : t('notDone'), { isError: true })
    else toasts.add({ key: toastKey, text: t('undone', { count: undone.length }) })
    await reload()
  }
  return { pending, decidedHere, decide, undo }
}
