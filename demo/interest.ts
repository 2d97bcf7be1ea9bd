/** Publication times, comment times, readers and likes of demo news. */
import { dayMs } from '@portal/contract'
import { canRead } from './audience.ts'
import { createRandom, seedOf } from './random.ts'
import type { Company, DemoNews } from './types.ts'

/** Returns a time some days before today in Shanghai (+08:00 all year), never in the future. */
export function publicationTime(news: Pick<DemoNews, 'daysAgo' | 'time'>, today: Date): Date {
  const date = new Date(today.getTime() + 8 * 3600_000 - news.daysAgo * dayMs).toISOString().slice(0, 10)
  const at = new Date(`${date}T${news.time}:00+08:00`)
  return at < today ? at : new Date(at.getTime() - dayMs)
}

/** Returns a time some hours after a news item, never in the future. */
export function commentTime(news: DemoNews, hoursAfter: number, today: Date): Date {
  return new Date(Math.min(publicationTime(news, today).getTime() + hoursAfter * 3600_000, today.getTime() - 60_000))
}

export function interestIn(
  { people, interest }: Pick<Company, 'people' | 'interest'>,
  news: DemoNews,
): { readers: string[]; likers: string[] } {
  const random = createRandom(seedOf(`interest ${news.key}`))
  const share = interest[news.key] ?? 0.3
  const readers = people
    .filter(
      (person) => !person.hasLeft && !newcomerAccounts.has(person.account) && canRead(person, news) && random() < share,
    )
    .map((person) => person.account)
  return { readers, likers: readers.filter(() => random() < 0.35) }
}

/** Accounts that have read nothing yet, for walkthroughs of the portal. */
const newcomerAccounts = new Set(['lin.wei', 'zhou.min', 'chen.jie', 'wang.fang', 'tan.rui', 'gone.user'])
