import { expect, test } from 'vitest'
import type { Field, FieldKind } from './contract.ts'
import { canonicalJson, initialValue, findFirstProblem, validateField, normalizeValues } from './rules.ts'

const ruled = (any: unknown, except: unknown = []) => ({
  tags: [],
  departments: [],
  places: [],
  groups: [],
  rule: { any, except },
})

const words = { zh: '名', en: 'Name' }
const field = (Kind: FieldKind, other: Partial<Field> = {}): Field => ({
  Key: 'a',
  Label: words,
  Help: words,
  Kind,
  IsRequired: true,
  IsFixed: false,
  Section: { zh: '', en: '' },
  Min: null,
  Max: 10,
  Options: [{ Value: 'x', Label: words }],
  Rows: [{ Value: '', Label: words }],
  Of: '',
  When: null,
  Fields: [],
  ...other,
})

test.each<[FieldKind, unknown, string | null]>([
  ['text', 'ok', null],
  ['text', ' \u200b', 'required'],
  ['text', '12345678901', 'tooLong'],
  ['text', 7, 'malformed'],
  ['bilingual', { zh: '甲', en: 'A' }, null],
  ['bilingual', { zh: '', en: ' ' }, 'required'],
  ['bilingual', { zh: '甲', en: '' }, 'bothLanguages'],
  ['bilingual', '甲', 'malformed'],
  ['number', 10, null],
  ['number', 11, 'outOfRange'],
  ['number', '3', 'notNumber'],
  ['number', null, 'required'],
  ['choice', 'x', null],
  ['choice', 'y', 'notOffered'],
  ['choices', ['x'], null],
  ['choices', [], 'required'],
  ['choices', ['x', 'y'], 'notOffered'],
  ['switch', true, null],
  ['switch', 'yes', 'malformed'],
  ['date', '2026-02-28', null],
  ['date', '2026-02-30', 'notDay'],
  ['time', '2026-11-28T09:00', null],
  ['time', '', 'required'],
  ['time', '2026-02-30T09:00', 'notTime'],
  ['time', '2026-11-28', 'notTime'],
  ['time', '-', 'notTime'],
  ['time', 5, 'malformed'],
  ['address', '/home', 'notAddress'],
  ['link', 'home', 'notLink'],
  ['link', '//a.b', 'notLink'],
  ['picture', 3, null],
  ['picture', null, 'required'],
  ['picture', 1.5, 'malformed'],
  ['words', ['a'], null],
  ['words', [' '], 'required'],
  ['words', Array.from({ length: 11 }, String), 'tooMany'],
  ['table', { '': ['x'] }, null],
  ['table', { '': ['y'] }, 'notOffered'],
  ['table', { other: ['x'] }, 'notOffered'],
  ['audience', { tags: [], departments: [1], places: [], groups: [] }, null],
  ['audience', { tags: [], departments: ['1'], places: [], groups: [] }, 'malformed'],
  ['audience', ruled([['tag:jac', 'department:1']], ['person:lin.wei']), null],
  ['audience', ruled([['department:one']]), 'malformed'],
  ['audience', ruled([], ['shift:1']), 'malformed'],
  ['audience', ruled([Array.from({ length: 11 }, (_, nth) => `group:${nth + 1}`)]), 'malformed'],
  ['audience', ruled('tag:jac'), 'malformed'],
])('[DESK-05] %s: %j is %s', (kind, value, problem) => {
  expect(validateField(field(kind), value)).toBe(problem)
})

test('[DESK-05] optional fields can be empty', () => {
  for (const kind of [
    'text',
    'bilingual',
    'number',
    'choice',
    'choices',
    'date',
    'picture',
    'words',
    'rows',
  ] as const) {
    const optional = field(kind, { IsRequired: false })
    expect(validateField(optional, initialValue(optional)), kind).toBeNull()
  }
})

test('[DESK-05] an invalid value within rows is reported with its position', () => {
  const rows = field('rows', { Key: 'questions', Fields: [field('text', { Key: 'title' })] })
  expect(findFirstProblem([rows], { questions: [{ title: 'a' }, { title: '' }] })).toEqual({
    field: 'questions.1.title',
    problem: 'required',
  })
  expect(findFirstProblem([rows], { questions: ['a'] })).toEqual({ field: 'questions.0', problem: 'malformed' })
})

test('[DESK-05] hidden fields are not required', () => {
  const asked = field('text', { Key: 'b', When: { Field: 'a', Is: ['true'] } })
  expect(findFirstProblem([asked], { a: false, b: '' })).toBeNull()
  expect(findFirstProblem([asked], { a: true, b: '' })).toEqual({ field: 'b', problem: 'required' })
})

test('[DESK-05] saved values are trimmed, and unknown fields are dropped', () => {
  const fields = [field('text'), field('words', { Key: 'w' }), field('bilingual', { Key: 'b' })]
  expect(normalizeValues(fields, { a: ' x ', w: [' p', ''], b: { zh: '甲 ', en: 'A', fr: 'B' }, other: 1 })).toEqual({
    a: 'x',
    w: ['p'],
    b: { zh: '甲', en: 'A' },
  })
})

test('[DESK-05] two values are equal whatever the order of their keys', () => {
  expect(canonicalJson({ a: 1, b: [{ y: 1, x: null }] })).toBe(canonicalJson({ b: [{ x: undefined, y: 1 }], a: 1 }))
  expect(canonicalJson({ a: [1, 2] })).not.toBe(canonicalJson({ a: [2, 1] }))
})
