import { expect, test } from 'vitest'
import { createPersonSlots } from './person-slots.ts'
import { TooMany } from './refused.ts'

test('concurrent work per person is limited, others are not delayed, and finished work makes room', async () => {
  const inSlot = createPersonSlots(2)
  const ends: (() => void)[] = []
  const hang = (account: string) => inSlot(account, () => new Promise<void>((done) => ends.push(done)))
  const first = hang('a')
  const second = hang('a')
  await expect(hang('a')).rejects.toBeInstanceOf(TooMany)
  await expect(inSlot('b', () => Promise.resolve('b'))).resolves.toBe('b')
  ends[0]!()
  await first
  await expect(inSlot('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(inSlot('a', () => Promise.resolve('again'))).resolves.toBe('again')
  ends[1]!()
  await second
})
