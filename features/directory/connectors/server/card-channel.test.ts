import { expect, test } from 'vitest'
import { cutText } from './card-channel.ts'

test('[NOTICE] a long text is cut visibly, and not within a letter', () => {
  expect(cutText('短', 4)).toBe('短')
  expect(cutText('查看详情吧', 4)).toBe('查看详…')
  expect(cutText('abc😀d', 5)).toBe('abc…')
})
