import { expect, test } from 'vitest'
import { deleteDraft, saveDraft, loadDraft } from './draft.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const whose = { account: 'zhou.min', day: '2026-11-21', key: 'daily' }
const draft = { answers: { temperature: '36.5', bug: ['10'] }, step: 2 }

test('[QUIZ-06] a draft is restored for the same person, day and questionnaire', () => {
  const store = memory()
  saveDraft(store, whose, draft)
  expect(loadDraft(store, whose)).toEqual(draft)
  deleteDraft(store)
  expect(loadDraft(store, whose)).toBeNull()
})

test.each([{ account: 'lin.wei' }, { day: '2026-11-22' }, { key: 'return' }])(
  '[QUIZ-06] for %j there is no draft, and the stored one is deleted',
  (other) => {
    const store = memory()
    saveDraft(store, whose, draft)
    expect(loadDraft(store, { ...whose, ...other })).toBeNull()
    expect(store.kept.size).toBe(0)
  },
)

test('there is no draft without storage or with unreadable data', () => {
  const broken = {
    ...memory(),
    setItem: () => {
      throw new Error('full')
    },
  }
  expect(() => saveDraft(broken, whose, draft)).not.toThrow()
  const odd = memory()
  odd.setItem('forecourt:health', '{')
  expect(loadDraft(odd, whose)).toBeNull()
})
