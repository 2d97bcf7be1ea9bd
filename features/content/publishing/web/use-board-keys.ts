import type { CalendarDate } from '@internationalized/date'
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { dayOf, quarter, shifted, type Movable } from './plan-rules.ts'
import type { Moves } from './use-moves.ts'
import type { Plan } from './use-plan.ts'

const dayKeys: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const minuteKeys: Readonly<Record<string, number>> = { ArrowUp: -quarter, ArrowDown: quarter }

const isIn = (days: readonly CalendarDate[], day: CalendarDate): boolean => days.some((each) => each.compare(day) === 0)

const hasModifier = ({ ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean => ctrlKey || metaKey || shiftKey

/**
 * Keys of the board: arrows go from day to day, with Alt they move the entry that has the focus. The board is one Tab
 * stop with the entries of its current day.
 */
export function useBoardKeys(board: RefObject<HTMLElement | null>, plan: Plan, moves: Moves) {
  const { day, days, view, zone, show } = plan
  const [chosen, setChosen] = useState<CalendarDate>(day)
  const current = isIn(days, chosen) ? chosen : day
  /** Selector of what gets the focus once it is there. */
  const wanted = useRef('')
  useEffect(() => {
    if (wanted.current === '') return
    const found = board.current?.querySelector<HTMLElement>(wanted.current)
    if (!found) return
    wanted.current = ''
    found.focus()
  })
  function choose(next: CalendarDate): void {
    setChosen(next)
    if (!isIn(days, next)) show(next)
  }
  return {
    current,
    setCurrent: setChosen,
    onDayKeyDown: (event: KeyboardEvent): void => {
      const by = dayKeys[event.key]
      if (by === undefined || event.altKey || hasModifier(event)) return
      if (view === 'week' && Math.abs(by) > 1) return
      event.preventDefault()
      const next = current.add({ days: by })
      wanted.current = `[data-day="${next.toString()}"]`
      choose(next)
    },
    onEntryKeyDown: (event: KeyboardEvent, text: Movable): void => {
      const minutes = view === 'week' ? minuteKeys[event.key] : undefined
      const by = dayKeys[event.key]
      if (by === undefined || !event.altKey || hasModifier(event)) return
      event.preventDefault()
      event.stopPropagation()
      const at = shifted(text.at, minutes === undefined ? { days: by } : { minutes }, zone)
      wanted.current = `[data-entry~="text:${text.id}"]`
      choose(dayOf(at, zone))
      moves.move(text, at)
    },
  }
}
