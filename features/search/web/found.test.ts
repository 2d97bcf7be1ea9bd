import { expect, test } from 'vitest'
import { boxOption, countsOf, groupsOf, messageOption, personOption, viewAllOf, type Overview } from './found.ts'

const none = { List: [], Total: 0 }
const empty: Overview = { Tools: none, People: none, News: none, Activities: none, Documents: none, Departments: none }
const marked = (Title: string) => ({ Title, Excerpt: '', highlight: { Title: [], Excerpt: [] } })
const newsNamed = (Id: number) => ({ Id, ...marked(`n${Id}`), CategoryName: 'HR', PublishDate: '2026-11-01T00:00:00Z' })
const activity = { Id: 3, ...marked('run'), StartTime: '2026-12-01T09:00:00Z' }
const department = { DepartmentId: 8, Name: 'Plant', highlight: { Name: [[0, 2] as [number, number]] } }
const person = {
  ADAccount: 'zhang.wei3',
  Name: '张伟',
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
  highlight: { Name: [], EnName: [], ADAccount: [], EmployeeId: [], Department: [] },
}

test('[SEARCH-01] groups come in their order, empty ones are left out, totals stay', () => {
  const groups = groupsOf(
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
    groupsOf({ ...empty, News: { List: [1, 2, 3, 4].map(newsNamed), Total: 4 } }, 'EN', 3)[0]?.options,
  ).toHaveLength(3)
})

test('[SEARCH-01] counts per tab: news and activities are messages', () => {
  const found = {
    ...empty,
    News: { List: [], Total: 30 },
    Activities: { List: [], Total: 4 },
    People: { List: [], Total: 2 },
    Tools: { List: [], Total: 1 },
    Documents: { List: [], Total: 7 },
    Departments: { List: [], Total: 5 },
  }
  expect(countsOf(found)).toEqual({ all: 49, people: 2, tool: 1, message: 34, box: 7 })
})

test.each([
  ['people', 3, 'people'],
  ['people', 2, undefined],
  ['tools', 3, 'tool'],
  ['news', 10, 'message'],
  ['activities', 3, 'message'],
  ['documents', 3, 'box'],
  ['departments', 30, undefined],
] as const)("[SEARCH-01] 'view all' of %s with %d results leads to %s", (name, total, tab) => {
  expect(viewAllOf({ name, total, options: [] })).toBe(tab)
})

test('[SEARCH-06] a person found by account, number or department is shown with what was found, marked', () => {
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

test('[SEARCH-03] a document of Box has the title and the link of the language, its words marked', () => {
  expect(boxOption(file, 'travel', 'EN')).toMatchObject({
    title: { text: 'Travel policy', ranges: [[0, 6]] },
    target: { kind: 'document', url: '/en', download: '/d' },
  })
  expect(boxOption(file, '制度', 'CHS')).toMatchObject({ title: { ranges: [[2, 4]] }, target: { url: '/zh' } })
  expect(boxOption({ ...file, title_en: '', link_url_en: '' }, 'x', 'EN').target).toMatchObject({ url: '/zh' })
})
