import { expect, test } from 'vitest'
import { runEach } from './run-each.ts'

test('one that fails stops none behind it, and is named', async () => {
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

test('where nothing fails nothing is thrown', async () => {
  await expect(runEach({ all: () => Promise.resolve() })).resolves.toBeUndefined()
})
