import { expect, test } from 'vitest'
import { cacheBehind, createSharedCache, type SharedValue } from './shared-cache.ts'

function memory(maxBytes = 100_000) {
  const heard = { isCurrent: true, canCatchUp: true }
  let announce: (tag: string) => void = () => undefined
  const cache = createSharedCache(
    {
      on: (_, listener) => {
        announce = listener
        return () => undefined
      },
      isCurrent: () => heard.isCurrent,
      catchUp: () => Promise.resolve(heard.canCatchUp),
    },
    { maxBytes },
  )
  let loads = 0
  const get = (key: string, more: Partial<SharedValue<number>> = {}) =>
    cache.get({ key, tags: [key], load: () => Promise.resolve(++loads), sizeOf: () => 100, ...more })
  return { cache, heard, get, announce: (tag: string) => announce(tag) }
}

test('loads once, until it is told of a change', async () => {
  const { get, announce } = memory()
  expect([await get('a'), await get('a')]).toEqual([1, 1])
  announce('b')
  expect(await get('a')).toBe(1)
  announce('a')
  expect(await get('a')).toBe(2)
})

test.each(['', '*'])('%j drops everything', async (all) => {
  const { cache, get, announce } = memory()
  await get('a')
  announce(all)
  expect([cache.size, cache.bytes]).toEqual([0, 0])
  expect(await get('a')).toBe(2)
})

test('what was being loaded during a change is not kept, and nobody who comes later gets it', async () => {
  const { cache, get, announce } = memory()
  const slow = Promise.withResolvers<number>()
  const before = get('a', { load: () => slow.promise })
  announce('a')
  const after = get('a', { load: () => Promise.resolve(8) })
  slow.resolve(7)
  expect([await before, await after]).toEqual([7, 8])
  expect(await get('a')).toBe(8)
  expect(cache.size).toBe(1)
})

const tagsOf = (value: number) => [`of-${value}`]

test('tags that are known after loading only: what changes meanwhile of others does not count', async () => {
  const { get, announce } = memory()
  const slow = Promise.withResolvers<number>()
  const before = get('a', { tags: tagsOf, load: () => slow.promise })
  announce('of-8')
  const after = get('a', { tags: tagsOf })
  slow.resolve(7)
  expect([await before, await after, await get('a', { tags: tagsOf })]).toEqual([7, 7, 7])
  announce('of-7')
  expect(await get('a', { tags: tagsOf })).toBe(1)
})

test.each(['of-7', '*'])('tags that are known after loading only: %s meanwhile drops it', async (change) => {
  const { cache, get, announce } = memory()
  const slow = Promise.withResolvers<number>()
  const before = get('a', { tags: tagsOf, load: () => slow.promise })
  announce(change)
  const after = [get('a', { tags: tagsOf }), get('a', { tags: tagsOf })]
  slow.resolve(7)
  expect([await before, ...(await Promise.all(after))]).toEqual([7, 1, 1])
  expect(await get('a', { tags: tagsOf })).toBe(1)
  expect(cache.size).toBe(1)
})

test('what runs out while it is replaced does not come back', async () => {
  const { get, announce } = memory()
  const slow = Promise.withResolvers<number>()
  const before = get('a', { load: () => slow.promise })
  const waiting = get('a', { isFresh: () => true })
  announce('a')
  expect(await get('a', { load: () => Promise.resolve(8) })).toBe(8)
  slow.resolve(7)
  expect([await before, await waiting]).toEqual([7, 7])
  expect(await get('a')).toBe(8)
})

test('what is loaded from a database that lags behind is not kept; what is kept is used', async () => {
  const { cache, get } = memory()
  const value = (isCurrent: boolean, load: number) =>
    cacheBehind(cache, () => isCurrent).get({
      key: 'a',
      tags: ['a'],
      load: () => Promise.resolve(load),
      sizeOf: () => 100,
    })
  expect([await value(false, 7), cache.size]).toEqual([7, 0])
  expect([await value(true, 8), cache.size]).toEqual([8, 1])
  expect([await value(false, 9), await get('a')]).toEqual([8, 8])
})

test('a failure that others wait for is theirs to try again', async () => {
  const { get, announce } = memory()
  const slow = Promise.withResolvers<number>()
  const before = get('a', { tags: tagsOf, load: () => slow.promise })
  announce('of-8')
  const after = get('a', { tags: tagsOf })
  slow.reject(new Error('away'))
  await expect(before).rejects.toThrow('away')
  expect(await after).toBe(1)
})

test('a process that may have missed a change catches up, or trusts nothing', async () => {
  const { heard, get } = memory()
  await get('a')
  heard.isCurrent = false
  expect(await get('a')).toBe(1)
  heard.canCatchUp = false
  expect([await get('a'), await get('a')]).toEqual([2, 3])
})

test('a failure is not kept', async () => {
  const { get } = memory()
  await expect(get('a', { load: () => Promise.reject(new Error('away')) })).rejects.toThrow('away')
  expect(await get('a')).toBe(1)
})

test('stays within its memory: what was not used for longest goes, and what is too large never stays', async () => {
  const { cache, get } = memory(10_000)
  for (let nth = 0; nth < 20; nth++) {
    await get(`k${nth}`, { sizeOf: () => 400 })
    await get('k0', { sizeOf: () => 400 })
  }
  expect(cache.bytes).toBeLessThanOrEqual(10_000)
  expect(await get('k0')).toBe(1)
  expect(await get('k1')).toBeGreaterThan(20)
  await get('large', { sizeOf: () => 5_000 })
  const size = cache.size
  await get('large', { sizeOf: () => 5_000 })
  expect(cache.size).toBe(size)
})
