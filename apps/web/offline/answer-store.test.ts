import { setTabIdentity } from '@portal/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteOfflineData, picturesStore } from './forget.ts'
import { storeAnswers, findAnswer, openAnswerStore } from './answer-store.ts'
import { maxHomeAnswers } from './rules.ts'
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
  setTabIdentity({ account: 'xu.tong', session: 'one' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  // whoever this tab was is not left to other files
  vi.resetModules()
})

const list = { path: 'probe/list', body: '{}', language: 'EN' }
const storeAnswer = (account: string, answerKey: typeof list, data: unknown) =>
  storeAnswers(account, [{ group: 'home', answerKey, data }])

test('answers are stored by language', async () => {
  await openAnswerStore('xu.tong')
  await storeAnswer('xu.tong', list, 'english')
  expect((await findAnswer('xu.tong', list))?.data).toBe('english')
  expect(await findAnswer('xu.tong', { ...list, language: 'CHS' })).toBeUndefined()
})

test('an answer that arrives during or after deletion is not stored again', async () => {
  await openAnswerStore('xu.tong')
  const landing = Array.from({ length: 20 }, (_, n) => storeAnswer('xu.tong', { ...list, body: `${n}` }, n))
  await Promise.all([...landing, deleteOfflineData(), storeAnswer('xu.tong', list, 'late')])
  await storeAnswer('xu.tong', list, 'later')
  expect(await caches.keys()).toEqual([])
  // nor does a tab create a store that it has not opened before
  storage.delete('ADAccount')
  await openAnswerStore('xu.tong')
  expect(await caches.keys()).toEqual([])
})

test('data of another person is deleted when somebody opens the portal', async () => {
  await openAnswerStore('xu.tong')
  await storeAnswer('xu.tong', list, 'theirs')
  setTabIdentity({ account: 'lin.wei', session: 'two' })
  await openAnswerStore('lin.wei')
  expect(await caches.keys()).toEqual(expect.arrayContaining(['kept-lin.wei', picturesStore]))
  expect(await caches.keys()).toHaveLength(2)
})

test('of dozens stored at once, those over the limit go, the oldest first', async () => {
  await openAnswerStore('xu.tong')
  const keys = Array.from({ length: maxHomeAnswers + 2 }, (_, n) => ({ ...list, body: `${n}` }))
  await storeAnswers(
    'xu.tong',
    keys.map((answerKey) => ({ group: 'home', answerKey, data: answerKey.body })),
  )
  expect(await Promise.all(keys.slice(0, 3).map((each) => findAnswer('xu.tong', each)))).toEqual([
    undefined,
    undefined,
    expect.objectContaining({ data: '2' }),
  ])
})
