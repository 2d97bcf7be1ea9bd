import { afterEach, expect, test, vi } from 'vitest'
import { forget, recall, remember, storageKeys } from './storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function storage(broken = false) {
  const kept = new Map<string, string>()
  const guard = () => {
    if (broken) throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (guard(), kept.get(key) ?? null),
    setItem: (key: string, value: string) => (guard(), kept.set(key, value)),
    removeItem: (key: string) => (guard(), kept.delete(key)),
  })
  return kept
}

test('[SHELL-15] uses the known names', () => {
  const kept = storage()
  remember('Language', 'EN')
  expect([recall('Language'), recall('token'), [...kept.keys()]]).toEqual(['EN', '', ['Language']])
  remember('token', 'x')
  forget('token', 'busToken')
  expect([...kept.keys()]).toEqual(['Language'])
  for (const name of 'lang Language token busToken ADAccount name CnName EnName EmployeeId userTag headerConfig IsShowDate isOneSearchGuide AUTH_TYPE showADs'.split(
    ' ',
  )) {
    expect(storageKeys).toContain(name)
  }
})

test('[SHELL-15] a browser without storage breaks nothing', () => {
  storage(true)
  remember('token', 'x')
  forget('token')
  expect(recall('token')).toBe('')
})
