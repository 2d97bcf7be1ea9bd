import { useText } from '@portal/ui'
import { useRef, useState } from 'react'
import { editorTexts } from '../editor.texts.ts'
import { moveTool, type DragItem, type MoveResult, type DropTarget, type Slots } from '../rules.ts'
import type { Arrangement } from './use-arrangement.ts'

export interface Board {
  readonly slots: Slots
  /** Selected item, which the next press puts down; null: none. */
  readonly picked: DragItem | null
  readonly announcement: { readonly text: string; readonly nth: number }
  readonly nameOf: (item: DragItem) => string
  readonly startDrag: (item: DragItem) => void
  readonly drop: (item: DragItem, target: DropTarget) => void
  readonly endDrag: (isDropped: boolean) => void
  /** Press without dragging: a tool goes to the first free slot, a slot is selected or swapped (WCAG 2.5.7). */
  readonly onPress: (item: DragItem) => void
  readonly release: () => void
  readonly undo: () => void
}

interface BoardOptions {
  /** TOOL-04: a tool must be removed before another one is added. */
  keepsOccupants: boolean
  onFull: () => void
}

/** Moves and announcements, the same for mouse, touch and keyboard. */
export function useBoard(
  arrangement: Arrangement,
  toolName: (id: string) => string,
  { keepsOccupants, onFull }: BoardOptions,
): Board {
  const t = useText(editorTexts)
  const { slots } = arrangement
  const [picked, setPicked] = useState<DragItem | null>(null)
  const [announcement, setSaid] = useState({ text: '', nth: 0 })
  const isDropped = useRef(false)
  const announce = (text: string): void => setSaid((last) => ({ text, nth: last.nth + 1 }))
  const idOf = (item: DragItem): string | null => ('tool' in item ? item.tool : (slots[item.slot] ?? null))
  const nameOf = (item: DragItem): string => {
    const id = idOf(item)
    return id === null ? '' : toolName(id)
  }

  function spoken(item: DragItem, target: DropTarget, { slots: after, returned }: MoveResult): string {
    const id = idOf(item)!
    const name = toolName(id)
    if (target === 'list') return t('saidRemoved', { name })
    const nth = after.indexOf(id) + 1
    if (returned !== null) return t('saidReplaced', { name, nth, other: toolName(returned) })
    const from = slots.indexOf(id)
    const other = from < 0 || target === 'room' ? null : (slots[target.slot] ?? null)
    return other === null || other === id
      ? t('saidPlaced', { name, nth })
      : t('saidSwapped', { name, nth, other: toolName(other) })
  }

  function drop(item: DragItem, target: DropTarget): void {
    setPicked(null)
    if (idOf(item) === null) return
    const moved = moveTool(slots, item, target, keepsOccupants)
    if (moved === 'full') return onFull()
    isDropped.current = true
    const isSame = moved.slots.join('\n') === slots.join('\n')
    if (!isSame) arrangement.change(moved.slots)
    // a tool dropped after the last one stays in its slot, which is announced
    if (!isSame || ('slot' in item && target !== 'list')) announce(spoken(item, target, moved))
  }

  function pick(item: DragItem): void {
    setPicked(item)
    announce(t('slot' in item ? 'saidPicked' : 'saidPickedTool', { name: nameOf(item) }))
  }

  function pressTool(item: DragItem & { tool: string }): void {
    if (moveTool(slots, item, 'room', keepsOccupants) !== 'full') return drop(item, 'room')
    if (keepsOccupants) onFull()
    else pick(item)
  }

  return {
    slots,
    picked,
    announcement,
    nameOf,
    drop,
    startDrag(item) {
      isDropped.current = false
      setPicked(null)
      announce(t('saidLifted', { name: nameOf(item) }))
    },
    endDrag(isThere) {
      if (!isThere && !isDropped.current) announce(t('saidCancelled'))
    },
    onPress(item) {
      if ('tool' in item) return pressTool(item)
      if (picked) return drop(picked, item)
      if (idOf(item) !== null) pick(item)
    },
    release: () => setPicked(null),
    undo() {
      if (!arrangement.canUndo) return
      setPicked(null)
      arrangement.undo()
      announce(t('saidUndone'))
    },
  }
}
