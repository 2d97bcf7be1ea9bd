import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createBoundedMutex } from './mutex.ts'

test('[AVATAR-03] whoever leaves the queue makes room at once; the others have their turn, and what runs ends', async () => {
  const inTurn = createBoundedMutex(3)
  const log: string[] = []
  const running = Promise.withResolvers<void>()
  const work = (name: string, until?: Promise<void>) => async () => {
    log.push(name)
    await until
    return name
  }
  const [first, second] = [new AbortController(), new AbortController()]
  const one = inTurn(1, work('one', running.promise), first.signal)
  const two = inTurn(1, work('two'), second.signal)
  const three = inTurn(1, work('three'))
  await Promise.resolve()
  expect(await inTurn(1, work('four'))).toBe('busy')
  const reason = new Error('gone')
  // what runs is in memory: it is waited for
  first.abort(reason)
  second.abort(reason)
  await expect(two).rejects.toBe(reason)
  const five = inTurn(1, work('five'))
  expect(await inTurn(1, work('six'))).toBe('busy')
  running.resolve()
  expect(await Promise.all([one, three, five])).toEqual(['one', 'three', 'five'])
  await expect(inTurn(1, work('seven'), second.signal)).rejects.toBe(reason)
  expect(log).toEqual(['one', 'three', 'five'])
})

test('[AVATAR-03] work that fails, or cannot begin, makes room for the next', async () => {
  const inTurn = createBoundedMutex(1)
  for (const fail of [
    () => Promise.reject(new Error('no')),
    () => {
      throw new Error('no')
    },
  ])
    await expect(inTurn(1, fail)).rejects.toThrow('no')
  expect(await inTurn(1, async () => 'next')).toBe('next')
})

test('[AVATAR-03] whoever leaves the queue takes their bytes out of memory, long before their turn would come', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const inTurn = createBoundedMutex(2)
  const running = Promise.withResolvers<void>()
  const first = inTurn(1, () => running.promise)
  const leaver = new AbortController()
  const join = () => {
    const bytes = new Uint8Array(1_000_000)
    return [new WeakRef(bytes), inTurn(1, async () => bytes.length, leaver.signal)] as const
  }
  const [bytes, second] = join()
  leaver.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  // a WeakRef holds its target until the end of the task
  await setImmediate()
  collectGarbage()
  expect(bytes.deref()?.length).toBeUndefined()
  running.resolve()
  await first
})
