import { expect, test } from 'vitest'
import { missOf } from './misses.ts'

const named = [
  '张伟',
  '王小明',
  '李建国',
  '欧阳娜娜',
  '尉迟敬德',
  '曾志伟',
  '小王',
  '王总',
  '李经理',
  '張偉',
  '找张伟',
  '王小明电话',
  '张伟的邮箱',
  '张伟 报销',
  'zhangwei',
  'Zhang Wei',
  'wei zhang',
  'li jianguo',
  'ouyang nana',
  'zhang.wei3',
  'zhang_wei',
  'li.na',
  'John.Smith',
  'E000123',
  'e1024',
  '20481',
  'ＺＨＡＮＧＷＥＩ',
]
test.each(named)('[SEARCH-06] %s looks like a person and is not kept', (query) => {
  expect(missOf(query)).toBeNull()
})

const told = [
  '量子食堂',
  '传送门',
  '高压电池',
  '黄金周',
  '方向盘异响',
  '马拉松报名',
  '程序员节',
  '金融贷款',
  '单点登录',
  '任务',
  '方案模板',
  '于是',
  '毛利',
  '钱包',
  '严重事故',
  '解决方案',
  '白车身',
  '2026 年假',
  'sabbatical',
  'machine learning',
  'canteen',
  'change password',
  'pension plan',
  'shanghai office',
  'hotline',
  'iso9001',
  'voyos 4.2',
  'node.js',
  'wi-fi',
  'e-mail',
  'xqzvwk',
]
test.each(told)('[SEARCH-06] %s names nobody and may be kept', (query) => {
  expect(missOf(query)).toBe(query)
})
