import { expect, test } from 'vitest'
import {
  boxOption,
  countPerTab,
  buildGroups,
  isCountOpen,
  messageOption,
  listOpenTabs,
  orderTabs,
  personOption,
  getViewAllLink,
  type SearchOverview,
} from './result-groups.ts'

const none = { List: [], Total: 0 }
const empty: SearchOverview = {
  Failed: [],
  Nearest: [],
  Pinned: [],
  Tools: none,
  People: none,
  News: none,
  Activities: none,
  Documents: none,
  Departments: none,
}
const marked = (Title: string) => ({ Title, Excerpt: '', highlight: { Title: [], Excerpt: [] } })
const newsNamed = (Id: number) => ({ Id, ...marked(`n${Id}`), CategoryName: 'HR', PublishDate: '2026-11-01T00:00:00Z' })
const activity = { Id: 3, ...marked('run'), StartTime: '2026-12-01T09:00:00Z' }
const department = { DepartmentId: 8, Name: 'Plant', highlight: { Name: [[0, 2] as [number, number]] } }
const person = {
  ADAccount: 'zhang.wei3',
  Name: '张伟',
  CnName: '张伟',
  EnName: 'Wei Zhang',
  HeadImage: '/api/files/1?t=x',
  Title: '工程师',
  Department: '电池部',
  DepartmentId: 4,
  Email: '',
  Mobile: '',
  Location: '',
  UserTag: 'nio',
  EmployeeId: 'N0042',
  highlight: { Name: [], CnName: [], EnName: [], ADAccount: [], EmployeeId: [], Department: [] },
}

test('[SEARCH-01] groups keep their order and totals; empty ones are left out', () => {
  const groups = buildGroups(
    {
      ...empty,
      Departments: { List: [department], Total: 1 },
      Activities: { List: [activity], Total: 1 },
      News: { List: [1, 2, 3, 4].map(newsNamed), Total: 1200 },
      People: { List: [person], Total: 1 },
    },
    'CHS',
  )
  expect(groups.map(({ name, total, options }) => [name, total, options.length])).toEqual([
    ['people', 1, 1],
    ['news', 1200, 4],
    ['activities', 1, 1],
    ['departments', 1, 1],
  ])
  expect(
    buildGroups({ ...empty, News: { List: [1, 2, 3, 4].map(newsNamed), Total: 4 } }, 'EN', 3)[0]?.options,
  ).toHaveLength(3)
})

test('[SEARCH-01] counts per tab: news and activities count as messages', () => {
  const found = {
    ...empty,
    News: { List: [], Total: 30 },
    Activities: { List: [], Total: 4 },
    People: { List: [], Total: 2 },
    Tools: { List: [], Total: 1 },
    Documents: { List: [], Total: 7 },
    Departments: { List: [], Total: 5 },
  }
  expect(countPerTab(found)).toEqual({ all: 49, people: 2, tool: 1, message: 34, box: 7 })
})

test('[SEARCH-01] an incomplete count is marked in its tab and in "all"; people are counted completely', () => {
  const many = { List: [], Total: 1000 }
  expect([...listOpenTabs({ ...empty, News: { List: [], Total: 999 }, People: many })]).toEqual([])
  expect([...listOpenTabs({ ...empty, Activities: many })]).toEqual(['all', 'message'])
  expect([...listOpenTabs({ ...empty, Documents: many })]).toEqual(['all', 'box'])
  expect([...listOpenTabs({ ...empty, Departments: many })]).toEqual(['all'])
  expect(isCountOpen({ name: 'messages', total: 1000 })).toBe(true)
  expect(isCountOpen({ name: 'people', total: 1000 })).toBe(false)
})

const shown = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    key: `${at}`,
    title: { text: '', ranges: [] },
    aside: [],
    target: { kind: 'department' as const, id: at },
  }))

test.each([
  ['people', 30, 5, { tab: 'people', count: 30, kind: 'people' }],
  // everything is shown: the link is there without a count
  ['people', 3, 3, { tab: 'people', count: undefined, kind: 'people' }],
  ['people', 2, 2, undefined],
  // a panel showing one of two
  ['tools', 2, 1, { tab: 'tool', count: 2, kind: 'tools' }],
  // the tab mixes news and activities, so no single count is right
  ['news', 13, 3, { tab: 'message', count: undefined, kind: 'messages' }],
  ['activities', 4, 4, { tab: 'message', count: undefined, kind: 'messages' }],
  ['documents', 9, 5, { tab: 'box', count: 9, kind: 'documents' }],
  ['departments', 30, 5, { tab: undefined, count: undefined, kind: 'departments' }],
  ['departments', 2, 2, undefined],
] as const)("[SEARCH-01] 'view all' of %s with %d results, %d of them shown, is %j", (name, total, count, all) => {
  expect(getViewAllLink({ name, total, options: shown(count) })).toEqual(all)
})

test('[SEARCH-01] a failed part is shown as failed and has no link to all results', () => {
  const groups = buildGroups({ ...empty, Failed: ['Documents'], People: { List: [person], Total: 1 } }, 'EN')
  expect(groups.map(({ name, options, hasFailed }) => [name, options.length, hasFailed])).toEqual([
    ['people', 1, undefined],
    ['documents', 0, true],
  ])
  expect(getViewAllLink(groups[1]!)).toBeUndefined()
})

test('[SEARCH-06] the account is hidden beside a highlighted name; in English the Chinese name is shown with its highlight', () => {
  const byName: [number, number][] = [[0, 5]]
  const found = { ...person, highlight: { ...person.highlight, ADAccount: byName, EnName: byName } }
  expect(personOption(found, 'EN').aside.map(({ text }) => text)).toEqual(['张伟'])
  const inEnglish = {
    ...person,
    Name: 'Wei Zhang',
    CnName: '张伟',
    highlight: { ...person.highlight, CnName: [[0, 2] as [number, number]] },
  }
  expect(personOption(inEnglish, 'EN')).toMatchObject({
    title: { text: 'Wei Zhang' },
    aside: [{ text: '张伟', ranges: [[0, 2]] }],
  })
})

test('[SEARCH-06] a person found by account, number or department is shown with that field highlighted', () => {
  const found = personOption(
    {
      ...person,
      highlight: { ...person.highlight, ADAccount: [[0, 5]], EmployeeId: [[1, 3]], Department: [[0, 2]] },
    },
    'CHS',
  )
  expect(found.aside).toEqual([
    { text: 'Wei Zhang', ranges: [] },
    { text: 'zhang.wei3', ranges: [[0, 5]] },
    { text: 'N0042', ranges: [[1, 3]] },
  ])
  expect(found.excerpt).toEqual({ text: '工程师 · 电池部', ranges: [[6, 8]] })
  expect(personOption(person, 'EN')).toMatchObject({ title: { text: 'Wei Zhang' }, aside: [{ text: '张伟' }] })
  expect(personOption({ ...person, EnName: '' }, 'EN')).toMatchObject({ title: { text: '张伟' }, aside: [] })
  expect(personOption({ ...person, EnName: '张伟' }, 'CHS').aside).toEqual([])
  expect(
    personOption({ ...person, Title: '', highlight: { ...person.highlight, Department: [[0, 1]] } }, 'CHS').excerpt,
  ).toEqual({
    text: '电池部',
    ranges: [[0, 1]],
  })
})

const message = {
  id: 5,
  title_zh: '充电桩上线',
  title_en: '',
  type: 'news' as const,
  highlight: [[0, 2] as [number, number]],
  excerpt: '',
  excerptHighlight: [],
  time: '2026-11-01T00:00:00Z',
}

test.each([
  ['CHS', { ...message, title_en: 'Chargers' }, '充电桩上线'],
  ['EN', { ...message, title_en: 'Chargers' }, 'Chargers'],
  ['EN', message, '充电桩上线'],
] as const)(
  '[SEARCH-06] in %s a message has the title of that language, else the other: %#',
  (language, found, title) => {
    expect(messageOption(found, language)).toMatchObject({ title: { text: title }, target: { kind: 'news', id: 5 } })
  },
)

const file = {
  title_zh: '差旅制度',
  title_en: 'Travel policy',
  link_url_zh: '/zh',
  link_url_en: '/en',
  download_url: '/d',
}

test('[SEARCH-03] a Box document has the title and link of the language, with highlights', () => {
  expect(boxOption(file, 'travel', 'EN')).toMatchObject({
    title: { text: 'Travel policy', ranges: [[0, 6]] },
    target: { kind: 'document', url: '/en', download: '/d' },
  })
  expect(boxOption(file, '制度', 'CHS')).toMatchObject({ title: { ranges: [[2, 4]] }, target: { url: '/zh' } })
  expect(boxOption({ ...file, title_en: '', link_url_en: '' }, 'x', 'EN').target).toMatchObject({ url: '/zh' })
})

test('[SEARCH-03] a document of the built-in Box has its own highlights, excerpt, type and download', () => {
  const own = {
    ...file,
    type: 'pdf',
    highlight: [[1, 2] as [number, number]],
    excerpt: 'by train',
    excerptHighlight: [],
  }
  expect(boxOption(own, 'travel', 'EN')).toMatchObject({
    title: { ranges: [[1, 2]] },
    excerpt: { text: 'by train', ranges: [] },
    note: 'PDF',
    target: { download: '/d' },
  })
})

test('[SEARCH-01] tabs without results come last', () => {
  const counts = { all: 3, people: 0, tool: 1, message: 0, box: 2 }
  expect(orderTabs(counts)).toEqual(['all', 'tool', 'box', 'people', 'message'])
  expect(orderTabs({ ...counts, all: 0, tool: 0, box: 0 })).toEqual(['all', 'people', 'tool', 'message', 'box'])
  expect(orderTabs(undefined)).toEqual(['all', 'people', 'tool', 'message', 'box'])
})
