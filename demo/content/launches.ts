import { authorOf } from '../audience.ts'
import type { DemoNews } from '../types.ts'
import { companyNews } from './articles/company.ts'
import { products } from './articles/products.ts'

const alsoHere = new Set([
  'q3-figures',
  'strategy-qa-nio',
  'jac-j1-milestone',
  'joint-platform',
  'graduates-first-week',
])
const alsoPinned = new Set(['winter-test-heihe', 'voyos-42'])

/** Tag ids of these articles (facts.ts). */
const tagOf = [0, 1, 3, 8, 3, 2, 4, 5, 6, 18, 19, 16, 13, 14, 14, 12, 15, 11, 10, 23, 9, 21, 24, 10, 22]
const writers = ['lin.wei', 'he.yun', 'xu.tong', 'gao.lei'] as const

/** News on launches, software, testing and strategy, by the portal's authors. */
export const newsProducts: DemoNews[] = [...products, ...companyNews.filter((news) => alsoHere.has(news.key))].map(
  (news, index) => ({
    ...news,
    author: authorOf(news, writers[index % writers.length]!),
    tags: [...new Set(news.tags.map((tag) => tagOf[tag]!))],
    ...(alsoPinned.has(news.key) ? { pinned: true } : {}),
  }),
)
