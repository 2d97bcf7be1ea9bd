import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { breakAtWords } from './break-at-words.tsx'
import { Title } from './Title.tsx'

test.each([
  ['v0.10.0 新特性WorkloadSpread解读', 'v0.10.0 |新特性|WorkloadSpread|解读'],
  ['《安全第一》，人人有责（二）', '《安全|第一》，|人人有责|（二）'],
  ['第十七天：卖得更多的一天', '第十七天：|卖得更多的|一天'],
  ['低于 13 千瓦时', '低于 |13\u00a0千瓦时'],
  ['机器人的点击率', '机器人的点击率'],
  ['战略问答会实录', '战略|问答会实录'],
  ['称重自选，百日无故障团队', '称重自选，|百日无故障|团队'],
  ['累计 98.4 万辆', '累计 |98.4\u00a0万辆'],
  ['乘 7 号线，21:40 到', '乘 |7\u00a0号线，|21:40 |到'],
  ['V9 今日亮相', 'V9 |今日|亮相'],
  ['Plain English title', 'Plain English title'],
])('[NEWS-01] a title may break between its words: %s', (title, broken) => {
  expect(renderToStaticMarkup(breakAtWords(title)).replaceAll('<wbr aria-hidden="true"/>', '|')).toBe(broken)
})

test('[CAL-02] a date in a title stays whole, without gaps', () => {
  const heading = renderToStaticMarkup(<Title>11月29日周日的活动</Title>)
  expect(heading).toMatch(/<span class="[^"]*time[^"]*">11月29日周日<\/span>的</)
})

test('[NEWS-01] a title is taken apart once, however often it is drawn', () => {
  const broken = breakAtWords('战略问答会实录')
  expect(breakAtWords('战略问答会实录')).toBe(broken)
  for (let number = 0; number < 600; number++) void breakAtWords(`第${number}天`)
  expect(breakAtWords('战略问答会实录')).not.toBe(broken)
})
