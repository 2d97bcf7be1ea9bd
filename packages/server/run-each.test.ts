import { expect, test } from 'vitest'
import { runEach } from './run-each.ts'

test('a failing part does not stop the others, and is named', async () => {
  const done: string[] = []
  const no = new Error('boom')
  const parts = {
    codes: async () => void done.push('codes'),
    days: () => Promise.reject(no),
    records: async () => void done.push('records'),
  }
  await expect(runEach(parts)).rejects.toMatchObject({ message: 'failed: days', errors: [no], cause: no })
  expect(done).toEqual(['codes', 'records'])
})

test('nothing is thrown if nothing fails', async () => {
  await expect(runEach({ all: () => Promise.resolve() })).resolves.toBeUndefined()
})
