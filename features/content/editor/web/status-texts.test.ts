import { expect, test } from 'vitest'
import { refusalTexts } from '../texts.ts'
import { draftLimits, statuses } from '../rules.ts'
import { joinSentences, titleCount, parseSizeRefusal, readOnlyReason } from './status-texts.ts'

test('[DESK-02] a refusal with a following text makes two sentences, without a space in Chinese', () => {
  expect(joinSentences(refusalTexts.mayNotWrite.en, 'It is kept.')).toBe('You cannot edit this text now. It is kept.')
  expect(joinSentences(refusalTexts.mayNotWrite.zh, '内容保存在本机。')).toBe(
    '这篇稿件现在不能由您修改。内容保存在本机。',
  )
  expect(joinSentences('Ends already.', 'It is kept.')).toBe('Ends already. It is kept.')
  expect(joinSentences('', 'It is kept.')).toBe('It is kept.')
})

test('[DESK-02] only drafts in review are shown as in review', () => {
  expect(statuses.map((status) => readOnlyReason(status, false))).toEqual([
    'readOnly',
    'readOnlyReview',
    'readOnlyOut',
    'readOnlyOut',
    'readOnlyOut',
  ])
})

test('[DESK-02] a title close to its limit shows its length, and when it is full', () => {
  const of = (length: number) => titleCount('字'.repeat(length))
  expect(of(draftLimits.title - 41)).toBeNull()
  expect(of(draftLimits.title - 40)).toEqual({ count: 160, limit: 200, isFull: false })
  expect(of(draftLimits.title)).toMatchObject({ count: 200, isFull: true })
})

test('[DESK-02] the paragraph that is too long is parsed from the refusal', () => {
  expect(parseSizeRefusal('Content.zh.blocks.3.html: 300,000 tags, at most 20,000')).toEqual({
    side: 'zh',
    paragraph: 4,
    problem: '300,000 tags, at most 20,000',
  })
  expect(parseSizeRefusal('Content.en.blocks: 20,402 个标签，最多 20,000 个')).toMatchObject({
    side: 'en',
    paragraph: 0,
  })
  expect(parseSizeRefusal('Content: takes longer than 10,000 ms to clean')).toBeNull()
  expect(parseSizeRefusal('内容过大')).toBeNull()
})
