import { expect, test } from 'vitest'
import { homophonesOf } from './homophones.ts'

test.each([
  ['瑜珈', '瑜伽'],
  ['斑车', '班车'],
  ['年价', '年假'],
  ['银航', '银行'],
  ['时课表', '时刻表'],
  ['银行帐户', '银行账户'],
])('[SEARCH-06] %s may be meant as %s', (typed, meant) => {
  expect(homophonesOf(typed)).toContain(meant)
  expect(homophonesOf(typed)).not.toContain(typed)
})

test('[SEARCH-06] exactly one character differs, and every replacement has the same sound', () => {
  const like = homophonesOf('斑扯')
  expect(like).not.toContain('班车')
  expect(like.length).toBeLessThan(20)
  expect(homophonesOf('魔法')).not.toContain('无法')
  for (const word of like) expect([word[0] === '斑', word[1] === '扯']).toContain(true)
})
