/** [AVATAR-03] Peak memory of a process that receives portraits, measured from outside on Linux. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { addPerson, seedCompany } from '@portal/test-portal'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { jpegInScans, noise, paddedPng } from './hostile-pictures.test-kit.ts'

const people = Array.from({ length: 50 }, (_, at) => `sender.${at}`)
let database: TestDatabase
let child: ChildProcess

beforeAll(async () => {
  database = await freshDatabase()
  await seedCompany(database.db)
  for (const account of people) await addPerson(database.db, account)
})
afterEach(() => child.kill())
afterAll(() => database.drop())

/** Megabytes. */
function memory(line: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return (Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1]) * 1024) / 1e6
}

/** Sends all pictures at once, each from another person, to a fresh process; returns the codes and the growth. */
async function grown(pictures: readonly Buffer[]): Promise<{ codes: number[]; megabytes: number }> {
  const entry = fileURLToPath(new URL('portrait-process.test-kit.ts', import.meta.url))
  const connection = JSON.stringify(database.connection)
  child = spawn(process.execPath, [entry, connection], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // as `npm start` sets it
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  })
  const [line] = (await once(child.stdout!, 'data')) as [Buffer]
  const bodies = pictures.map((picture) => JSON.stringify({ image_base64: picture.toString('base64') }))
  const before = memory('VmRSS')
  const send = async (body: string, at: number): Promise<number> => {
    const headers = { token: people[at]!, 'content-type': 'application/json' }
    const response = await fetch(`${line.toString().trim()}/api/user/img`, { method: 'POST', headers, body })
    return ((await response.json()) as { Code: number }).Code
  }
  const codes = await Promise.all(bodies.map(send))
  return { codes, megabytes: memory('VmHWM') - before }
}

describe.skipIf(!existsSync('/proc/self/status'))('[AVATAR-03] memory', () => {
  test.each([
    ['a JPEG of 1.9 MB', () => noise(1_720, 'jpeg'), 200],
    ['a PNG of 1.9 MB', () => noise(780, 'png'), 200],
    ['a small picture in 2 MB', () => paddedPng(1_990_000), 200],
    ['a JPEG in four scans, as large as is taken', () => jpegInScans(2_000, 2_000, 4), 200],
    ['one of 25 million pixels', () => jpegInScans(5_000, 5_000), 500],
  ] as const)('[AVATAR-03] %s: a fresh process grows by less than 64 MB', async (_name, make, code) => {
    const { codes, megabytes } = await grown([await make()])
    expect(codes).toEqual([code])
    expect(megabytes).toBeLessThan(64)
  })

  test('[AVATAR-03] 50 people with 2 MB at once: all get a response, and memory grows by less than 64 MB', async () => {
    // four of six cost the decoder nothing, so that the last ones need not wait long
    const idle = [paddedPng(1_990_000), paddedPng(1_980_000), paddedPng(1_970_000), paddedPng(1_960_000)]
    const kinds = [await noise(1_720, 'jpeg'), await noise(780, 'png'), ...idle]
    for (const { length } of kinds) expect([length > 1_800_000, length <= 2_000_000]).toEqual([true, true])
    const { codes, megabytes } = await grown(people.map((_, at) => kinds[at % kinds.length]!))
    expect(codes).toEqual(people.map(() => 200))
    expect(megabytes).toBeLessThan(64)
  })
})
