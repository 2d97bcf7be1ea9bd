import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { detailName } from '../detail.texts.ts'
import { changesOf, detailText } from './detail-text.ts'

const root = new URL('../../../../', import.meta.url)

test.each([
  [
    { role: 'editor', tags: [], departments: [10, 20], categories: ['joy'] },
    'role: editor · departments: 10, 20 · categories: joy',
  ],
  [null, '–'],
  [{ tags: [], at: null }, '–'],
  ['draft', 'draft'],
  [0, '0'],
  [false, 'false'],
  [{ deep: { inner: ['a', { b: 1 }] } }, 'deep: inner: a, b: 1'],
])('[DESK-01] the change %j reads: %s', (value, text) => {
  expect(detailText(value)).toBe(text)
})

test.each([
  ['of a session', { session: 3, from: { max: 5, place: ['A', ''] }, to: { max: 8, place: ['A', ''], note: 'new' } }],
  ['of a form', { session: 3, changes: { max: { from: 5, to: 8 }, note: { from: null, to: 'new' } } }],
  ['of settings', { session: 3, max: { from: 5, to: 8 }, note: { from: '', to: 'new' } }],
])('[DESK-01] only fields that differ are changes, each with its values before and after: %s', (_, details) => {
  expect(changesOf(details)).toEqual({
    changes: [
      { name: 'max', before: '5', after: '8' },
      { name: 'note', before: '–', after: 'new' },
    ],
    rest: { session: 3 },
  })
})

test('[DESK-01] what is no pair of fields stays as it is, and a field that a form has packed reads in words', () => {
  expect(changesOf({ from: 1, to: 2 })).toEqual({ changes: [], rest: { from: 1, to: 2 } })
  const packed = { from: '{"zh":"横幅","en":"Banner"}', to: '["cut off…' }
  expect(changesOf({ changes: { title: packed } }, (name) => detailName(name, 'CHS')).changes).toEqual([
    { name: 'title', before: '中文: 横幅 · 英文: Banner', after: '["cut off…' },
  ])
})

test.each([{ changes: 'three' }, { changes: ['a', 'b'], session: 3 }, { changes: null }])(
  '[DESK-01] a detail named changes that holds no fields is a detail as any other: %j',
  (details) => {
    expect(changesOf(details)).toEqual({ changes: [], rest: details })
  },
)

test('[DESK-01] nothing is lost between two ways of recording', () => {
  const pair = { from: 5, to: 8 }
  const max = { name: 'max', before: '5', after: '8' }
  expect(changesOf({ changes: { max: pair, count: 2 } })).toEqual({ changes: [max], rest: { count: 2 } })
  const both = { from: { max: 5 }, to: { max: 8 }, changes: 'one' }
  expect(changesOf(both)).toEqual({ changes: [max], rest: { changes: 'one' } })
})

/** Names in the literals that slices give as details: `details: { … }` and `const details = { … }`. */
const recorded = globSync('{features,apps}/**/server/**/*.ts', { cwd: root, exclude: (file) => /test/.test(file) })
  .flatMap((file) => {
    const text = readFileSync(new URL(file, root), 'utf8')
    return text.includes('recordAudit(') ? [...text.matchAll(/details(?:: | = )\{([^{}]*)\}/g)] : []
  })
  .flatMap(([, inside = '']) =>
    inside
      .replaceAll(/\([^()]*\)/g, '')
      .split(',')
      .map((part) => /^\s*(\w+)/.exec(part)?.[1] ?? ''),
  )
  .filter((name) => !['', 'from', 'to', 'changes'].includes(name))

test('[DESK-01] details of audit entries have names in both languages', () => {
  expect(recorded.length).toBeGreaterThan(40)
  expect(recorded.filter((name) => detailName(name, 'CHS') === name || /^[a-z]/.test(detailName(name, 'EN')))).toEqual(
    [],
  )
})
