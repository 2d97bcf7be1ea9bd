import { chooseAuthor } from '../audience.ts'
import type { DemoNews } from '../types.ts'
import { joys } from './joys.ts'
import { stories } from './value-stories.ts'

const writers = ['he.yun', 'xu.tong', 'shen.yi', 'lin.wei'] as const

export const newsValues: DemoNews[] = [...stories, ...joys].map((news, index) => ({
  ...news,
  author: chooseAuthor(news, writers[index % writers.length]!),
}))
