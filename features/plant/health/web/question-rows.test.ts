import { expect, test } from 'vitest'
import { fromFormRow, toFormRow } from '../question-form.ts'
import { dailyQuestionnaire } from '../questionnaire-daily.ts'
import { findFaults, QuestionRow } from '../questionnaire.ts'
import { previewOf } from './preview.ts'
import {
  changed,
  duplicateOf,
  idOf,
  insertAfter,
  kindOf,
  moved,
  newRow,
  questionKinds,
  retitled,
  withKind,
  type BuilderRow,
  type QuestionKind,
  type Rows,
} from './question-rows.ts'

const daily: Rows = dailyQuestionnaire.questions.map(toFormRow)
const title = (en: string) => ({ zh: '题', en })
const intro = { zh: '', en: '' }

test.each(questionKinds)('[QUIZ-07] a new question of the kind %s lacks only its texts', (kind) => {
  const row = { ...newRow(daily, kind, []), title: title('New') }
  const options = row.options.map((option) => ({ ...option, label: title('One') }))
  expect(kindOf(row)).toBe(kind)
  const question = { id: 99, ...fromFormRow({ ...row, options }) }
  expect(QuestionRow.parse(question)).toEqual(question)
  expect(findFaults([...dailyQuestionnaire.questions, question])).toEqual([])
})

const keysOf: Record<QuestionKind, string[]> = {
  single: ['options'],
  multi: ['options'],
  text: [],
  number: ['number'],
  area: [],
  date: [],
}
const changes = questionKinds.flatMap((from) => questionKinds.map((to) => [from, to] as const))
const savedAndNew = changes.flatMap(([from, to]) => [true, false].map((isSaved) => ({ from, to, isSaved })))

test.each(savedAndNew)('[QUIZ-07] from $from to $to nothing stays that has no use; saved: $isSaved', (change) => {
  const { from, to, isSaved } = change
  const isRanked = from === 'number' && to === 'number'
  const isChosen = isChoiceKind(from) && isChoiceKind(to)
  const rule = from === 'number' ? { abnormal: 'atLeast' as const } : { abnormal: 'is' as const, abnormalValues: ['1'] }
  const typed = {
    ...newRow([], from, []),
    ...(from === 'number' || isChoiceKind(from) ? rule : {}),
    title: title('New'),
  }
  const before = isSaved ? toFormRow({ id: 1, ...fromFormRow(typed) }) : typed
  const row = { ...before, ...withKind(to, before) }
  expect(row.abnormal).toBe(isRanked || isChosen ? rule.abnormal : '')
  const question = fromFormRow(row)
  const fresh = ['title', 'type', 'required', 'field', ...keysOf[to], ...(row.abnormal === '' ? [] : ['abnormal'])]
  expect(Object.keys(question).toSorted()).toEqual(fresh.toSorted())
  expect(question.number).toEqual(to === 'number' ? { min: 0, max: 100, decimals: 0 } : undefined)
  expect(findFaults([{ id: 1, ...question }])).toEqual([])
})

const isChoiceKind = (kind: QuestionKind) => kind === 'single' || kind === 'multi'

test('[QUIZ-07] a ready-made list takes the place of the options, and of what names them', () => {
  const row = { ...newRow([], 'multi', []), exclusive: ['2'], abnormal: 'is' as const, abnormalValues: ['1'] }
  const later = { ...newRow([row], 'text', []), showIfField: row.field, showIfIs: ['1'] }
  const listed = changed([row, later], idOf(row), { optionsFrom: 'provinces' })
  expect(listed[0]).toMatchObject({ options: [], exclusive: [], abnormalValues: [] })
  expect(listed[1]).toMatchObject({ showIfField: row.field, showIfIs: [] })
  expect(fromFormRow({ ...row, optionsFrom: 'provinces' })).not.toHaveProperty('options')
  const own = changed(listed, idOf(row), { optionsFrom: '' })
  expect(own[0]!.options.map(({ value }) => value)).toEqual(['1', '2'])
})

const [one, two] = ['1', '2'].map((value) => ({ value, label: title(value) }))
test.each<[string, BuilderRow['options'], string[]]>([
  ['moved', [two!, one!], ['1', '2']],
  ['renamed', [one!, { ...two!, value: '2b' }], ['1', '2b']],
  ['deleted', [one!], ['1']],
  ['added', [one!, two!, { ...two!, value: '3' }], ['1', '2']],
])('[QUIZ-07] an option is %s: what names it follows', (_, options, values) => {
  const named = ['1', '2']
  const asked = { ...newRow([], 'multi', []), options: [one!, two!], exclusive: named, abnormalValues: named }
  const other = newRow([asked], 'text', [])
  const rows = [asked, { ...other, showIfField: asked.field, showIfIs: named }, { ...other, rowId: 'x' }]
  const next = changed(rows, idOf(asked), { options })
  expect(next[0]).toMatchObject({ exclusive: values, abnormalValues: values })
  expect(next[1]!.showIfIs).toEqual(values)
  expect(next[2]).toBe(rows[2])
})

test('[QUIZ-07] conditions follow the field that is typed, not that of another question', () => {
  let rows = changed(daily, 'comment', { showIfField: 'bug', showIfIs: ['3'] })
  const conditions: string[] = []
  // emptied, then one that another question has, then a free one
  for (const field of ['', 'touchBug', 'touchBugs']) {
    rows = changed(rows, 'bug', { field })
    conditions.push(rows.find((row) => idOf(row) === 'comment')!.showIfField)
  }
  expect(conditions).toEqual(['bug', 'bug', 'touchBugs'])
  expect(rows.filter(({ showIfField }) => showIfField === '')).toHaveLength(
    daily.filter(({ showIfField, field }) => showIfField === '' && field !== 'comment').length,
  )
})

test('[QUIZ-07] a new question takes no field that may have answers, and no id of another', () => {
  const gone = ['question', 'canteen']
  const row = newRow([], 'text', gone)
  expect(row.field).toBe('question2')
  expect(retitled([row], idOf(row), title('Canteen'), gone)[0]!.field).toBe('canteen2')
  expect(duplicateOf([], row, [...gone, 'question2']).field).toBe('question3')
  expect(new Set([row, newRow([], 'text', gone), duplicateOf([], row, gone)].map(idOf)).size).toBe(3)
})

test('[QUIZ-07] a row is the same through changes, moves and a new field', () => {
  const rows = changed(daily, 'bug', { field: 'other' })
  expect(rows.map(idOf)).toEqual(daily.map(idOf))
  expect(moved(rows, 1, 3).map(idOf).slice(0, 4)).toEqual(['temperature', 'friendBug', 'touchBug', 'bug'])
  const copy = duplicateOf(rows, rows[1]!, [])
  const more = insertAfter(rows, 'bug', copy)
  expect(idOf(more[2]!)).toBe(idOf(copy))
  expect(new Set(more.map(({ field }) => field)).size).toBe(more.length)
  expect(insertAfter(rows, undefined, copy).at(-1)).toBe(copy)
})

test.each([
  ['Do you eat here?', 'doYouEatHere'],
  ['3 times a week', 'timesAWeek'],
  ['您好', 'question'],
  ['', 'question'],
  ['Temperature', 'temperature2'],
])('[QUIZ-07] the field of a new question follows the title %j: %s', (words, field) => {
  const row = newRow(daily, 'single', [])
  const id = idOf(row)
  const after = { ...newRow([...daily, row], 'text', []), showIfField: row.field }
  const saved = daily.map((each) => each.field)
  const first = retitled([...daily, row, after], id, title('Anything'), saved)
  const rows = retitled(first, id, title(words), saved)
  expect(rows.at(-2)!.field).toBe(field)
  expect(rows.at(-1)!.showIfField).toBe(field)
  // a field of one's own stays, and so does one that has answers
  const own = changed(rows, id, { field: 'question7' })
  expect(retitled(own, id, title('Else'), saved).at(-2)!.field).toBe('question7')
  expect(retitled(rows, 'temperature', title('Else'), saved)[0]!.field).toBe('temperature')
})

test('[QUIZ-07] the preview shows the chosen question, whatever it depends on', () => {
  const shown = (rows: Rows, id: string) => previewOf({ title: title('T'), intro, rows }, id, 'EN')!
  expect(shown(daily, 'workStatusRemark')).toMatchObject({ field: 'workStatusRemark', answers: { workStatus: '5' } })
  expect(shown(daily, 'none').field).toBe('temperature')
  expect(previewOf({ title: title('T'), intro, rows: [] }, '', 'EN')).toBeNull()
  // moved before what it depends on it is shown without its condition
  const early = moved(daily, 7, 0)
  expect(shown(early, 'workStatusRemark').form.Questions[0]).toMatchObject({
    field: 'workStatusRemark',
    showIf: undefined,
  })
  // a chain of conditions, of which the first has several answers
  const chain = changed(changed(daily, 'friendBug', { showIfField: 'bug', showIfIs: ['3'] }), 'touchBug', {
    showIfField: 'friendBug',
    showIfIs: ['1'],
  })
  expect(shown(chain, 'touchBug').answers).toEqual({ bug: ['3'], friendBug: '1' })
})
