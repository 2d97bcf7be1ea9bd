import { expect, test } from 'vitest'
import { refusalTexts } from '../texts.ts'
import { limits, statuses } from '../rules.ts'
import { inOneLine, titleCount, tooMuchIn, whyReadOnly } from './said.ts'

test('[DESK-02] a refusal with a following text makes two sentences, without a space in Chinese', () => {
  expect(inOneLine(refusalTexts.mayNotWrite.en, 'It is kept.')).toBe('You cannot edit this text now. It is kept.')
  expect(inOneLine(refusalTexts.mayNotWrite.zh, '内容保存在本机。')).toBe('这篇稿件现在不能由您修改。内容保存在本机。')
  expect(inOneLine('Ends already.', 'It is kept.')).toBe('Ends already. It is kept.')
  expect(inOneLine('', 'It is kept.')).toBe('It is kept.')
})

test('[DESK-02] only drafts in review are shown as in review', () => {
  expect(statuses.map(whyReadOnly)).toEqual(['readOnly', 'readOnlyReview', 'readOnlyOut', 'readOnlyOut', 'readOnlyOut'])
})

test('[DESK-02] a title close to its limit shows its length, and when it is full', () => {
  const of = (length: number) => titleCount('字'.repeat(length))
  expect(of(limits.title - 41)).toBeNull()
  expect(of(limits.title - 40)).toEqual({ count: 160, limit: 200, isFull: false })
  expect(of(limits.title)).toMatchObject({ count: 200, isFull: true })
})

test('[DESK-02] the paragraph that is too long is parsed from the refusal', () => {
  expect(tooMuchIn('Content.zh.blocks.3.html: 300,000 tags, at most 20,000')).toEqual({
    side: 'zh',
    paragraph: 4,
    problem: '300,000 tags, at most 20,000',
  })
  expect(tooMuchIn('Content.en.blocks: 20,402 个标签，最多 20,000 个')).toMatchObject({ side: 'en', paragraph: 0 })
  expect(tooMuchIn('Content: takes longer than 10,000 ms to clean')).toBeNull()
  expect(tooMuchIn('内容过大')).toBeNull()
})
