import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftPlace, keepDraft, recallDraft, withAttempt } from './comment-draft.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

afterEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
})

const mine = draftPlace('draft:7', 'fang.wang')

test('[CMT-07] a draft is stored per target and person', () => {
  keepDraft(mine, { text: 'half' })
  expect(recallDraft(mine)).toEqual({ text: 'half' })
  expect(recallDraft(draftPlace('draft:7', 'li.na'))).toEqual({ text: '' })
  expect(recallDraft(draftPlace('draft:7:3', 'fang.wang'))).toEqual({ text: '' })
})

test('[CMT-07] the same text keeps its key, even after a reload or a reverted edit; another text gets another key', () => {
  const first = withAttempt({ text: 'hi ' }, 'hi')
  expect(first.attempt.key).toMatch(/^[\w-]{8,64}$/)
  keepDraft(mine, first)
  const again = recallDraft(mine)
  expect(withAttempt(again, 'hi').attempt.key).toBe(first.attempt.key)
  expect(withAttempt({ ...again, text: 'hi!' }, 'hi!').attempt.key).not.toBe(first.attempt.key)
  expect(withAttempt({ ...again, text: 'hi' }, 'hi').attempt.key).toBe(first.attempt.key)
})

test.each(['', '{', 'null', '7', '{"text":7}', '{"text":"a","attempt":{}}', '{"text":"a","attempt":null}'])(
  'what cannot be read, %j, is no draft',
  (value) => {
    kept.set(mine, value)
    expect(recallDraft(mine)).toEqual({ text: '' })
  },
)

test('a browser without storage causes no failure', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  keepDraft(mine, { text: 'half' })
  expect(recallDraft(mine)).toEqual({ text: '' })
})
