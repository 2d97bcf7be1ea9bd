/** Generates the notifications of the last twenty days. */
import { dayMs } from '@portal/contract'
import { emojiToNames } from '@portal/news/server'
import { canRead } from './audience.ts'
import { toEveryone, toSome } from './content/notices.ts'
import { departments } from './departments.ts'
import { groupEvents, type DemoEvent } from './events.ts'
import { interestIn, publicationTime, commentTime } from './interest.ts'
import { createRandom, seedOf } from './random.ts'
import type { Bilingual, Company, DemoNotice, DemoPerson } from './types.ts'

const days = 20

type NewNotification = Omit<DemoNotice, 'readBy'>
type CompanyWithoutNotifications = Omit<Company, 'notices' | 'noticesSeen'>

/** Returns the notifications, oldest first. */
export function makeNotices(
  company: CompanyWithoutNotifications,
  today: Date,
): Pick<Company, 'notices' | 'noticesSeen'> {
  const seen = seenBy(company.people, today)
  const told: NewNotification[] = [
    ...ofReplies(company, seen, today),
    ...ofLikes(company, seen, today),
    ...ofSignUps(company, seen, today),
    ...ofNews(company, today),
    ...ofActivities(company),
    ...ofPeople(company, today),
    ...toEveryone.map((each) => createNotification(each, {}, company, today)),
    ...Object.entries(toSome).flatMap(([account, list]) =>
      list.map((each) => createNotification(each, { account }, company, today)),
    ),
  ]
  const notices = told
    .filter(({ at }) => at < today && at.getTime() > today.getTime() - days * dayMs)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((notice, index) => ({ ...notice, readBy: readersOf(notice, company.people, seen, index) }))
  return { notices, noticesSeen: seen }
}

/** Returns when a person last looked: some daily, some rarely, newcomers never. */
function seenBy(people: readonly DemoPerson[], today: Date): Record<string, Date> {
  const ago: Record<string, number> = { 'lin.wei': 1.15, 'zhou.min': 5.5 }
  const never = new Set(['chen.jie', 'wang.fang', 'tan.rui', 'gone.user'])
  return Object.fromEntries(
    people
      .filter((person) => !person.hasLeft && !never.has(person.account))
      .map(({ account }) => [
        account,
        new Date(today.getTime() - (ago[account] ?? createRandom(seedOf(`seen ${account}`))() * 6) * dayMs),
      ]),
  )
}

/** Returns whether a notification is read: counting ones as a whole, others with some exceptions. */
function readersOf(
  notice: NewNotification,
  people: readonly DemoPerson[],
  seen: Readonly<Record<string, Date>>,
  index: number,
): string[] {
  const random = createRandom(seedOf(`read ${index}`))
  const passes = notice.collapse ? 0 : 0.12
  const { to } = notice
  const reached =
    'account' in to ? [to.account] : people.filter((each) => canRead(each, to)).map((each) => each.account)
  return reached.filter((account) => random() >= passes && seen[account] !== undefined && notice.at < seen[account])
}

function ofReplies(
  company: CompanyWithoutNotifications,
  seen: Readonly<Record<string, Date>>,
  today: Date,
): NewNotification[] {
  const newsByKey = new Map(company.news.map((news) => [news.key, news]))
  const said = company.comments.flatMap(({ news, replies }, comment) =>
    replies.map(({ author, to, text, hoursAfter }, reply) => {
      return { news, to, actor: author, text, comment, reply, at: commentTime(newsByKey.get(news)!, hoursAfter, today) }
    }),
  )
  const groups = Map.groupBy(
    said.filter((each) => each.to !== each.actor),
    (each) => `${each.to} ${each.news}`,
  )
  return [...groups.values()].flatMap((group) =>
    groupEvents(group, 1, seen[group[0]!.to]).map((batch): NewNotification => {
      const { to, text, comment, reply } = batch.last
      return {
        type: 3,
        to: { account: to },
        at: batch.last.at,
        text: counted(company, batch, {
          zh: `回复了您：${emojiToNames(text, 'zh')}`,
          en: `replied to you: ${emojiToNames(text, 'en')}`,
        }),
        about: { kind: 'reply', comment, reply },
        actors: batch.actors,
        collapse: 'reply',
      }
    }),
  )
}

function ofLikes(
  company: CompanyWithoutNotifications,
  seen: Readonly<Record<string, Date>>,
  today: Date,
): NewNotification[] {
  return company.news.flatMap((news) => {
    const start = publicationTime(news, today).getTime()
    const author = company.people.find((person) => person.account === news.author)!
    if (start < today.getTime() - days * dayMs || !canRead(author, news)) return []
    const random = createRandom(seedOf(`likes ${news.key}`))
    const reach = Math.min(today.getTime() - 300_000 - start, 3 * dayMs)
    const liked = interestIn(company, news)
      .likers.filter((actor) => actor !== news.author)
      .map((actor) => ({ actor, at: new Date(start + Math.round(reach * random() ** 1.7)) }))
    return groupEvents(liked, 4, seen[news.author]).map((batch): NewNotification => {
      const title = quoted(inBoth(news.title))
      return {
        type: 1,
        to: { account: news.author },
        at: batch.last.at,
        text: counted(company, batch, {
          zh: `赞了您发布的${title.zh}`,
          en: `liked ${title.en}, which you published`,
        }),
        about: { kind: 'news', key: news.key },
        actors: batch.actors,
        collapse: 'like',
      }
    })
  })
}

function ofSignUps(
  company: CompanyWithoutNotifications,
  seen: Readonly<Record<string, Date>>,
  today: Date,
): NewNotification[] {
  return company.activities.flatMap((activity) => {
    const random = createRandom(seedOf(`signed up ${activity.key}`))
    const start = activity.createdAt.getTime()
    const came = activity.sessions.flatMap(({ signedUp, startsAt }, session) => {
      const reach = Math.min(today.getTime(), startsAt.getTime()) - 300_000 - start
      return signedUp.map((actor, place) => {
        return { actor, session, at: new Date(start + Math.round((reach * (place + random())) / signedUp.length)) }
      })
    })
    const others = came.filter((each) => each.actor !== activity.sponsor)
    return groupEvents(others, 2, seen[activity.sponsor]).map((batch): NewNotification => {
      const { zh, en } = quoted(activity.title)
      return {
        type: 7,
        to: { account: activity.sponsor },
        at: batch.last.at,
        text: counted(company, batch, { zh: `报名了${zh}`, en: `signed up for ${en}` }),
        about: { kind: 'activity', key: activity.key, session: batch.last.session },
        actors: batch.actors,
        collapse: 'signup',
      }
    })
  })
}

/** Formats '王芳 等 12 人…', 'Wang Fang and 11 others …', naming the latest person. */
function counted(
  company: CompanyWithoutNotifications,
  batch: { actors: readonly string[]; last: DemoEvent },
  did: Bilingual,
): Bilingual {
  const { name } = company.people.find((person) => person.account === batch.last.actor)!
  const others = batch.actors.length - 1
  if (others === 0) return { zh: `${name.zh} ${did.zh}`, en: `${name.en} ${did.en}` }
  return {
    zh: `${name.zh} 等 ${others + 1} 人${did.zh}`,
    en: `${name.en} and ${others === 1 ? '1 other' : `${others} others`} ${did.en}`,
  }
}

function ofNews({ news }: CompanyWithoutNotifications, today: Date): NewNotification[] {
  return news
    .filter((each) => each.pinned || createRandom(seedOf(`told ${each.key}`))() < 0.08)
    .map((each): NewNotification => {
      const title = quoted(inBoth(each.title))
      return {
        type: 1,
        to: each.audience ? { audience: each.audience } : {},
        at: new Date(publicationTime(each, today).getTime() + 60_000),
        text: { zh: `${each.source.zh}发布了${title.zh}`, en: `${each.source.en} published ${title.en}` },
        about: { kind: 'news', key: each.key },
      }
    })
}

function ofActivities({ activities }: CompanyWithoutNotifications): NewNotification[] {
  return activities
    .filter((each) => each.audience || createRandom(seedOf(`told ${each.key}`))() < 0.45)
    .map((each): NewNotification => {
      const isToFollow = each.sessions.every((session) => session.choice === 2)
      const { zh, en } = quoted(each.title)
      return {
        type: 8,
        to: each.audience ? { audience: each.audience } : {},
        at: new Date(each.createdAt.getTime() + 60_000),
        text: isToFollow
          ? {
              zh: `新活动${zh}，关注后开放报名会通知您`,
              en: `New: ${en}. Follow it, and you hear when sign-up opens`,
            }
          : { zh: `新活动${zh}，现在可以报名`, en: `New: ${en}. You can sign up now` },
        about: { kind: 'activity', key: each.key },
      }
    })
}

function ofPeople({ people, honors, news }: CompanyWithoutNotifications, today: Date): NewNotification[] {
  const honoured = honors.map((honor): NewNotification => {
    const { name } = people.find((person) => person.account === honor.account)!
    const text = { zh: `恭喜${name.zh}获得「${honor.title.zh}」`, en: `${name.en} has won “${honor.title.en}”` }
    return { type: 2, to: {}, at: publicationTime({ daysAgo: honor.daysAgo, time: '10:00' }, today), text }
  })
  const authors = new Set(news.map((each) => each.author))
  const joined = people
    .filter((person) => person.hasTemplate && !person.hasLeft && !authors.has(person.account))
    .map((person): NewNotification => {
      const { name } = departments.find((each) => each.id === person.department)!
      const text = { zh: `欢迎新同事${person.name.zh}（${name.zh}）`, en: `${person.name.en} has joined ${name.en}` }
      return { type: 2, to: {}, at: new Date(`${person.joinDate}T09:00:00+08:00`), text }
    })
  return [...honoured, ...joined]
}

function createNotification(
  { daysAgo, time, ...told }: (typeof toEveryone)[number],
  to: NewNotification['to'],
  { activities }: CompanyWithoutNotifications,
  today: Date,
): NewNotification {
  const { about } = told
  const titles = about?.kind === 'activity' ? activities.find((each) => each.key === about.key)!.title : undefined
  const text = titles
    ? { zh: told.text.zh.replace('{title}', titles.zh), en: told.text.en.replace('{title}', titles.en) }
    : told.text
  return { ...told, text, to, at: publicationTime({ daysAgo, time }, today) }
}

function inBoth({ zh, en }: Bilingual): Bilingual {
  return { zh: zh || en, en: en || zh }
}

/** A title in a sentence; its own marks become the inner ones. */
function quoted({ zh, en }: Bilingual): Bilingual {
  return {
    zh: `《${zh.replaceAll('《', '〈').replaceAll('》', '〉')}》`,
    en: `“${en.replaceAll('“', '‘').replaceAll('”', '’')}”`,
  }
}
