/** Unsaved input of a form, which the browser keeps over a reload or the end of the session. */
import type { AdminItem, Values } from '../contract.ts'
import { initialState, isDirty, rebaseForm, type FormState } from './item-form.ts'

export interface UnsavedForm {
  /** The version that was being edited. */
  item: AdminItem
  values: Values
}

/** null: everything is saved. */
export function unsavedForm(state: FormState): UnsavedForm | null {
  return isDirty(state) ? { item: state.item, values: state.values } : null
}

interface RestoredForm {
  state: FormState
  /** The form contains unsaved input of an earlier visit. */
  isBack: boolean
}

const unknown = { By: { zh: '', en: '' }, At: '' }

/** Restores the form although somebody has removed the item. */
export function restoreRemoved({ item, values }: UnsavedForm): RestoredForm {
  return { state: { ...initialState(item, values), removed: { ...unknown, Undo: 0 } }, isBack: true }
}

/** Restores unsaved input over the current version of the item. */
export function restoreForm(now: AdminItem, typed: UnsavedForm | null, given: Values): RestoredForm {
  if (!typed) return { state: initialState(now, given), isBack: false }
  const before = initialState(typed.item, { ...typed.values, ...given })
  const isSame = typed.item.Revision === now.Revision
  const state = isSame ? initialState(now, before.values) : rebaseForm(before, { ...now, ...unknown })
  return isDirty(state) ? { state, isBack: true } : { state: initialState(now), isBack: false }
}
