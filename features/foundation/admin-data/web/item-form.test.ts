import { expect, test } from 'vitest'
import type { Field } from '../contract.ts'
import {
  asNewItem,
  formSections,
  initialState,
  keyFields,
  nameFirst,
  nameWithoutKey,
  withRows,
  withSuggestedKey,
  withTyped,
  rebaseForm,
  duplicateErrors,
  findProblems,
  problemText,
} from './item-form.ts'

const words = { zh: '', en: '' }
const plain = {
  Label: words,
  Help: words,
  IsFixed: false,
  Section: { zh: '', en: '' },
  Min: null,
  Max: 10,
  Options: [],
  Rows: [],
  Of: '',
  Fields: [],
}
const field = (Key: string, rest: Partial<Field> = {}): Field => ({
  ...plain,
  Key,
  Kind: 'text',
  IsRequired: true,
  When: null,
  ...rest,
})
const fields = [
  field('key', { IsFixed: true }),
  field('name'),
  field('more', { When: { Field: 'name', Is: ['x'] } }),
  field('scopes', { IsFixed: true, Kind: 'choices' }),
]
const state = (Values: Record<string, unknown>) =>
  initialState({ Id: '', Revision: '', Title: words, Fields: fields, Values, Pictures: {}, Kept: words })

test('[DESK-05] all problems are shown at once, and hidden fields are ignored', () => {
  const wrong = findProblems(state({ key: ' ', name: 'much too long', more: '', scopes: [] }))
  expect(wrong.map(({ field: key, problem }) => [key, problem])).toEqual([
    ['key', 'required'],
    ['name', 'tooLong'],
    ['scopes', 'required'],
  ])
  expect(findProblems(state({ key: 'a', name: 'x', more: '', scopes: [] })).map((each) => each.field)).toContain('more')
})

test('[DESK-05] what is missing is named, within a row as well', () => {
  const step = field('title', { Label: { zh: '标题', en: 'Title' } })
  const Fields = [
    field('name', { Label: { zh: '名称', en: 'Name' } }),
    field('steps', { Kind: 'rows', Fields: [step] }),
  ]
  const form = initialState({ ...state({}).item, Fields })
  const textOf = (path: string) => problemText(form, { field: path, problem: 'required' })
  expect(textOf('name')).toEqual({ zh: '请填写名称', en: 'Name is required' })
  expect(textOf('steps.1.title')).toEqual({ zh: '请填写标题', en: 'Title is required' })
  const named = initialState({
    ...form.item,
    Fields: [field('name', { Kind: 'bilingual', Label: { zh: '名称', en: 'Name' } })],
    Values: { name: { zh: '', en: ' ' } },
  })
  expect(findProblems(named).map((each) => problemText(named, each).en)).toEqual([
    'Name is required in Chinese',
    'Name is required in English',
  ])
  expect(problemText(form, { field: 'name', problem: 'tooLong' }).en).toBe('This is too long')
})

test('[DESK-05] a duplicate is reported at the fields that identify an item', () => {
  const typed = { key: ' a ', name: 'b', more: '', scopes: [] }
  expect(keyFields(state(typed))).toEqual(['key'])
  expect(duplicateErrors(state(typed), { Id: '7', Title: { zh: '甲', en: 'One' } })).toEqual([
    ['key', { zh: '“a”已有一项：甲', en: '“a” is already taken by “One”', itemId: '7' }],
  ])
  const day = { ...state({}), item: { ...state({}).item, Fields: [field('date', { Kind: 'date', IsFixed: true })] } }
  const there = { Id: '2026-11-25', Title: { zh: '公司日', en: 'Founders’ day' } }
  expect(duplicateErrors({ ...day, values: { date: '2026-11-25' } }, there)).toEqual([
    [
      'date',
      {
        zh: '“2026年11月25日”已有一项：公司日',
        en: '“Nov 25, 2026” is already taken by “Founders’ day”',
        itemId: '2026-11-25',
      },
    ],
  ])
})

test('[DESK-05] the user’s own version can be saved as a new item after a conflict', () => {
  const item = { Id: '7', Revision: 'a', Title: words, Fields: fields, Pictures: {}, Kept: words }
  const before = { key: 'a', name: 'b', more: '', scopes: [] }
  const typed = { ...initialState({ ...item, Values: before }), values: { ...before, name: 'mine' } }
  const theirs = { ...item, Revision: 'b', Values: { ...before, name: 'theirs', more: 'x' }, By: words, At: '' }
  const state = rebaseForm(typed, theirs)
  expect(state.values).toMatchObject({ name: 'mine', more: 'x' })
  const own = asNewItem(state, state.conflict!.mine)
  expect([own.item.Id, own.item.Revision, own.values]).toEqual(['', '', { ...before, name: 'mine' }])
})

const named = [
  field('key', { IsFixed: true, Max: 20 }),
  field('site', { Kind: 'choice' }),
  field('name', { Kind: 'bilingual' }),
]

test('[DESK-05] the name stands before the key, other fields stay in their order', () => {
  const order = (all: Field[]) => nameFirst(all).map(({ Key }) => Key)
  expect(order(named)).toEqual(['name', 'key', 'site'])
  expect(order([field('day', { IsFixed: true, Kind: 'date' }), named[2]!])).toEqual(['day', 'name'])
  expect(order(fields)).toEqual(['key', 'name', 'more', 'scopes'])
  expect(order([])).toEqual([])
})

test('[DESK-05] the key of a new item follows its English name, until it is typed', () => {
  const item = { Id: '', Revision: '', Title: words, Fields: named, Pictures: {}, Kept: words }
  const start = initialState({ ...item, Values: { key: '', site: '', name: words } })
  const once = withTyped(start, 'name', { zh: '冬季', en: 'Winter care!' })
  expect(once.values['key']).toBe('winter-care')
  expect(withTyped(once, 'name', { zh: '冬季', en: 'Winter' }).values['key']).toBe('winter')
  const keyFor = (en: string) => withTyped(once, 'name', { zh: '', en }).values['key']
  expect(['2026 winter', '- 5', 'Nineteen letters is a lot'].map(keyFor)).toEqual(['winter', '', 'nineteen-letters-is'])
  const own = withTyped(once, 'key', 'mine')
  expect(withTyped(own, 'name', { zh: '', en: 'Summer' }).values['key']).toBe('mine')
  const old = initialState({ ...item, Id: 'x', Values: { key: '', site: '', name: words } })
  expect(withTyped(old, 'name', { zh: '', en: 'Summer' }).values['key']).toBe('')
})

test('[DESK-05] a Chinese name has a key of its sounds, until there is an English name or a key of one’s own', () => {
  const item = { Id: '', Revision: '', Title: words, Fields: named, Pictures: {}, Kept: words }
  const start = initialState({ ...item, Values: { key: '', site: '', name: words } })
  const typed = withTyped(start, 'name', { zh: '冬季 ', en: '' })
  expect([nameWithoutKey(start), nameWithoutKey(typed)]).toEqual(['', '冬季'])
  const suggested = withSuggestedKey(typed, '冬季', 'dongji')
  expect(suggested.values['key']).toBe('dongji')
  // an answer that comes late
  expect(withSuggestedKey(suggested, '冬', 'dong')).toBe(suggested)
  const longer = withTyped(suggested, 'name', { zh: '冬季保养', en: '' })
  expect([longer.values['key'], nameWithoutKey(longer)]).toEqual(['dongji', '冬季保养'])
  expect(withTyped(longer, 'name', { zh: '冬季保养', en: 'Winter care' }).values['key']).toBe('winter-care')
  const own = withTyped(suggested, 'key', 'mine')
  expect([nameWithoutKey(own), withSuggestedKey(own, '冬季', 'dongji')]).toEqual(['', own])
  const cleared = withTyped(suggested, 'name', { zh: '', en: '' })
  expect(cleared.values['key']).toBe('')
})

test('a form has the sections that its fields begin, the name in the first', () => {
  const section = (zh: string) => ({ Section: { zh, en: zh } })
  const long = [
    field('key', { IsFixed: true, Max: 20 }),
    { ...named[2]!, ...section('基本') },
    field('link', section('链接')),
    field('opens'),
  ]
  const keysOf = (fields: readonly Field[]) =>
    formSections(fields).map(({ title, fields: own }) => [title.zh, ...own.map(({ Key }) => Key)])
  expect(keysOf(long)).toEqual([
    ['基本', 'name', 'key'],
    ['链接', 'link', 'opens'],
  ])
  expect(keysOf(named)).toHaveLength(1)
})

test('[DESK-05] errors go with their rows, except those of what changed or is gone', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, title: id, options: [{ value: id }] }))
  const wrong = { zh: '错', en: 'wrong' }
  const paths = ['steps.0.title', 'steps.1.title', 'steps.1.options.0.value', 'steps.2.title', 'steps', 'name']
  const before = {
    ...state({ steps: [a, b, c] }),
    errors: Object.fromEntries(paths.map((path) => [path, wrong])),
  }
  const errorsWith = (rows: Record<string, unknown>[]) =>
    Object.keys(withRows(before, 'steps', { rows, idOf: ({ id }) => String(id) }).errors).toSorted()
  expect(errorsWith([b!, c!, a!])).toEqual(
    ['name', 'steps.0.options.0.value', 'steps.0.title', 'steps.1.title', 'steps.2.title'].toSorted(),
  )
  expect(errorsWith([a!, { ...b!, title: 'other' }])).toEqual(['name', 'steps.0.title', 'steps.1.options.0.value'])
  // of options as well: one more, and another one changed
  const withOptions = (...options: { value: string }[]) => errorsWith([a!, { ...b!, options }])
  expect(withOptions(...b!.options, { value: 'more' })).toContain('steps.1.options.0.value')
  expect(withOptions({ value: 'other' })).not.toContain('steps.1.options.0.value')
  expect(errorsWith([])).toEqual(['name'])
})
