/** What was typed into a form and is not saved yet, as the browser keeps it over a reload or the end of a session. */
import type { Item, Values } from '../contract.ts'
import { begun, isDirty, overtaken, type FormState } from './item-form.ts'

export interface Typed {
  /** What it was typed over. */
  item: Item
  values: Values
}

/** null: nothing that is not saved. */
export function typedIn(state: FormState): Typed | null {
  return isDirty(state) ? { item: state.item, values: state.values } : null
}

interface Restored {
  state: FormState
  /** Words of an earlier visit are in it. */
  isBack: boolean
}

const unknown = { By: { zh: '', en: '' }, At: '' }

/** The form as one left it, though somebody has removed what it was typed over. */
export function leftOver({ item, values }: Typed): Restored {
  return { state: { ...begun(item, values), gone: { ...unknown, Undo: 0 } }, isBack: true }
}

/** The form as one left it, over what is there now. */
export function restored(now: Item, typed: Typed | null, given: Values): Restored {
  if (!typed) return { state: begun(now, given), isBack: false }
  const before = begun(typed.item, { ...typed.values, ...given })
  const isSame = typed.item.Revision === now.Revision
  const state = isSame ? begun(now, before.values) : overtaken(before, { ...now, ...unknown })
  return isDirty(state) ? { state, isBack: true } : { state: begun(now), isBack: false }
}
