import { describe, expect, test } from 'vitest'
import { listCountries } from './countries.ts'
import { provinces } from './provinces.ts'
import { dailyQuestionnaire } from './questionnaire-daily.ts'
import { returnQuestionnaire } from './questionnaire-return.ts'
import { findFaults, type Questionnaire } from './questionnaire.ts'
import {
  isEmpty,
  abnormalFields,
  toggleChoice,
  findFirstInvalid,
  findProblem,
  visibleQuestions,
  publishableGroups,
  normalizeAnswers,
  type Answers,
  type QuestionRule,
} from './rules.ts'

const today = '2026-11-21'
const options = { provinces, oversea: listCountries('EN').map(({ Id }) => ({ value: String(Id) })) }
const rulesOf = ({ questions }: Questionnaire): QuestionRule[] =>
  questions.map((row) => ({ ...row, options: row.optionsFrom ? options[row.optionsFrom] : (row.options ?? []) }))
const daily = rulesOf(dailyQuestionnaire)
const coming = rulesOf(returnQuestionnaire)
const byField = (rules: readonly QuestionRule[], field: string): QuestionRule =>
  rules.find((rule) => rule.field === field)!

const well = {
  temperature: '36.5',
  bug: ['10'],
  friendBug: '2',
  touchBug: '2',
  overseaback: '2',
  workStatus: '1',
  curProvince: '31',
  curCity: '上海',
}
const back = {
  returnStatus: '2',
  curProvince: '31',
  curCity: '上海',
  returnDate: '2026-11-20',
  returnProvince: '34',
  returnCity: '合肥',
  transport: '2',
  transportNumber: 'TBD',
  hasTransferCity: '1',
  temperature: '36.5',
  bug: ['10'],
  touchBug: '2',
  workStatus: '1',
}

describe('the two questionnaires', () => {
  test('[QUIZ-01] have the required fields and are valid', () => {
    expect(findFaults(dailyQuestionnaire.questions)).toEqual([])
    expect(findFaults(returnQuestionnaire.questions)).toEqual([])
    const fields = new Set([...daily, ...coming].map(({ field }) => field))
    const wanted =
      'temperature bug friendBug touchBug comment overseaback overseabackcomment returnStatus workStatus curProvince curCity returnDate returnProvince returnCity transport transportNumber hasTransferCity stopCity friend friendMobile'
    for (const field of wanted.split(' ')) expect(fields).toContain(field)
    expect(fields.size).toBe(wanted.split(' ').length + 1)
    expect(findFirstInvalid(daily, well, today)).toBeNull()
    expect(findFirstInvalid(coming, back, today)).toBeNull()
  })

  test('[QUIZ-02] all are required except comment, friend and friendMobile', () => {
    const optional = [...daily, ...coming].filter(({ required }) => !required).map(({ field }) => field)
    expect(new Set(optional)).toEqual(new Set(['comment', 'friend', 'friendMobile']))
    for (const [rules, full] of [
      [daily, well],
      [coming, back],
    ] as const) {
      for (const field of Object.keys(full)) {
        const { [field as keyof typeof full]: _left, ...rest } = full
        const wrong = findFirstInvalid(rules, normalizeAnswers(rules, rest as Answers), today)
        expect(wrong, field).toEqual({ field, problem: 'required' })
      }
    }
  })

  test('[QUIZ-03] the codes are those of the requirements', () => {
    const values = (field: string, rules = daily) => byField(rules, field).options.map(({ value }) => value)
    expect(values('bug')).toEqual(['10', '2', '3', '4', '5', '6', '7', '8', '9', '20', '30'])
    expect(values('returnStatus', coming)).toEqual(['1', '2', '3'])
    expect(values('workStatus')).toEqual(['1', '2', '3', '4', '5'])
    expect(values('transport', coming)).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(values('hasTransferCity', coming)).toEqual(['1', '2', '3', '4'])
    const asked = JSON.stringify([dailyQuestionnaire, returnQuestionnaire])
    expect(asked).toContain('14 天')
    expect(asked).toContain('14 days')
  })

  test('[QUIZ-05] the hint of the transport number says TBD in both languages', () => {
    const { hint } = returnQuestionnaire.questions.find(({ field }) => field === 'transportNumber')!
    expect(hint?.zh).toContain('TBD')
    expect(hint?.en).toContain('TBD')
  })
})

describe('validation', () => {
  const bug = byField(daily, 'bug')

  test.each(['2', '3', '4', '5', '6', '7', '8', '9', '20', '30'])(
    '[QUIZ-03] 10 cannot be combined with %s; each is valid alone',
    (other) => {
      expect(findProblem(bug, ['10', other], today)).toBe('exclusive')
      expect(findProblem(bug, [other, '10'], today)).toBe('exclusive')
      expect(findProblem(bug, [other], today)).toBeNull()
      expect(toggleChoice(bug, ['10'], other)).toEqual([other])
      expect(toggleChoice(bug, [other], '10')).toEqual(['10'])
    },
  )

  test('several symptoms are kept in the order of the list, and a second click removes one', () => {
    expect(toggleChoice(bug, ['3'], '2')).toEqual(['2', '3'])
    expect(toggleChoice(bug, ['2', '3'], '2')).toEqual(['3'])
    expect(findProblem(bug, ['2', '3'], today)).toBeNull()
  })

  test.each([
    ['bug', ['1'], 'option'],
    ['bug', ['2', '2'], 'option'],
    ['bug', '10', 'option'],
    ['friendBug', ['1'], 'option'],
    ['friendBug', '3', 'option'],
    ['temperature', '36.55', 'number'],
    ['temperature', 'warm', 'number'],
    ['temperature', '1e2', 'number'],
    ['temperature', '33.9', 'range'],
    ['temperature', '43.1', 'range'],
    ['curCity', 'x'.repeat(61), 'tooLong'],
    ['comment', 'x'.repeat(501), 'tooLong'],
    ['curCity', '   ', 'required'],
  ])('%s %j is refused as %s', (field, value, problem) => {
    expect(findProblem(byField(daily, field), value, today)).toBe(problem)
  })

  test.each([
    ['2026-11-07', null],
    ['2026-11-06', 'dateRange'],
    ['2027-02-19', null],
    ['2027-02-20', 'dateRange'],
    ['2026-02-30', 'date'],
    ['21.11.2026', 'date'],
  ])('[QUIZ-03] the day of return %s: %s; up to 14 days back', (value, problem) => {
    expect(findProblem(byField(coming, 'returnDate'), value, today)).toBe(problem)
  })

  test('[QUIZ-01] hidden questions are neither required nor stored; once shown, they are', () => {
    const stayed = { ...back, returnStatus: '1' }
    expect(Object.keys(normalizeAnswers(coming, stayed))).not.toContain('transport')
    expect(visibleQuestions(coming, stayed).map(({ field }) => field)).not.toContain('stopCity')
    expect(findFirstInvalid(coming, { ...back, hasTransferCity: '2' }, today)).toEqual({
      field: 'stopCity',
      problem: 'required',
    })
    expect(findFirstInvalid(daily, { ...well, workStatus: '5' }, today)).toMatchObject({ field: 'workStatusRemark' })
    expect(findFirstInvalid(daily, { ...well, overseaback: '1' }, today)).toMatchObject({ field: 'overseabackcomment' })
  })

  test('a number is understood as people type it', () => {
    for (const typed of ['37.2', ' 37.2 ', '３７．２', '37,2', '37.2°C', '37.2 ℃', '37.2度'])
      expect(normalizeAnswers(daily, { ...well, temperature: typed })['temperature'], typed).toBe('37.2')
  })
})

describe('answers to be confirmed', () => {
  test.each([
    [{}, []],
    [{ temperature: '37.2' }, []],
    [{ temperature: '37.3' }, ['temperature']],
    [{ temperature: '40' }, ['temperature']],
    [{ bug: ['2'] }, ['bug']],
    [{ bug: ['30'], friendBug: '1', touchBug: '1' }, ['bug', 'friendBug', 'touchBug']],
    [{ overseaback: '1', overseabackcomment: '1021', workStatus: '5', workStatusRemark: 'x' }, []],
  ])('[QUIZ-04] %j: %j', (change, fields) => {
    expect(abnormalFields(daily, { ...well, ...change })).toEqual(fields)
  })
})

describe('a questionnaire without code', () => {
  const question = (field: string, id: number, rest: object = {}) =>
    ({ id, field, type: 'text', required: true, title: { zh: field, en: field }, ...rest }) as const
  const choice = { type: 'single', options: [{ value: '1', label: { zh: '一', en: 'one' } }] }
  const number = (min: number, max: number) => ({ number: { min, max, decimals: 0 } })
  const twice = { ...choice, options: [...choice.options, ...choice.options] }

  test.each([
    [[question('a', 1, choice), question('b', 2, { showIf: { field: 'a', is: ['1'] } })], []],
    [[question('a', 1), question('a', 2)], ['1 field twice']],
    [[question('a', 1), question('b', 1)], ['1 field sameId']],
    [[question('a', 1, { showIf: { field: 'b', is: ['1'] } })], ['0 showIfField condition']],
    [[question('a', 1, choice), question('b', 2, { showIf: { field: 'a', is: ['7'] } })], ['1 showIfField condition']],
    [
      [question('a', 1, { type: 'multi' }), question('b', 2, twice)],
      ['0 options noOptions', '1 options sameOption'],
    ],
    [[question('a', 1, { ...choice, exclusive: ['3'] })], ['0 exclusive unknownOption']],
    [[question('a', 1, { ...choice, abnormal: { is: ['3'] } })], ['0 abnormalValues unknownOption']],
    [[question('a', 1, number(1, 1)), question('b', 2, number(2, 1))], ['1 numberMax range']],
  ])('[QUIZ-01] faults of %j: %j', (questions, faults) => {
    const found = findFaults(questions as unknown as Questionnaire['questions'])
    expect(found.map(({ at, field, problem }) => `${at} ${field} ${problem}`)).toEqual(faults)
  })
})

test('[QUIZ-06] totals of groups below ten are not shown and cannot be inferred', () => {
  const groups = (...sizes: number[]) => sizes.map((people) => ({ people }))
  const shown = (...sizes: number[]) => publishableGroups(groups(...sizes)).visible.map(({ people }) => people)
  expect(shown(10, 25)).toEqual([10, 25])
  expect(shown(9, 10, 25)).toEqual([25])
  expect(shown(9, 25)).toEqual([])
  expect(publishableGroups(groups(9)).isWholeShown).toBe(false)
  expect(publishableGroups(groups(4, 6)).isWholeShown).toBe(true)
  for (let first = 1; first < 25; first++)
    for (let second = 1; second < 25; second++) {
      const sizes = [first, second, 14]
      const left = sizes.reduce((sum, each) => sum + each, 0) - shown(...sizes).reduce((sum, each) => sum + each, 0)
      expect(left === 0 || left >= 10, JSON.stringify(sizes)).toBe(true)
    }
})

test.each([['\u200b'], ['\u2060 \ufeff'], ['\u00ad'], [' \t']])('[QUIZ-02] %j does not count as an answer', (text) => {
  expect(isEmpty(text)).toBe(true)
  expect(isEmpty(`${text}上海`)).toBe(false)
})

test('[QUIZ-01] countries and regions have unique names and numbers in both languages', () => {
  const [zh, en] = [listCountries('CHS'), listCountries('EN')]
  expect(zh).toHaveLength(en.length)
  expect(new Set(zh.map(({ Id }) => Id)).size).toBe(zh.length)
  expect(en.find(({ Name }) => Name === 'Germany')?.Id).toBe(405)
  expect(zh.find(({ Id }) => Id === 405)?.Name).toBe('德国')
  expect(en.some(({ Name }) => /^[A-Z]{2}$/.test(Name))).toBe(false)
})
