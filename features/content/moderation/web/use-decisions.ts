import { call, saveUnsaved, useCache } from '@portal/client'
import { useMessage, useText, useToasts } from '@portal/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { moderation, type Case } from '../contract.ts'
import { commentTexts } from '../desk.texts.ts'
import { decisionFor, undoMs } from '../rules.ts'
import { reasonName } from './ReasonDialog.tsx'

interface Decided {
  cases: readonly Case[]
  isKept: boolean
  reason: string
}

const toastKey = 'moderation'
const none: ReadonlySet<number> = new Set()

/**
 * Decisions on comments. The last one waits until its toast has gone, since what it notifies people of cannot be taken
 * back; the next decision, and leaving the page, send it at once.
 */
export function useDecisions() {
  const t = useText(commentTexts)
  const { show } = useMessage()
  const toasts = useToasts()
  const cache = useCache()
  const waiting = useRef<Decided>(undefined)
  const [pending, setPending] = useState(none)
  const [decidedHere] = useState(() => new Set<number>())

  async function send({ cases, isKept, reason }: Decided): Promise<void> {
    const answers = await Promise.all(
      cases.map(({ Id }) =>
        call(moderation.decide, { CaseId: Id, IsKept: isKept, Reason: reason }, { keepalive: true }),
      ),
    )
    const failures = answers.flatMap((answer) => (answer.ok ? [] : [answer.failure.reason]))
    cases.forEach(({ Id }, at) => answers[at]?.ok || decidedHere.delete(Id))
    if (failures.length === 0) saveUnsaved(reasonName(cases), null)
    else if (failures.every((why) => why === 'decidedAlready' || why === 'noCase')) show(t('decidedAlready'))
    else show(t('notDone'), { isError: true })
    await cache.invalidateQueries({ queryKey: [moderation.cases.path] })
    setPending((ids) => new Set([...ids].filter((id) => !cases.some((each) => each.Id === id))))
  }
  function sendWaiting(): void {
    const decided = waiting.current
    waiting.current = undefined
    if (decided) void send(decided)
  }
  function undo(): void {
    const decided = waiting.current
    waiting.current = undefined
    if (!decided) return
    const ids = decided.cases.map(({ Id }) => Id)
    for (const id of ids) decidedHere.delete(id)
    setPending((all) => new Set([...all].filter((id) => !ids.includes(id))))
    toasts.add({ key: toastKey, text: t('undone', { count: ids.length }) })
  }
  function decide(cases: readonly Case[], isKept: boolean, reason: string): void {
    sendWaiting()
    const decided = { cases, isKept, reason }
    waiting.current = decided
    for (const { Id } of cases) decidedHere.add(Id)
    setPending((ids) => new Set([...ids, ...cases.map(({ Id }) => Id)]))
    toasts.add({
      key: toastKey,
      text: t(`did_${decisionFor(cases[0]!.Cause, isKept)}`, { count: cases.length }),
      ms: undoMs,
      link: { label: t('undo'), onFollow: undo },
      // its link is followed after that
      onGone: () => setTimeout(() => waiting.current === decided && sendWaiting()),
    })
  }

  const onLeave = useEffectEvent((isInPortal: boolean) => {
    const decided = waiting.current
    if (!decided) return
    if (isInPortal) toasts.add({ key: toastKey, text: t('sent') })
    sendWaiting()
  })
  useEffect(() => {
    const onHide = (): void => onLeave(false)
    window.addEventListener('pagehide', onHide)
    return () => {
      window.removeEventListener('pagehide', onHide)
      onLeave(true)
    }
  }, [])
  return { pending, decidedHere, decide, undo }
}
