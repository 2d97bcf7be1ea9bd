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
  type Rows,
} from './question-rows.ts'

const daily: Rows = dailyQuestionnaire.questions.map(toFormRow)
const title = (en: string) => ({ zh: '题', en })
const intro = { zh: '', en: '' }

test.each(questionKinds)('[QUIZ-07] a new question of the kind %s lacks only its texts', (kind) => {
  const row = { ...newRow(daily, kind), title: title('New') }
  const options = row.options.map((option) => ({ ...option, label: title('One') }))
  expect(kindOf(row)).toBe(kind)
  const question = { id: 99, ...fromFormRow({ ...row, options }) }
  expect(QuestionRow.parse(question)).toEqual(question)
  expect(findFaults([...dailyQuestionnaire.questions, question])).toEqual([])
})

test.each(questionKinds.flatMap((from) => questionKinds.map((to) => [from, to] as const)))(
  '[QUIZ-07] from %s to %s nothing stays that the kind has no use for',
  (from, to) => {
    const rule =
      from === 'number' ? { abnormal: 'atLeast' as const } : { abnormal: 'is' as const, abnormalValues: ['1'] }
    const before = { ...newRow([], from), ...rule, title: title('New') }
    const row = { ...before, ...withKind(to, before) }
    const options = row.options.map((option) => ({ ...option, label: title('One') }))
    expect(findFaults([{ id: 1, ...fromFormRow({ ...row, options }) }])).toEqual([])
  },
)

test('[QUIZ-07] a row is the same through changes, moves and a new field', () => {
  const rows = changed(daily, 'bug', { field: 'other' })
  expect(rows.map(idOf)).toEqual(daily.map(idOf))
  expect(moved(rows, 1, 3).map(idOf).slice(0, 4)).toEqual(['temperature', 'friendBug', 'touchBug', 'bug'])
  const copy = duplicateOf(rows, rows[1]!)
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
  const row = newRow(daily, 'single')
  const id = idOf(row)
  const after = { ...newRow([...daily, row], 'text'), showIfField: row.field }
  const saved = new Set(daily.map((each) => each.field))
  const first = retitled([...daily, row, after], id, title('Anything'), saved)
  const rows = retitled(first, id, title(words), saved)
  expect(rows.at(-2)!.field).toBe(field)
  expect(rows.at(-1)!.showIfField).toBe(field)
  // a field of one's own stays, and so does one that has answers
  const own = changed(rows, id, { field: 'mine' })
  expect(retitled(own, id, title('Else'), saved).at(-2)!.field).toBe('mine')
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
