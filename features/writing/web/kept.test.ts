import { afterEach, expect, test, vi } from 'vitest'
import { emptyContent } from '../rules.ts'
import { holdOpen, keepHere, keptIds, recallKept } from './kept.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** As a browser has it: what is kept are properties of its own, what it can do are none. */
function useStorage(before: Record<string, string> = {}) {
  const methods = {
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null
    },
    setItem(this: Record<string, string>, name: string, value: string) {
      this[name] = value
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name]
    },
  }
  vi.stubGlobal('localStorage', Object.assign(Object.create(methods), before))
}
const kept = { revision: 1, base: emptyContent, content: emptyContent, unanswered: [] }

test('[DESK-02] words that only this browser has are found, whatever became of their text', () => {
  useStorage({ 'writing.some.body.3': '{}', 'other.4': 'x' })
  expect(keptIds()).toBe('')
  keepHere(12, kept)
  keepHere(7, kept)
  expect(keptIds()).toBe('7,12')
  keepHere(7, null)
  expect([keptIds(), recallKept(12)]).toEqual(['12', kept])
})

test('[DESK-02] a text that is open in this window, or is being left, is not offered: its words are on their way', () => {
  useStorage()
  keepHere(12, kept)
  const close = holdOpen(12)
  expect(keptIds()).toBe('')
  close()
  expect(keptIds()).toBe('12')
})

test('a browser without storage keeps nothing, and says so', () => {
  vi.stubGlobal('localStorage', undefined)
  expect([keptIds(), recallKept(1), keepHere(1, kept)]).toEqual(['', null, false])
})
