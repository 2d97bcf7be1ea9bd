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
