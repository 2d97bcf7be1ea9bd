/** Answers that wait to be stored for one person, in a page where somebody signs in (AUTH-10). */
import { NoInput, post, z } from '@portal/contract'
import { eventually } from '@portal/testing/eventually'
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
  ['chen.jie', ['own', undefined], ['kept-chen.jie', 'pictures']],
  ['zhou.min', ['own', 'of Zhou Min'], ['kept-zhou.min', 'pictures']],
])('[AUTH-10] an answer that waits is stored for its person only: then %s signs in', async (next, found, stores) => {
  const { setTabIdentity } = await import('@portal/client')
  const { offlineSupport, storeAnswersOnce } = await import('./index.ts')
  const recallFirst = async () => (await offlineSupport.recall(list, list.path, '{}'))?.data
  setTabIdentity({ account: 'zhou.min', session: 'one' })
  for (const body of ['{}', '{"PageIndex":1}']) offlineSupport.onAnswer(list, list.path, body, 'of Zhou Min')
  setTabIdentity({ account: next, session: 'two' })
  offlineSupport.onAnswer(list, list.path, '{}', 'own')
  controller = {}
  storeAnswersOnce()
  await eventually(async () => expect(await recallFirst()).toBe('own'))
  const second = await offlineSupport.recall(list, list.path, '{"PageIndex":1}')
  expect([await recallFirst(), second?.data]).toEqual(found)
  expect((await caches.keys()).toSorted()).toEqual(stores)
})
