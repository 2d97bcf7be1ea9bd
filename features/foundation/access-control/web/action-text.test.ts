import { expect, test } from 'vitest'
import { actionText, kindText } from '../action.texts.ts'

test('[DESK-01] actions on activities and data have names', () => {
  expect(actionText('activity.check-in.undo', 'EN')).toBe('Activity · check-in undone')
  expect(actionText('activity.session.add', 'CHS')).toBe('活动 · 添加场次')
  expect(actionText('activity.session.lost', 'EN')).toBe('Activity · step on a session did not take effect')
  expect(actionText('data.merge.lost', 'CHS')).toBe('门户数据 · 合并未生效')
  expect(actionText('file.infected', 'CHS')).toBe('文件 · 发现病毒')
  expect(kindText('allow-list', 'EN')).toBe('Search allow-list')
  expect(actionText('of.nobody', 'EN')).toBe('of.nobody')
})
