import { setTabIdentity } from '@portal/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetKept, picturesStore } from './forget.ts'
import { keepAnswer, keptAnswer, openKept } from './kept.ts'
import { memoryCaches } from './memory-caches.test-kit.ts'

let storage: Map<string, string>
beforeEach(() => {
  storage = new Map()
  vi.stubGlobal('caches', memoryCaches())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  setTabIdentity({ account: 'xu.tong', token: 'one' })
})
afterEach(() => vi.unstubAllGlobals())

const list = { path: 'probe/list', body: '{}', language: 'EN' }

test('answers are stored by language', async () => {
  await openKept('xu.tong')
  await keepAnswer('xu.tong', 'home', list, 'english')
  expect((await keptAnswer('xu.tong', list))?.data).toBe('english')
  expect(await keptAnswer('xu.tong', { ...list, language: 'CHS' })).toBeUndefined()
})

test('an answer that arrives during or after deletion is not stored again', async () => {
  await openKept('xu.tong')
  const landing = Array.from({ length: 20 }, (_, n) => keepAnswer('xu.tong', 'home', { ...list, body: `${n}` }, n))
  await Promise.all([...landing, forgetKept(), keepAnswer('xu.tong', 'home', list, 'late')])
  await keepAnswer('xu.tong', 'home', list, 'later')
  expect(await caches.keys()).toEqual([])
  // nor does a tab create a store that it has not opened before
  storage.delete('ADAccount')
  await openKept('xu.tong')
  expect(await caches.keys()).toEqual([])
})

test('data of another person is deleted when somebody opens the portal', async () => {
  await openKept('xu.tong')
  await keepAnswer('xu.tong', 'home', list, 'theirs')
  setTabIdentity({ account: 'lin.wei', token: 'two' })
  await openKept('lin.wei')
  expect(await caches.keys()).toEqual(expect.arrayContaining(['kept-lin.wei', picturesStore]))
  expect(await caches.keys()).toHaveLength(2)
})
