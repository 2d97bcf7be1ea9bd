import { call, useCache, keyOf } from '@portal/client'
import { companyZone } from '@portal/contract'
import { formatTime, useLanguage, useText, useToasts } from '@portal/ui'
import { useRef, useState, type DragEvent } from 'react'
import { publishing } from '../contract.ts'
import { planTexts } from '../plan.texts.ts'
import type { Movable } from './plan-rules.ts'
import { useRefreshAfterStep } from './queries.ts'

export type Moves = ReturnType<typeof useMoves>

/** Moves texts to other times: one call after the other, shown at once, with a way back. */
export function useMoves() {
  const t = useText(planTexts)
  const { language } = useLanguage()
  const { add, drop } = useToasts()
  const cache = useCache()
  const refresh = useRefreshAfterStep()
  /** By id, the times of moves that are on their way. */
  const [moved, setMoved] = useState<ReadonlyMap<number, string>>(new Map())
  const queue = useRef(Promise.resolve())
  /** By id, the time that was asked for last. */
  const asked = useRef(new Map<number, string>())
  const dragged = useRef<Movable | null>(null)

  function move(text: Movable, at: string): void {
    if (at === text.at) return
    asked.current.set(text.id, at)
    // what it offers to take back is no longer the last move
    drop(`plan ${text.id}`)
    setMoved((all) => new Map(all).set(text.id, at))
    queue.current = queue.current.then(() => send(text, at))
  }

  async function send(text: Movable, at: string): Promise<void> {
    const { id } = text
    const answer = await call(publishing.move, { Id: id, At: at, Before: text.at })
    if (!answer.ok) add({ text: answer.failure.message || t('notMoved') })
    else if (asked.current.get(id) === at) offerUndo(text, at)
    await Promise.all([refresh(), cache.invalidateQueries({ queryKey: keyOf(publishing.unscheduled) })])
    setMoved((all) => (all.get(id) === at ? new Map([...all].filter(([each]) => each !== id)) : all))
  }

  function offerUndo(text: Movable, at: string): void {
    const { id, title } = text
    const time = at && formatTime(new Date(at), { form: 'datetime', language, zone: companyZone() })
    add({
      text: at ? t('moved', { title, time }) : t('timeTaken', { title }),
      key: `plan ${id}`,
      link: { label: t('undo'), onFollow: () => move({ ...text, at }, text.at) },
    })
  }

  return {
    moved,
    move,
    /** Attributes of what can be dragged. */
    dragOf: (text: Movable | null) =>
      text && {
        draggable: true,
        onDragStart(event: DragEvent): void {
          dragged.current = text
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', text.title)
        },
        onDragEnd: () => void (dragged.current = null),
      },
    /** Attributes of a place for what is dragged; `onText` gets the event for its position. */
    dropOf: (onText: (text: Movable, event: DragEvent<HTMLElement>) => void) => ({
      onDragOver(event: DragEvent<HTMLElement>): void {
        if (!dragged.current) return
        event.preventDefault()
        event.currentTarget.dataset['over'] = ''
      },
      onDragLeave: (event: DragEvent<HTMLElement>) => void delete event.currentTarget.dataset['over'],
      onDrop(event: DragEvent<HTMLElement>): void {
        delete event.currentTarget.dataset['over']
        if (!dragged.current) return
        event.preventDefault()
        onText(dragged.current, event)
      },
    }),
  }
}
