import { commentLength, commentLimit } from '../features/news/comment-text.ts'
import { expect, test } from 'vitest'
import { mayRead } from './audience.ts'
import { makeCompany } from './make-company.ts'

const today = new Date('2026-11-21T04:00:00Z')
const company = makeCompany(today)
const people = new Map(company.people.map((person) => [person.account, person]))

test('the same day makes the same company', () => {
  expect(makeCompany(today)).toEqual(company)
})

test('about 300 people in a tree of departments, each with a manager up to one chief executive', () => {
  expect(company.people.length).toBeGreaterThanOrEqual(295)
  expect(people.size).toBe(company.people.length)
  const ids = new Set(company.departments.map((department) => department.id))
  const own = company.people.filter((person) => person.tag === 'nio')
  expect(own.filter((person) => person.manager === null).map((person) => person.account)).toEqual(['shen.zhiyuan'])
  for (const person of company.people) {
    expect(ids).toContain(person.department)
    if (person.manager !== null) expect(people.has(person.manager)).toBe(true)
  }
})

test.each([
  ['lin.wei', { tag: 'nio', isModerator: true, isEditor: true, guideDone: true }],
  ['zhou.min', { tag: 'nio', isModerator: false, guideDone: false }],
  ['chen.jie', { tag: 'jac' }],
  ['wang.fang', { tag: 'partner' }],
  ['tan.rui', { hasTemplate: false }],
  ['gone.user', { hasLeft: true }],
])('the account %s always exists', (account, facts) => {
  expect(people.get(account)).toMatchObject(facts)
})

test('[NEWS-10] 120 news, in every category and section', () => {
  const ours = company.news.filter((news) => news.portal === '')
  expect(ours).toHaveLength(120)
  const used = new Set(ours.map((news) => news.category))
  const parents = new Set(company.categories.map((category) => category.parent))
  for (const { key } of company.categories) if (!parents.has(key)) expect(used, key).toContain(key)
})

test('keys, titles and first sentences are each of one news only; authors, tags and audiences exist', () => {
  const all = company.news
  expect(new Set(all.map((news) => news.key)).size).toBe(all.length)
  expect(new Set(all.map((news) => news.title.zh || news.title.en)).size).toBe(all.length)
  expect(new Set(all.map((news) => (news.body.zh || news.body.en).slice(0, 80))).size).toBe(all.length)
  for (const news of all) {
    expect(people.has(news.author), news.key).toBe(true)
    for (const tag of news.tags) expect(company.tags.map(({ id }) => id)).toContain(tag)
    for (const id of news.audience?.departments ?? []) expect(company.departments.map((each) => each.id)).toContain(id)
  }
})

test('most news are in both languages, a few in one only; one film, attachments with pages, some news for some people', () => {
  const both = company.news.filter((news) => news.title.zh && news.title.en && news.body.zh && news.body.en)
  expect(company.news.length - both.length).toBeGreaterThan(1)
  expect(both.length).toBeGreaterThan(120)
  expect(company.news.filter((news) => news.video)).toHaveLength(1)
  const attachments = company.news.flatMap((news) => news.attachments ?? [])
  expect(attachments.length).toBeGreaterThan(7)
  for (const { pages } of attachments) expect(Math.min(pages.zh.length, pages.en.length)).toBeGreaterThan(1)
  expect(company.news.filter((news) => news.audience).length).toBeGreaterThan(6)
})

test('[NEWS-14] bodies hold the tags of the profile only, properly nested', () => {
  for (const news of company.news) {
    for (const html of [news.body.zh, news.body.en]) expect(unclosed(html), news.key).toEqual([])
  }
})

function unclosed(html: string): string[] {
  const open: string[] = []
  for (const [, end, name] of html.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
    if (!/^(p|h2|h3|ul|ol|li|blockquote|table|thead|tbody|tr|th|td|strong|em|a)$/.test(name!)) return [`<${name}>`]
    if (!end) open.push(name!)
    else if (open.pop() !== name) return [`</${name}>`]
  }
  return open
}

test('[CMT-04] comments fit, and come from people who may read what they comment on', () => {
  expect(company.comments.length).toBeGreaterThan(200)
  const news = new Map(company.news.map((each) => [each.key, each]))
  for (const comment of company.comments) {
    for (const { author, text } of [comment, ...comment.replies]) {
      expect(commentLength(text)).toBeLessThanOrEqual(commentLimit)
      expect(mayRead(people.get(author)!, news.get(comment.news)!), `${author} ${comment.news}`).toBe(true)
    }
  }
})
