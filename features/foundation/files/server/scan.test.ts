import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eicar, startClamdHost, type ClamdHost } from '@portal/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createScan } from './scan.ts'
import { chunkBytes } from './store.ts'

let clamd: ClamdHost
let folder = ''
const found: string[] = []
const faults: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-clamd-'))
  clamd = await startClamdHost(join(folder, 'clamd.ctl'))
})
afterAll(async () => {
  await clamd.stop()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  Object.assign(clamd, { mood: 'good', mostBytes: 100_000_000 })
  for (const list of [clamd.scanned, found, faults]) list.length = 0
})

const onFault = (error: unknown): void => void faults.push(String((error as Error).cause))
const text = Buffer.alloc(3 * chunkBytes + 7, 'harmless ')
const sick = Buffer.concat([text, eicar])

function scan(bytes: Uint8Array | AsyncIterable<Uint8Array>, { mostBytes = 1e8, size = 1, withinMs = 5_000 } = {}) {
  const said = {
    onFound: async (virus: string) => void found.push(virus),
    onFault,
  }
  const brought = { name: 'a.pdf', by: 'zhou.min', size }
  return createScan({ at: clamd.at, mostBytes, withinMs }, said)(bytes, brought)
}

test('[T22] every byte reaches the scanner, and its verdict counts', async () => {
  expect([await scan(text), clamd.scanned, found]).toEqual(['clean', [text.length], []])
  expect([await scan(sick), found]).toEqual(['infected', ['Eicar-Test-Signature']])
  expect(await scan(new Uint8Array())).toBe('clean')
  async function* parts() {
    yield text
    yield new Uint8Array()
    yield eicar
  }
  // an empty part would end the stream too early
  expect([await scan(parts()), clamd.scanned.at(-1)]).toEqual(['infected', sick.length])
  expect(faults).toEqual([])
})

test.each([
  ['slow', 'aborted'],
  ['cut', /closed the connection|EPIPE|ECONNRESET/],
  ['half', 'closed the connection'],
  ['odd', 'UNKNOWN COMMAND'],
] as const)('[T22] a scanner that is %s gives no verdict, and without one nothing is taken', async (mood, why) => {
  clamd.mood = mood
  expect(await scan(text, mood === 'slow' ? { withinMs: 150 } : {})).toBe('notChecked')
  expect(faults).toEqual([expect.stringMatching(why)])
})

test('[T22] a file that is not scanned to its end, or a missing scanner, gives notChecked', async () => {
  async function* broken() {
    yield text
    throw new Error('The database is away')
  }
  expect([await scan(broken()), faults]).toEqual(['notChecked', ['Error: The database is away']])
  const away = createScan(
    { at: { path: join(folder, 'nobody') }, mostBytes: 9 },
    {
      onFound: async () => undefined,
      onFault,
    },
  )
  expect(await away(eicar.subarray(0, 9), { name: '', by: '', size: 9 })).toBe('notChecked')
})

test('[T22] a file beyond our own limit is refused without a scan, one beyond the scanner’s limit by its response', async () => {
  expect([await scan(text, { mostBytes: 100, size: 101 }), clamd.scanned]).toEqual(['tooLargeToCheck', []])
  clamd.mostBytes = 100
  expect(await scan(Buffer.alloc(101))).toBe('tooLargeToCheck')
  expect(faults).toEqual([])
})
