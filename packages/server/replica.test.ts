/** A primary that has fallen silent, with a replica beside it; replica.slow.test.ts has real servers and time. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Tables } from './database.ts'
import { readsOn } from './replica.ts'

const never = <T>(): Promise<T> => new Promise<T>(() => undefined)
const onReplica = async (): Promise<string> => 'replica'

let primaryLsn: () => Promise<string>
let reads: ReturnType<typeof readsOn>
beforeEach(async () => {
  primaryLsn = async () => '0/10'
  reads = readsOn({
    calls: () => ({}) as Kysely<Tables>,
    primaryLsn: () => primaryLsn(),
    replayedLsn: async () => '0/10',
    cut: () => undefined,
    mostLagMs: 1_000,
    say: () => undefined,
  })
  await until(async () => (await reads.read(asked, onReplica, async () => 'primary')) === 'replica')
})
afterEach(() => reads.close())

const asked = { path: 'probe', account: undefined, mark: undefined }

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(5)
}

test('a read that waits for a silent primary moves to the replica once that is known', async () => {
  primaryLsn = never
  const guarded = reads.guard(never, onReplica)
  const counted = reads.guard(never<undefined>, async () => undefined)
  reads.announced()
  const read = reads.read(asked, onReplica, never)
  expect(await Promise.all([guarded, counted, read])).toEqual(['replica', undefined, 'replica'])
})

test('a read that fails without a primary moves to the replica', async () => {
  primaryLsn = never
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  expect(await reads.guard(() => Promise.reject(refused), onReplica)).toBe('replica')
})

test('a person whose change the replica lacks keeps waiting', async () => {
  const mark = '0/20'
  let answer: (value: string) => void = () => undefined
  const primary = new Promise<string>((resolve) => (answer = resolve))
  const read = reads.read({ ...asked, mark }, onReplica, () => primary)
  primaryLsn = never
  await reads.guard(never, onReplica)
  answer('primary')
  expect(await read).toBe('primary')
})

test('an error of the primary itself is reported', async () => {
  const no = new Error('no')
  await expect(reads.guard(() => Promise.reject(no), onReplica)).rejects.toBe(no)
  await expect(reads.read({ ...asked, mark: '0/20' }, onReplica, () => Promise.reject(no))).rejects.toBe(no)
})
