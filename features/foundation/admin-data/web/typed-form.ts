/** Unsaved input of a form, which the browser keeps over a reload or the end of the session. */
import type { Item, Values } from '../contract.ts'
import { begun, isDirty, overtaken, type FormState } from './item-form.ts'

export interface Typed {
  /** The version that was being edited. */
  item: Item
  values: Values
}

/** null: everything is saved. */
export function typedIn(state: FormState): Typed | null {
  return isDirty(state) ? { item: state.item, values: state.values } : null
}

interface Restored {
  state: FormState
  /** The form contains unsaved input of an earlier visit. */
  isBack: boolean
}

const unknown = { By: { zh: '', en: '' }, At: '' }

/** Restores the form although somebody has removed the item. */
export function leftOver({ item, values }: Typed): Restored {
  return { state: { ...begun(item, values), gone: { ...unknown, Undo: 0 } }, isBack: true }
}

/** Restores unsaved input over the current version of the item. */
export function restored(now: Item, typed: Typed | null, given: Values): Restored {
  if (!typed) return { state: begun(now, given), isBack: false }
  const before = begun(typed.item, { ...typed.values, ...given })
  const isSame = typed.item.Revision === now.Revision
  const state = isSame ? begun(now, before.values) : overtaken(before, { ...now, ...unknown })
  return isDirty(state) ? { state, isBack: true } : { state: begun(now), isBack: false }
}
