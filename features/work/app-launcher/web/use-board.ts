import { useText } from '@portal/ui'
import { useRef, useState } from 'react'
import { editorTexts } from '../editor.texts.ts'
import { move, type Held, type Moved, type Onto, type Slots } from '../rules.ts'
import type { Arrangement } from './use-arrangement.ts'

export interface Board {
  readonly slots: Slots
  /** Selected item, which the next press puts down; null: none. */
  readonly picked: Held | null
  readonly said: { readonly text: string; readonly nth: number }
  readonly nameOf: (held: Held) => string
  readonly lift: (held: Held) => void
  readonly drop: (held: Held, onto: Onto) => void
  readonly letGo: (isDropped: boolean) => void
  /** Press without dragging: a tool goes to the first free slot, a slot is selected or swapped (WCAG 2.5.7). */
  readonly press: (held: Held) => void
  readonly release: () => void
  readonly undo: () => void
}

interface Settings {
  /** TOOL-04: a tool must be removed before another one is added. */
  keepsOccupants: boolean
  onFull: () => void
}

/** Moves and announcements, the same for mouse, touch and keyboard. */
export function useBoard(
  arrangement: Arrangement,
  toolName: (id: string) => string,
  { keepsOccupants, onFull }: Settings,
): Board {
  const t = useText(editorTexts)
  const { slots } = arrangement
  const [picked, setPicked] = useState<Held | null>(null)
  const [said, setSaid] = useState({ text: '', nth: 0 })
  const isDropped = useRef(false)
  const say = (text: string): void => setSaid((last) => ({ text, nth: last.nth + 1 }))
  const idOf = (held: Held): string | null => ('tool' in held ? held.tool : (slots[held.slot] ?? null))
  const nameOf = (held: Held): string => {
    const id = idOf(held)
    return id === null ? '' : toolName(id)
  }

  function spoken(held: Held, onto: Onto, { slots: after, back }: Moved): string {
    const id = idOf(held)!
    const name = toolName(id)
    if (onto === 'list') return t('saidRemoved', { name })
    const nth = after.indexOf(id) + 1
    if (back !== null) return t('saidReplaced', { name, nth, other: toolName(back) })
    const from = slots.indexOf(id)
    const other = from < 0 || onto === 'room' ? null : (slots[onto.slot] ?? null)
    return other === null || other === id
      ? t('saidPlaced', { name, nth })
      : t('saidSwapped', { name, nth, other: toolName(other) })
  }

  function drop(held: Held, onto: Onto): void {
    setPicked(null)
    if (idOf(held) === null) return
    const moved = move(slots, held, onto, keepsOccupants)
    if (moved === 'full') return onFull()
    isDropped.current = true
    const isSame = moved.slots.join('\n') === slots.join('\n')
    if (!isSame) arrangement.change(moved.slots)
    // a tool dropped after the last one stays in its slot, which is announced
    if (!isSame || ('slot' in held && onto !== 'list')) say(spoken(held, onto, moved))
  }

  function pick(held: Held): void {
    setPicked(held)
    say(t('slot' in held ? 'saidPicked' : 'saidPickedTool', { name: nameOf(held) }))
  }

  function pressTool(held: Held & { tool: string }): void {
    if (move(slots, held, 'room', keepsOccupants) !== 'full') return drop(held, 'room')
    if (keepsOccupants) onFull()
    else pick(held)
  }

  return {
    slots,
    picked,
    said,
    nameOf,
    drop,
    lift(held) {
      isDropped.current = false
      setPicked(null)
      say(t('saidLifted', { name: nameOf(held) }))
    },
    letGo(isThere) {
      if (!isThere && !isDropped.current) say(t('saidCancelled'))
    },
    press(held) {
      if ('tool' in held) return pressTool(held)
      if (picked) return drop(picked, held)
      if (idOf(held) !== null) pick(held)
    },
    release: () => setPicked(null),
    undo() {
      if (!arrangement.canUndo) return
      setPicked(null)
      arrangement.undo()
      say(t('saidUndone'))
    },
  }
}
