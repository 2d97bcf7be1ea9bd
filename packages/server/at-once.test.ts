/** A change whose one statement fails. */
import { post, z } from '@portal/contract'
import { expect, test } from 'vitest'
import { changeAtOnce } from './at-once.ts'
import { databaseFault } from './database-faults.ts'
import type { CallRequest } from './dispatch.ts'

const endpoint = post('probe/seat', { mutates: true, input: z.object({}), output: z.object({}) })

const failing = (code: string, message = 'a reason') => Object.assign(new Error(message), { code })

async function outcomeOf(error: Error, headers: Record<string, string> = {}): Promise<unknown> {
  const atOnce = () => Promise.reject(error)
  const request = { route: { endpoint, atOnce }, headers } as unknown as CallRequest
  const params = { db: { isTransaction: false } as never, request, endpoint, viewer: null, now: new Date(0) }
  return changeAtOnce(
    { ...params, hasCallLimits: false },
    { call: () => ({}) as never, check: (given) => given },
    async () => 'in a transaction',
  ).catch((thrown: unknown) => databaseFault(thrown) ?? 'a fault of ours')
}

test.each([
  ['another one of the same person', failing('23505'), 'in a transaction'],
  ['a deadlock', failing('40P01'), 'in a transaction'],
  ['a lock that does not come', failing('55P03'), 'busy'],
  ['a server that is not there: it was never sent', failing('ECONNREFUSED'), 'away'],
  ['a disk that is full: it was rolled back', failing('53100'), 'away'],
  ['a session that is ended', failing('57P01'), 'unknown'],
  ['a network that breaks', failing('', 'Connection terminated unexpectedly'), 'unknown'],
  ['an answer that does not come', failing('', 'Query read timeout'), 'unknown'],
  ['a mistake', failing('42601'), 'a fault of ours'],
])('%s', async (_, error, outcome) => {
  expect(await outcomeOf(error)).toBe(outcome)
})

test('with a key, which is kept with the answer, a transaction decides', async () => {
  expect(await outcomeOf(failing('57P01'), { 'idempotency-key': 'some-key' })).toBe('in a transaction')
})
