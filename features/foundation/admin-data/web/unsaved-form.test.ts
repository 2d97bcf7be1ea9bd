import { expect, test } from 'vitest'
import type { AdminItem } from '../contract.ts'
import { initialState, withValue, rebaseForm } from './item-form.ts'
import { restoreRemoved, restoreForm, unsavedForm } from './unsaved-form.ts'

const words = { zh: '', en: '' }
const field = (Key: string, Kind: 'text' | 'words' = 'text') => ({
  Key,
  Kind,
  Label: words,
  Help: words,
  IsRequired: true,
  IsFixed: false,
  Section: { zh: '', en: '' },
  Min: null,
  Max: 10,
  Options: [],
  Rows: [],
  Of: '',
  Fields: [],
  When: null,
})
const Fields = [field('name'), field('note'), field('also', 'words')]
const item = (Id: string, Revision: string, Values: Record<string, unknown>): AdminItem => {
  return { Id, Revision, Title: words, Pictures: {}, Kept: words, Values, Fields }
}
const there = item('7', 'a', { name: 'one', note: 'x', also: [] })
const typed = unsavedForm(withValue(initialState(there), 'name', 'mine'))

test('[DESK-05] unsaved input is restored', () => {
  const { state, isBack } = restoreForm(there, typed, {})
  expect([isBack, state.values['name'], state.conflict]).toEqual([true, 'mine', null])
  const fresh = item('', '', { name: '', note: '', also: [] })
  const begunThen = unsavedForm(withValue(initialState(fresh), 'note', 'half'))
  expect(restoreForm(fresh, begunThen, { also: ['word'] }).state.values).toEqual({
    name: '',
    note: 'half',
    also: ['word'],
  })
})

test('[DESK-05] a form without changes stores nothing', () => {
  expect(unsavedForm(initialState(there))).toBeNull()
  expect(unsavedForm(withValue(withValue(initialState(there), 'name', 'mine'), 'name', 'one'))).toBeNull()
  expect(restoreForm(there, null, {})).toMatchObject({ isBack: false, state: { values: there.Values } })
  // somebody else saved the same texts in the meantime
  expect(restoreForm(item('7', 'b', { name: 'mine', note: 'x', also: [] }), typed, {}).isBack).toBe(false)
})

test('[DESK-05] if somebody else saved it, the form is rebased on their version and shows both', () => {
  const other = restoreForm(item('7', 'b', { name: 'one', note: 'theirs', also: [] }), typed, {}).state
  expect([other.item.Revision, other.values['name'], other.values['note']]).toEqual(['b', 'mine', 'theirs'])
  expect(other.conflict!.taken.map(({ Key }) => Key)).toEqual(['note'])
  const same = restoreForm(item('7', 'b', { name: 'theirs', note: 'x', also: [] }), typed, {}).state
  expect(same.conflict!.both.map(({ Key }) => Key)).toEqual(['name'])
  // a conflict on the page is still a conflict after a reload
  const conflict = rebaseForm(withValue(initialState(there), 'name', 'mine'), {
    ...item('7', 'b', { name: 'theirs', note: 'x', also: [] }),
    By: words,
    At: '',
  })
  expect(restoreForm(item('7', 'b', conflict.item.Values), unsavedForm(conflict), {}).state.values['name']).toBe('mine')
})

test('[DESK-05] if somebody removed it, the input can be saved as a new item', () => {
  const { state, isBack } = restoreRemoved(typed!)
  expect([isBack, state.values['name'], state.removed?.Undo]).toEqual([true, 'mine', 0])
})
