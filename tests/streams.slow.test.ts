/**
 * Stress test of NOTICE-07: two portal processes on one database, 100 windows cut 20 times each at random, and five
 * processes killed while notifications are written. Every window receives every notification once.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApiKey } from '@portal/api-keys/server'
import { openDatabase } from '@portal/server'
import { openEmbedded, type Embedded } from '@portal/server/embedded'
import { openSession } from '@portal/auth/server'
import { addPerson, seedCompany } from '@portal/test-portal'
import { readEvents, type ServerEvent } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type PortalProcess } from './portal-process.ts'

interface Event {
  Notice: { MessageId: number } | null
}

const windows = 100
const cuts = 20
const kills = 5
const notices = 200

let folder = ''
let embedded: Embedded
let key = ''
const tokens: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-streams-'))
  // held here, so that the database outlives killed processes
  embedded = await openEmbedded({ folder, log: () => undefined })
  const first = await startPortal(folder)
  const database = await openDatabase({ connection: embedded.connection, onLost: () => undefined })
  await seedCompany(database.db)
  for (let n = 0; n < windows; n++) {
    const account = await addPerson(database.db, `window.${n}`)
    tokens.push((await openSession(database.db, account, 'SSO', new Date()))!.Token)
  }
  key = await createApiKey(database.db, 'tests', ['notice', 'audience'], new Date())
  await database.close()
  await first.end('SIGTERM')
})

afterAll(async () => {
  await embedded.release()
  await rm(folder, { recursive: true, force: true })
})

/** Deterministic pseudo-random numbers. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** Running processes; killed ones are replaced. */
class Fleet {
  readonly #alive: PortalProcess[] = []
  async add(): Promise<void> {
    this.#alive.push(await startPortal(folder))
  }
  async kill(index: number): Promise<void> {
    const [gone] = this.#alive.splice(index % this.#alive.length, 1)
    await gone?.end('SIGKILL')
    await this.add()
  }
  origin(index: number): string {
    return this.#alive[index % this.#alive.length]!.origin
  }
  async end(): Promise<void> {
    await Promise.all(this.#alive.map((each) => each.end('SIGTERM')))
  }
}

/** Writes a notification, retried until acknowledged; the idempotency key keeps it single. */
async function push(fleet: Fleet, number: number): Promise<void> {
  const to = number % 5 === 0 ? { Receivers: tokens.map((_, n) => `window.${n}`) } : { Audience: {} }
  const text = { MessageType: 9, MessageId: number, MessageInfo: `第 ${number} 条` }
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ ...to, ...text, DedupeKey: `n${number}` }),
  }
  for (let attempt = 0; ; attempt++) {
    const answer = await fetch(`${fleet.origin(attempt)}/api/message/push/add`, init).catch(() => undefined)
    if (answer?.status === 200) return
    if (answer && answer.status < 500) throw new Error(await answer.text())
  }
}

/** A window that reads, is cut, and reconnects to a running process. */
async function watch(fleet: Fleet, index: number, onReady: () => void): Promise<number[]> {
  const random = randomFrom(index + 1)
  const heard: number[] = []
  let id = ''
  for (let cut = 0; heard.length < notices;) {
    const headers = { token: tokens[index]!, ...(id ? { 'last-event-id': id } : {}) }
    const reader = await readEvents<Event>(`${fleet.origin(random(2))}/api/message/stream`, headers).catch(
      () => undefined,
    )
    if (!reader) continue
    const isLast = heard.length >= notices
    const many = cut < cuts ? 1 + random(Math.ceil((1.6 * notices) / cuts)) : Number.POSITIVE_INFINITY
    for (let n = 0; n < many && !isLast && heard.length < notices; n++) {
      const event: ServerEvent<Event> | undefined = await reader.next()
      if (!event) break
      if (event.id) ({ id } = event)
      if (event.data?.Notice) heard.push(event.data.Notice.MessageId)
      else if (event.data) onReady()
    }
    reader.cut()
    cut += 1
  }
  return heard
}

test('[NOTICE-07] 100 windows cut 20 times each and 5 processes killed: none misses a notice, none hears one twice', async () => {
  const fleet = new Fleet()
  await fleet.add()
  await fleet.add()
  try {
    const ready: Promise<void>[] = []
    const watching = tokens.map((_, index) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      ready.push(promise)
      return watch(fleet, index, resolve)
    })
    await Promise.all(ready)
    for (let number = 1; number <= notices; number++) {
      await push(fleet, number)
      if (number % Math.floor(notices / kills) === 20) await fleet.kill(number)
    }
    const expected = Array.from({ length: notices }, (_, n) => n + 1)
    for (const heard of await Promise.all(watching)) expect(heard.toSorted((a, b) => a - b)).toEqual(expected)
  } finally {
    await fleet.end()
  }
})
