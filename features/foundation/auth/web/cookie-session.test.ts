/** The storage of a tab, before and after somebody signs in to it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const areaOf = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => entries.set(key, value),
  removeItem: (key: string) => entries.delete(key),
  clear: () => entries.clear(),
})

let kept: Map<string, string>
let keptForTab: Map<string, string>
const written: string[] = []
beforeEach(() => {
  vi.resetModules()
  written.length = 0
  kept = new Map(Object.entries({ ADAccount: 'xu.tong', headerConfig: '["of Xu Tong"]', theme: 'dark' }))
  keptForTab = new Map([['forecourt:health', '{"whose":"xu.tong 2026-11-28 daily"}']])
  const local = areaOf(kept)
  const setItem = (key: string, value: string) => (written.push(key), local.setItem(key, value))
  const removeItem = (key: string) => (written.push(`-${key}`), local.removeItem(key))
  vi.stubGlobal('localStorage', { ...local, setItem, removeItem })
  vi.stubGlobal('sessionStorage', areaOf(keptForTab))
})
afterEach(() => {
  vi.unstubAllGlobals()
  // whoever this tab was is not left to other files
  vi.resetModules()
})

async function enter(ADAccount: string) {
  const { storeSession } = await import('./cookie-session.ts')
  storeSession({ Token: '', ADAccount, CnName: '新', EnName: 'New', EmployeeId: 'V1', UserTag: 'nio' })
}

test('[AUTH-03] the same person, whose session had ended, finds what they had begun', async () => {
  await enter('xu.tong')
  expect(keptForTab.size).toBe(1)
  expect(kept.get('headerConfig')).toBe('["of Xu Tong"]')
})

test('[AUTH-10] somebody else, after a session that nobody ended, finds nothing of whom the tab belonged to', async () => {
  await enter('lin.wei')
  expect([...keptForTab]).toEqual([])
  expect(kept.get('headerConfig')).toBeUndefined()
  expect(Object.fromEntries(kept)).toMatchObject({ ADAccount: 'lin.wei', EnName: 'New', theme: 'dark' })
  // other tabs react to the account: it is never away, and changes last
  expect(written.filter((key) => key.endsWith('ADAccount'))).toEqual(['ADAccount'])
  expect(written.at(-1)).toBe('ADAccount')
})
