import { commentLength, commentLimit } from '../features/content/news/comment-text.ts'
import { describe, expect, test } from 'vitest'
import { mayRead } from './audience.ts'
import { makeCompany } from './make-company.ts'
import type { HeldSession } from './types.ts'

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

test('only heads lead; zhou.min is new here, and Anna Bergmann is where her studio is', () => {
  for (const { account, manager } of company.people) {
    if (manager !== null) expect(people.get(manager)!.title.zh, account).toMatch(/负责人$|^首席执行官$|主编$/)
  }
  expect(people.get('zhou.min')!.joinDate).toBe('2026-10-31')
  expect(people.get('anna.bergmann')!.location.en).toBe('Munich')
})

test.each([
  ['lin.wei', { tag: 'nio', guideDone: true }],
  ['zhou.min', { tag: 'nio', roles: [], guideDone: false }],
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

test('most news are in both languages, a few in one only; one film, attachments, some news for some people', () => {
  const both = company.news.filter((news) => news.title.zh && news.title.en && news.body.zh && news.body.en)
  expect(company.news.length - both.length).toBeGreaterThan(1)
  expect(both.length).toBeGreaterThan(120)
  expect(company.news.filter((news) => news.video)).toHaveLength(1)
  const attachments = company.news.flatMap((news) => news.attachments ?? [])
  expect(attachments.length).toBeGreaterThan(7)
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
    if (!/^(p|h2|h3|ul|ol|li|blockquote|table|thead|tbody|tr|th|td|strong|em|a|div)$/.test(name!)) return [`<${name}>`]
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

/** Returns the status of a session from the time and the organiser's choice (ACT-02). */
function statusOf({ choice, startsAt, endsAt }: HeldSession, now: Date): number {
  if (choice === 6 || endsAt <= now) return 6
  return startsAt <= now ? 5 : choice
}

const starts: readonly (readonly [string, Date])[] = [
  ['a Saturday', today],
  ['a Sunday night', new Date('2026-11-22T15:30:00Z')],
  ['a Monday morning', new Date('2026-11-23T01:00:00Z')],
  ['a day in summer', new Date('2027-07-14T20:00:00Z')],
]

describe.each(starts)('[ACT-02] activities seen from %s', (_, now) => {
  const { activities, people: all } = makeCompany(now)
  const persons = new Map(all.map((person) => [person.account, person]))
  const sessions = activities.flatMap((activity) => activity.sessions.map((session) => ({ activity, session })))

  test('40 of them in every status, one cancelled, one full, some without a limit', () => {
    expect(activities).toHaveLength(40)
    expect(new Set(sessions.map(({ session }) => statusOf(session, now)))).toEqual(new Set([2, 3, 4, 5, 6]))
    expect(sessions.some(({ session }) => session.choice === 6 && session.endsAt > now)).toBe(true)
    const open = sessions.map(({ session }) => session).filter((session) => statusOf(session, now) === 3)
    expect(open.some(({ max, signedUp, waiting }) => signedUp.length === max && waiting.length === 0)).toBe(true)
    expect(open.some(({ max }) => max === 0)).toBe(true)
    expect(activities.filter((activity) => activity.sessions.length > 1).length).toBeGreaterThan(12)
  })

  test('sessions end after they begin, were posted before, and seat each person once and no more than there are seats', () => {
    for (const { activity, session } of sessions) {
      const { startsAt, endsAt, max, signedUp, followers, waiting } = session
      expect(endsAt.getTime(), activity.key).toBeGreaterThan(startsAt.getTime())
      expect(activity.createdAt.getTime(), activity.key).toBeLessThan(Math.min(startsAt.getTime(), now.getTime()))
      const here = [...signedUp, ...followers, ...waiting]
      expect(new Set(here).size, activity.key).toBe(here.length)
      if (max > 0) expect(signedUp.length, activity.key).toBeLessThanOrEqual(max)
    }
  })

  test('whoever comes may meet it, and so may its sponsor; some are for a tag or a department only', () => {
    for (const { activity, session } of sessions) {
      for (const account of [activity.sponsor, ...session.signedUp, ...session.followers, ...session.waiting]) {
        const person = persons.get(account)
        expect(person && !person.hasLeft && mayRead(person, activity), `${account} ${activity.key}`).toBe(true)
      }
    }
    const narrow = activities.flatMap(({ audience }) => audience ?? [])
    expect(narrow.flatMap(({ tags }) => tags ?? [])).toEqual(expect.arrayContaining(['nio', 'jac']))
    expect(narrow.some(({ departments }) => departments)).toBe(true)
    expect(narrow.length).toBeLessThan(8)
  })

  test('zhou.min waits at place 3; lin.wei has two this week, none of hers clash, and one she may still join does', () => {
    const queue = sessions.find(({ session }) => session.waiting.includes('zhou.min'))!.session
    expect(queue.waiting.indexOf('zhou.min')).toBe(2)
    expect(queue.signedUp).toHaveLength(queue.max)
    expect(statusOf(queue, now)).toBe(3)
    const mine = sessions.filter(({ session }) => session.signedUp.includes('lin.wei') && session.choice !== 6)
    const week = (at: Date): number => Math.floor((at.getTime() + 8 * 3600_000 - 4 * 86_400_000) / (7 * 86_400_000))
    expect(mine.filter(({ session }) => week(session.startsAt) === week(now)).length).toBeGreaterThanOrEqual(2)
    const clashing = (one: HeldSession) =>
      mine.filter(({ session }) => session !== one && session.startsAt < one.endsAt && one.startsAt < session.endsAt)
    for (const { session, activity } of mine) expect(clashing(session), activity.key).toEqual([])
    const ahead = sessions.filter(({ session }) => session.startsAt > now)
    expect(ahead.some(({ session }) => session.choice === 3 && clashing(session).length > 0)).toBe(true)
  })
})

test('[ACT-01] activities: title, place, tip and some paragraphs in both languages; keys of one only', () => {
  const { activities } = company
  for (const { key, title, content, tip, sessions } of activities) {
    for (const { zh, en } of [title, tip, ...sessions.map((session) => session.place)]) {
      expect(zh, key).toMatch(/\p{Script=Han}/u)
      expect(en, key).toMatch(/^[^\p{Script=Han}]+$/u)
    }
    for (const html of [content.zh, content.en]) {
      expect(unclosed(html), key).toEqual([])
      expect(html.match(/<p>/g)?.length ?? 0, key).toBeGreaterThanOrEqual(2)
    }
    expect(content.zh, key).toMatch(/\p{Script=Han}{4}/u)
    expect(content.en, key).not.toMatch(/\p{Script=Han}/u)
  }
  expect(new Set(activities.map((each) => each.key)).size).toBe(40)
})

describe('[NOTICE-02] notices', () => {
  const { notices, noticesSeen, activities, news, comments } = company
  const ofPerson = (account: string) =>
    notices.filter(({ to }) => ('account' in to ? to.account === account : mayRead(people.get(account)!, to)))

  test('every type, to everyone, to some and to one; over the last twenty days, oldest first', () => {
    expect(new Set(notices.map(({ type }) => type))).toEqual(new Set([1, 2, 3, 7, 8, 9]))
    expect(notices.some(({ to }) => !('account' in to) && !to.audience)).toBe(true)
    expect(notices.some(({ to }) => !('account' in to) && to.audience)).toBe(true)
    const times = notices.map(({ at }) => at.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times[0]).toBeGreaterThan(today.getTime() - 20 * 86_400_000)
    expect(times.at(-1)).toBeLessThan(today.getTime())
  })

  test.each(['lin.wei', 'zhou.min'])(
    '%s has them of every type, some read and some not, some that count',
    (account) => {
      const mine = ofPerson(account)
      expect(new Set(mine.map(({ type }) => type))).toEqual(new Set([1, 2, 3, 7, 8, 9]))
      const read = mine.filter(({ readBy }) => readBy.includes(account))
      expect(read.length).toBeGreaterThan(10)
      expect(mine.length - read.length).toBeGreaterThan(5)
      expect(noticesSeen[account]!.getTime()).toBeLessThan(today.getTime())
      expect(
        mine.some(({ actors, text }) => actors && actors.length > 1 && text.zh.includes(`等 ${actors.length} 人`)),
      ).toBe(true)
    },
  )

  test('[NOTICE-03] those of lin.wei fill more than one page', () => {
    const visible = ofPerson('lin.wei').filter(({ type }) => type !== 2)
    expect(visible.length).toBeGreaterThanOrEqual(55)
  })

  test('they lead to what there is and their reader may see, and say it in both languages', () => {
    const kinds = {
      news: new Map(news.map((each) => [each.key, each])),
      activity: new Map(activities.map((each) => [each.key, each])),
    }
    for (const { type, to, about, text } of notices) {
      expect(text.zh, text.en).toMatch(/\p{Script=Han}/u)
      expect(text.en, text.zh).not.toBe('')
      expect(about === undefined, text.zh).toBe(type === 2 || type === 9)
      if (!about) continue
      const reply = about.kind === 'reply' ? comments[about.comment]!.replies[about.reply]! : undefined
      if (reply) expect(to).toEqual({ account: reply.to })
      const target =
        about.kind === 'activity'
          ? kinds.activity.get(about.key)
          : kinds.news.get(about.kind === 'news' ? about.key : comments[about.comment]!.news)
      expect(target, text.zh).toBeDefined()
      if ('account' in to) expect(mayRead(people.get(to.account)!, target!), text.zh).toBe(true)
    }
  })

  test('one receiver has one unread notice of a thing that counts', () => {
    const open = notices.filter(({ collapse, readBy }) => collapse && readBy.length === 0)
    const names = open.map(({ to, about, collapse }) => {
      const thing = about?.kind === 'reply' ? comments[about.comment]!.news : about?.key
      return JSON.stringify([to, collapse, thing])
    })
    expect(new Set(names).size).toBe(names.length)
  })
})
