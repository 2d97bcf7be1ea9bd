/** Answers that wait to be stored for one person, in a page where somebody signs in (AUTH-10). */
import { NoInput, post, z } from '@portal/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryCaches } from './memory-caches.test-kit.ts'

const list = post('probe/list', { input: NoInput, output: z.string() })
let controller: object | null

beforeEach(() => {
  const storage = new Map<string, string>()
  controller = null
  vi.stubGlobal('caches', memoryCaches())
  vi.stubGlobal('location', { pathname: '/home', search: '' })
  const serviceWorker = Object.defineProperty({}, 'controller', { get: () => controller })
  vi.stubGlobal('navigator', { locks: navigator.locks, serviceWorker })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  // a page that has just been opened
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test.each([
  ['chen.jie', 'own', ['kept-chen.jie', 'pictures']],
  ['zhou.min', 'of Zhou Min', ['kept-zhou.min', 'pictures']],
])('[AUTH-10] an answer that waits is stored for its person only: then %s signs in', async (next, found, stores) => {
  const { setTabIdentity } = await import('@portal/client')
  const { offlineSupport, storeAnswersOnce } = await import('./index.ts')
  const recallList = async () => (await offlineSupport.recall(list, list.path, '{}'))?.data
  setTabIdentity({ account: 'zhou.min', session: 'one' })
  offlineSupport.onAnswer(list, list.path, '{}', 'of Zhou Min')
  setTabIdentity({ account: next, session: 'two' })
  if (next !== 'zhou.min') offlineSupport.onAnswer(list, list.path, '{}', 'own')
  controller = {}
  storeAnswersOnce()
  await vi.waitUntil(recallList, { interval: 1 })
  expect([await recallList(), (await caches.keys()).toSorted()]).toEqual([found, stores])
})
