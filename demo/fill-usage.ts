import { dayMs } from '@portal/contract'
import { saveMissCounts } from '@portal/search-index'
import type { Db } from '@portal/server'
import { saveDay, type DayCounts } from '@portal/usage-analytics/server'
import { departmentChain } from './departments.ts'
import { interestIn, publicationTime } from './interest.ts'
import { readersByDay } from './readers-by-day.ts'
import { createRandom, seedOf } from './random.ts'
import type { Company } from './types.ts'

const days = 90

type Count = DayCounts['searches']['all']

/** Fills ninety days of anonymous usage statistics (SHELL-21). */
export async function fillUsage(
  tx: Db,
  company: Company,
  news: ReadonlyMap<string, number>,
  today: Date,
): Promise<void> {
  const random = createRandom(seedOf('usage'))
  const readers = company.news
    .filter((each) => each.portal === '' && each.daysAgo <= days)
    .map((each) => ({
      id: news.get(each.key)!,
      onDay: readersByDay(interestIn(company, each).readers.length, publicationTime(each, today), today),
    }))
  const present = company.people.filter((person) => !person.hasLeft)
  const byDepartment = sharesOf(
    present.map(({ department }) => String(departmentChain(department).at(-2) ?? department)),
  )
  const banners = await tx.selectFrom('banner').select('id').orderBy('id').execute()
  for (let ago = days; ago >= 1; ago--) {
    const at = new Date(today.getTime() - ago * dayMs + 8 * 3_600_000)
    const isWeekend = at.getUTCDay() % 6 === 0
    const people = Math.round(
      present.length * (isWeekend ? 0.06 : 0.5 + 0.12 * (1 - ago / days)) * (0.92 + 0.16 * random()),
    )
    const counted = (share: number, times: number): Count => {
      const some = Math.round(people * share)
      return { people: some, times: Math.round(some * times) }
    }
    const languages = distribute(people, 1.9, { EN: 0.19, CHS: 0.81 })
    const opened = [
      ...readers.map(({ id, onDay }) => {
        const some = onDay.get(at.toISOString().slice(0, 10)) ?? 0
        const byLanguage = distribute(some, 1.2, { EN: 0.22, CHS: 0.78 })
        const doors = distribute(some, 1.2, { TOOLKIT: 0.06, FEISHU: 0.14, WECHAT: 0.36, PHONE: 0.08, COMPUTER: 0.36 })
        const departments = distribute(some, 1.2, byDepartment)
        return { kind: 'news' as const, name: String(id), languages: byLanguage, doors, departments }
      }),
      ...company.tools.map(({ appId }, place) => {
        const { people: some } = counted(0.4 / (place + 2), 1)
        return { kind: 'tool' as const, name: appId, languages: distribute(some, 1.6, { CHS: 1 }) }
      }),
      ...banners.map(({ id }, place) => {
        const { people: some } = counted(0.1 / (place + 1), 1)
        return { kind: 'click' as const, name: `banner-${id}`, languages: distribute(some, 1.1, { CHS: 1 }) }
      }),
    ]
    const counts = {
      languages,
      doors: distribute(people, 1.9, { TOOLKIT: 0.05, FEISHU: 0.11, WECHAT: 0.33, SSO: 0.51 }),
      opened,
      searches: { all: counted(0.34, 1.7), nothing: counted(0.05 + 0.02 * random(), 1.2) },
    }
    await saveDay(tx, at.toISOString().slice(0, 10), counts, today)
  }
  for (const [index, words] of missedSearches.entries())
    for (let time = 0; time < 3; time++) {
      const day = new Date(today.getTime() - (1 + ((index + time * 5) % 28)) * dayMs + 8 * 3_600_000)
      await saveMissCounts(tx, day.toISOString().slice(0, 10), new Map([[words, 12 - index]]))
    }
}

/** Returns the share of each value, the largest last, which takes what is left over. */
function sharesOf(values: readonly string[]): Map<string, number> {
  const groups = [...Map.groupBy(values, (value) => value)].toSorted(([, a], [, b]) => a.length - b.length)
  return new Map(groups.map(([value, { length }]) => [value, length / values.length]))
}

type Shares = Readonly<Record<string, number>> | Map<string, number>

/** Distributes whole people; the last share takes the remainder. */
function distribute(people: number, times: number, shares: Shares): Map<string, Count> {
  const parts = shares instanceof Map ? [...shares] : Object.entries(shares)
  let left = people
  return new Map(
    parts.map(([part, share], place) => {
      const some = place === parts.length - 1 ? left : Math.round(people * share)
      left -= some
      return [part, { people: some, times: Math.round(some * times) }]
    }),
  )
}

/** Searches without results. */
const missedSearches = [
  '班车时刻表',
  '宠物友好办公',
  'parking permit',
  '企业年金',
  'gym membership',
  '托班',
  '签证邀请函',
]
