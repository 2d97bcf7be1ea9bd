import { expect, test } from 'vitest'
import type { Item } from '../contract.ts'
import { begun, changed, overtaken } from './item-form.ts'
import { leftOver, restored, typedIn } from './typed-form.ts'

const words = { zh: '', en: '' }
const field = (Key: string, Kind: 'text' | 'words' = 'text') => ({
  Key,
  Kind,
  Label: words,
  Help: words,
  IsRequired: true,
  IsFixed: false,
  Min: null,
  Max: 10,
  Options: [],
  Rows: [],
  Of: '',
  Fields: [],
  When: null,
})
const Fields = [field('name'), field('note'), field('also', 'words')]
const item = (Id: string, Revision: string, Values: Record<string, unknown>): Item => {
  return { Id, Revision, Title: words, Pictures: {}, Kept: words, Values, Fields }
}
const there = item('7', 'a', { name: 'one', note: 'x', also: [] })
const typed = typedIn(changed(begun(there), 'name', 'mine'))

test('[DESK-04] unsaved input is restored', () => {
  const { state, isBack } = restored(there, typed, {})
  expect([isBack, state.values['name'], state.meanwhile]).toEqual([true, 'mine', null])
  const fresh = item('', '', { name: '', note: '', also: [] })
  const begunThen = typedIn(changed(begun(fresh), 'note', 'half'))
  expect(restored(fresh, begunThen, { also: ['word'] }).state.values).toEqual({
    name: '',
    note: 'half',
    also: ['word'],
  })
})

test('[DESK-04] a form without changes stores nothing', () => {
  expect(typedIn(begun(there))).toBeNull()
  expect(typedIn(changed(changed(begun(there), 'name', 'mine'), 'name', 'one'))).toBeNull()
  expect(restored(there, null, {})).toMatchObject({ isBack: false, state: { values: there.Values } })
  // somebody else saved the same texts in the meantime
  expect(restored(item('7', 'b', { name: 'mine', note: 'x', also: [] }), typed, {}).isBack).toBe(false)
})

test('[DESK-04] if somebody else saved it, the form is rebased on their version and shows both', () => {
  const other = restored(item('7', 'b', { name: 'one', note: 'theirs', also: [] }), typed, {}).state
  expect([other.item.Revision, other.values['name'], other.values['note']]).toEqual(['b', 'mine', 'theirs'])
  expect(other.meanwhile!.taken.map(({ Key }) => Key)).toEqual(['note'])
  const same = restored(item('7', 'b', { name: 'theirs', note: 'x', also: [] }), typed, {}).state
  expect(same.meanwhile!.both.map(({ Key }) => Key)).toEqual(['name'])
  // a conflict on the page is still a conflict after a reload
  const conflict = overtaken(changed(begun(there), 'name', 'mine'), {
    ...item('7', 'b', { name: 'theirs', note: 'x', also: [] }),
    By: words,
    At: '',
  })
  expect(restored(item('7', 'b', conflict.item.Values), typedIn(conflict), {}).state.values['name']).toBe('mine')
})

test('[DESK-04] if somebody removed it, the input can be saved as a new item', () => {
  const { state, isBack } = leftOver(typed!)
  expect([isBack, state.values['name'], state.gone?.Undo]).toEqual([true, 'mine', 0])
})
