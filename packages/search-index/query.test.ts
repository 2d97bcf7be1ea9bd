import { expect, test } from 'vitest'
import { meaningsOf } from './meanings.ts'
import { capitalsOf } from './pieces.ts'
import { forgiving, partsIn, queryOfTerms, termsOf, withoutEmpty, type Vocabulary, type Way } from './query.ts'

/** Stems as in PostgreSQL's dictionary. */
const stems = new Map(
  Object.entries({
    reimbursement: 'reimburs',
    reimbursements: 'reimburs',
    reimburse: 'reimburs',
    expense: 'expens',
    claim: 'claim',
    claims: 'claim',
    it: '',
    the: '',
  }),
)
const groups = [
  ['报销', 'reimbursement', 'expense claim'],
  ['加班', 'overtime'],
  ['会议室', 'meeting room'],
  ['入职', 'onboarding'],
]
const vocabulary: Vocabulary = { meanings: meaningsOf(groups, stems), stems, acronyms: new Set(['it']) }
const saidBy = (query: string, way: Way): string =>
  withoutEmpty(termsOf(query, vocabulary, way), stems)
    .map((term) => term.map(({ phrase }) => phrase).join('|'))
    .join(' & ')

test.each([
  ['充电桩', '充电桩'],
  ['年假政策', '年假政策'],
  ['食堂 在哪里', '食堂'],
  ['怎么办', '怎么办'],
  ['班 车', '班 & 车'],
  ['reimbursements', 'reimbursements|报销|reimbursement|expense claim'],
  ['reimburse the 充电', 'reimburse|报销|reimbursement|expense claim & 充电'],
  ['expense claims', 'expense claims|报销|reimbursement|expense claim'],
  ['报销流程', '报销|reimbursement|expense claim & 流程'],
  ['怎么报销', '报销|reimbursement|expense claim'],
  ['加班费', '加班|overtime & 费'],
  ['数字孪生加班', '数字 & 孪生 & 加班|overtime'],
  ['入职流程', '入职|onboarding & 流程'],
  ['voyos4.2', 'voyos4.2|voyos 4.2'],
  ['et5', 'et5|et 5'],
  ['1,000', '1000'],
  ['4.2', '4.2'],
])('[SEARCH-06] %s is asked for as %s', (query, said) => expect(saidBy(query, 'strict')).toBe(said))

test.each([
  ['请年假', '年假', '年假'],
  ['年假政策', '年假 & 政策', '年假'],
  ['年假怎么请', '年假', '年假'],
  ['如何报销', '报销|reimbursement|expense claim', '报销|reimbursement|expense claim'],
  ['食堂在哪', '食堂', '食堂'],
  ['加班费', '加班|overtime', '加班|overtime'],
  ['打卡记录', '打卡 & 记录', '打卡'],
  ['停车证', '停车', '停车'],
  ['改密码', '密码', '密码'],
  ['忘记密码', '忘记 & 密码', '密码'],
  ['会议室预定', '会议室|meeting room & 预定', '会议室|meeting room'],
  ['年假政策 2026', '年假 & 政策 & 2026', '年假|政策 & 2026'],
  ['星观', '星观', '星观'],
  ['火星会议室', '火星 & 会议室|meeting room', '火星 & 会议室|meeting room'],
  ['机器学习平台', '机器 & 学习 & 平台', '机器 & 学习 & 平台'],
  ['数字孪生工厂', '数字 & 孪生 & 工厂', '数字 & 孪生 & 工厂'],
  ['会议室几点开门', '会议室|meeting room & 开门', '会议室|meeting room'],
  ['碳排放报告', '碳排放 & 报告', '碳排放 & 报告'],
  ['加班费标准', '加班|overtime & 标准', '加班|overtime & 标准'],
  ['火星会议室 2026', '火星 & 会议室|meeting room & 2026', '火星|会议室|meeting room & 2026'],
  ['battery 班车', 'battery & 班车', 'battery & 班车'],
])('[SEARCH-06] where nothing is found %s is asked for as %s, then as %s', (query, loose, least) => {
  expect(saidBy(query, 'loose')).toBe(loose)
  expect(saidBy(query, 'least')).toBe(least)
})

test('[SEARCH-06] a synonym that is part of a run matches its whole group', () => {
  expect(partsIn('忘记加班 2026', vocabulary).map((part) => part.some((each) => each.isSynonym))).toEqual([false, true])
})

test('[SEARCH-06] a corrected word brings its synonyms; neighbours may form one word', () => {
  const wider = (query: string, near: Record<string, string[]> = {}) =>
    forgiving(termsOf(query, vocabulary), new Map(Object.entries(near)), vocabulary).map((term) =>
      term.map(({ phrase }) => phrase),
    )
  expect(wider('reimbursment', { reimbursment: ['reimbursement'] })).toEqual([
    ['reimbursement', '报销', 'expense claim', 'reimbursment'],
  ])
  expect(wider('voy os')).toEqual([
    ['voy', 'voyos'],
    ['os', 'voyos'],
  ])
})

test('[SEARCH-06] an acronym that is a stop word in lower case matches in capitals only', () => {
  expect(capitalsOf('IT 和 it，OR；VoyOS ＵＳ ITALY I')).toEqual(['it', 'or', 'us'])
  expect(queryOfTerms(termsOf('it', vocabulary), stems)).toBe("(('^it'))")
  expect(queryOfTerms(termsOf('it', { ...vocabulary, acronyms: new Set() }), stems)).toBe("(('it':*))")
  expect(saidBy('it 报销', 'strict')).toBe('it & 报销|reimbursement|expense claim')
})
