import { expect, test } from 'vitest'
import type { Field, FieldKind } from './contract.ts'
import { mergeValues, withRowVersion } from './merge-versions.ts'

const words = { zh: '名', en: 'Name' }
const field = (Kind: FieldKind, other: Partial<Field> = {}): Field => ({
  Key: 'a',
  Label: words,
  Help: words,
  Kind,
  IsRequired: true,
  IsFixed: false,
  Section: words,
  Min: null,
  Max: 10,
  Options: [],
  Rows: [],
  Of: '',
  When: null,
  Fields: [],
  ...other,
})

test('[DESK-05] changes of different fields are merged; a field that both changed keeps one’s own value and is reported', () => {
  const fields = ['a', 'b', 'c', 'd'].map((Key) => field('text', { Key }))
  const before = { a: '1', b: '1', c: '1', d: '1' }
  const mine = { a: 'mine', b: '1', c: 'mine', d: 'same' }
  const theirs = { a: '1', b: 'theirs', c: 'theirs', d: 'same' }
  const { values, both } = mergeValues(fields, { before, mine, theirs })
  expect(values).toEqual({ a: 'mine', b: 'theirs', c: 'mine', d: 'same' })
  expect(both.map(({ Key }) => Key)).toEqual(['c'])
})

test.each<[string, { title: string; rowId?: string }[], string, string[]]>([
  ['mine only marked', [{ title: 'a', rowId: 'a' }], 'theirs', []],
  ['mine changed', [{ title: 'mine', rowId: 'a' }], 'mine', ['rows']],
  ['both changed alike', [{ title: 'theirs ', rowId: 'a' }], 'theirs ', []],
])('[DESK-05] rows of two versions, %s: the fields of the rows count', (_, mine, title, conflicts) => {
  const rows = field('rows', { Key: 'rows', Fields: [field('text', { Key: 'title' })] })
  const versions = { before: { rows: [{ title: 'a' }] }, mine: { rows: mine }, theirs: { rows: [{ title: 'theirs' }] } }
  const { values, both } = mergeValues([rows], versions)
  expect([values['rows'], both.map(({ Key }) => Key)]).toMatchObject([[{ title }], conflicts])
})

const identified = field('rows', {
  Key: 'rows',
  RowKey: 'id',
  Fields: ['title', 'id'].map((Key) => field('text', { Key })),
})
/** `a b*` is the row a, and the row b with another title; `+b` was typed in a form, which keeps its id there. */
const rowsOf = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((each) => {
      const [, typed, id = '', title = ''] = /^(\+?)(\w+)(.*)$/.exec(each)!
      return { id, title, ...(typed && { rowId: id, id: title === '=' ? `${id}2` : id }) }
    })
const textOf = (rows: unknown) => (rows as { id: string; title: string }[]).map(({ id, title }) => id + title).join(' ')

test.each<[what: string, versions: [before: string, mine: string, theirs: string], merged: string, both?: string]>([
  ['different rows are changed', ['a b c', 'a! b c', 'a b c?'], 'a! b c?'],
  ['rows are added in different places', ['a b', 'a m b', 'a b t'], 'a m b t'],
  ['rows are added in the same place', ['a', 'a m', 'a t'], 'a m t'],
  ['each deletes one', ['a b c', 'b c', 'a b'], 'b'],
  ['both delete the same', ['a b', 'a!', 'a'], 'a!'],
  ['one deletes, one changes another', ['a b', 'a', 'a? b'], 'a?'],
  ['mine moves, theirs changes and adds', ['a b c', 'c a b', 'a b? c t'], 'c t a b?'],
  ['theirs moves, mine changes and adds', ['a b c', 'a! b m c', 'c a b'], 'c a! b m'],
  ['both move', ['a b c', 'b a c', 'a c b'], 'b a c'],
  ['a changed field identifies the row', ['a b', '+a= b', 'a b?'], 'a2= b?'],
  ['a row typed back is no change', ['a b', '+a b!', 'a? b'], 'a? b!'],
  ['both change a row', ['a b', 'a! b', 'a? b?'], 'a! b?', 'a'],
  ['both change it alike', ['a b', 'a! b!', 'a! b'], 'a! b!'],
  ['both add it', ['a', 'a x!', 'a x?'], 'a x!', 'x'],
  ['mine deletes what they changed', ['a b', 'b!', 'a? b'], 'b!', 'a'],
  ['theirs deletes what I changed', ['a b', 'a! b', 'b?'], 'a! b?', 'a'],
])('[DESK-05] rows of two people are merged: %s', (_, [before, mine, theirs], merged, both = '') => {
  const versions = { before: { rows: rowsOf(before) }, mine: { rows: rowsOf(mine) }, theirs: { rows: rowsOf(theirs) } }
  const merge = mergeValues([identified], versions)
  expect(textOf(merge.values['rows'])).toBe(merged)
  expect(merge.merged.flatMap((rows) => rows.both.map(({ id }) => id)).join(' ')).toBe(both)
  expect(merge.both).toEqual([])
})

test('[DESK-05] rows of which two are alike are decided as a whole', () => {
  const versions = {
    before: { rows: rowsOf('a b') },
    mine: { rows: rowsOf('a a b') },
    theirs: { rows: rowsOf('a b?') },
  }
  const { values, both, merged } = mergeValues([identified], versions)
  expect([textOf(values['rows']), both, merged]).toEqual(['a a b', [identified], []])
})

test.each([
  ['theirs in its place', 'a b! c', 'b?', 'a b? c'],
  ['it goes', 'a b! c', '', 'a c'],
  ['it comes back where it was', 'a m c', 'b?', 'a b? m c'],
  ['it comes back as the first', 'c', 'b?', 'b? c'],
])('[DESK-05] a version of a row is chosen: %s', (_, now, version, chosen) => {
  const merge = { field: identified, order: ['a', 'b', 'm', 'c'] }
  expect(textOf(withRowVersion(merge, rowsOf(now), { id: 'b', version: rowsOf(version)[0] }))).toBe(chosen)
})
