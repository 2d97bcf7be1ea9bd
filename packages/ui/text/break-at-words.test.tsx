import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { breakAtWords } from './break-at-words.tsx'

test.each([
  ['v0.10.0 新特性WorkloadSpread解读', 'v0.10.0 |新|特性|WorkloadSpread|解读'],
  ['《安全第一》，人人有责（二）', '《安全|第一》，|人人|有|责|（二）'],
  ['第十七天：卖得更多的一天', '第十七天：|卖得更多的|一天'],
  ['低于 13 千瓦时', '低于 |13 |千瓦时'],
  ['Plain English title', 'Plain English title'],
])('[NEWS-01] a title may break between its words: %s', (title, broken) => {
  expect(renderToStaticMarkup(breakAtWords(title, 'zh-CN')).replaceAll('<wbr aria-hidden="true"/>', '|')).toBe(broken)
})
