import { makeComments } from './comments.ts'
import { departments } from './departments.ts'
import { newsAnnouncements } from './content/news-announcements.ts'
import { newsControl } from './content/news-control.ts'
import { newsIndustry } from './content/news-industry.ts'
import { newsLife } from './content/news-life.ts'
import { newsMl } from './content/plant-portal.ts'
import { newsPlant } from './content/news-plant.ts'
import { newsProducts } from './content/launches.ts'
import { newsSecurity } from './content/news-security.ts'
import { favourites, tools, uses } from './content/tools.ts'
import { newsValues } from './content/values-and-joy.ts'
import { banners, categories, holidays, honorTitles, tags } from './facts.ts'
import { makeActivities } from './make-activities.ts'
import { makeNotices } from './make-notices.ts'
import { makePeople } from './people.ts'
import { createRandom, seedOf } from './random.ts'
import type { Company, DemoNews } from './types.ts'

/** Generates the demo company for a day: only the dates differ between starts. */
export function makeCompany(today: Date): Company {
  const people = makePeople(today)
  const news = [
    newsProducts,
    newsPlant,
    newsIndustry,
    newsLife,
    newsAnnouncements,
    newsSecurity,
    newsControl,
    newsValues,
    newsMl,
  ].flat()
  const company = {
    departments: [...departments],
    people,
    categories: [...categories],
    tags: [...tags],
    news,
    comments: makeComments(news, people),
    activities: makeActivities(people, today),
    interest: Object.fromEntries(news.map((each) => [each.key, interestOf(each)])),
    banners: [...banners],
    honors: honorTitles.map((title, index) => ({
      account: people[12 + index * 13]!.account,
      title,
      daysAgo: 3 + index * 9,
    })),
    holidays: [...holidays],
    tools,
    favouriteTools: favourites,
    toolUses: uses,
  }
  return { ...company, ...makeNotices(company, today) }
}

/** Pinned and older news have more readers. */
function interestOf(news: DemoNews): number {
  const random = createRandom(seedOf(news.key))
  const age = Math.min(1, 0.25 + news.daysAgo / 20)
  return Math.min(0.95, (news.pinned ? 0.55 : 0.12 + random() * 0.5) * age + (news.pinned ? 0.2 : 0))
}
