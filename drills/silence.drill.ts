/**
 * All open connections between the portals and PostgreSQL fall silent while new ones work, as after an IP failover or
 * when a firewall drops its state. No live notification may be missed, calls end within a bound, SIGTERM still works.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { readEvents } from '../packages/testing/events.ts'
import { accountOf, ask, endedOf, openFleet, report, type Fleet } from './fleet.ts'

const people = 8
const silences = 3
/** Limit of a call: guard (4 s), one statement (10 s) and the wait for a connection. */
const callBoundMs = 20_000

interface Event {
  Notice: { MessageInfo: string } | null
}

/** A window that reads a stream and reconnects to another process with its position. */
async function watch(fleet: Fleet, index: number, heard: Map<string, number>[], stop: AbortSignal): Promise<void> {
  let id = ''
  for (let turn = index; !stop.aborted; turn++) {
    const { origin } = fleet.portals[turn % fleet.portals.length]!
    const headers = { token: fleet.tokens[index]!, ...(id ? { 'last-event-id': id } : {}) }
    const reader = await readEvents<Event>(`${origin}/api/message/stream`, headers).catch(() => undefined)
    if (!reader) {
      await pause(200)
      continue
    }
    stop.addEventListener('abort', () => reader.cut(), { once: true })
    for (let event = await reader.next(); event && event.name !== 'bye'; event = await reader.next()) {
      if (event.id) ({ id } = event)
      const text = event.data?.Notice?.MessageInfo
      if (text) heard[index]!.set(text, performance.now())
    }
  }
}

const fleet = await openFleet(people)
try {
  for (let n = 0; n < 3; n++) await fleet.start()
  const stop = new AbortController()
  const heard = Array.from({ length: people }, () => new Map<string, number>())
  const windows = heard.map((_, index) => watch(fleet, index, heard, stop.signal))
  const sent = new Map<string, number>()
  const slowest: number[] = []
  const codes = new Map<number, number>()
  const note = ({ Code, ms }: { Code: number; ms: number }): void => {
    slowest.push(ms)
    codes.set(Code, (codes.get(Code) ?? 0) + 1)
  }

  /** Sends notifications to single people, retried until accepted, with concurrent reads. */
  async function push(turn: number): Promise<void> {
    for (let n = 0; !stop.signal.aborted; n++) {
      const text = `notice-${turn}-${n}`
      const body = { Receivers: [accountOf(n % people)], MessageType: 9, MessageInfo: text, DedupeKey: text }
      let isTaken = false
      for (let attempt = 0; attempt < 20 && !isTaken; attempt++) {
        const { origin } = fleet.portals[(turn + attempt) % fleet.portals.length]!
        const answer = await ask(origin, 'message/push/add', body, { authorization: `Bearer ${fleet.key}` })
        note(answer)
        isTaken = answer.Code === 200
      }
      if (isTaken) sent.set(`${n % people} ${text}`, performance.now())
      // a key has 300 calls a minute
      await pause(800)
    }
  }
  async function read(turn: number): Promise<void> {
    for (let n = 0; !stop.signal.aborted; n++) {
      const { origin } = fleet.portals[n % fleet.portals.length]!
      note(await ask(origin, 'news/list', { PageIndex: 1, PageSize: 10 }, { token: fleet.tokens[turn % people]! }))
      await pause(200)
    }
  }
  const load = [push(0), push(1), push(2), read(0), read(1), read(2)]
  await pause(5_000)
  let silenced = 0
  for (let n = 0; n < silences; n++) {
    silenced += fleet.proxy.silence()
    await pause(25_000)
  }
  const end = performance.now()
  stop.abort()
  await Promise.all(load)

  const late: number[] = []
  let missed = 0
  for (const [place, at] of sent) {
    const [index, text] = place.split(' ') as [string, string]
    const arrived = heard[Number(index)]!.get(text)
    if (arrived !== undefined) late.push(arrived - at)
    else if (at < end - 15_000) missed++
  }
  await Promise.all(windows)

  fleet.proxy.silence()
  const endings = await Promise.all(
    fleet.portals.map(async (portal) => {
      const began = performance.now()
      await portal.end('SIGTERM')
      return performance.now() - began
    }),
  )
  for (const [code, n] of codes) if (code !== 200 && code !== 503) process.stdout.write(`Code ${code}: ${n} times\n`)
  report([
    { figure: 'connections silenced', is: silenced, atLeast: 3 * silences },
    { figure: 'notices sent', is: sent.size, atLeast: 20 },
    { figure: 'live notices missed for 15 s', is: missed, atMost: 0 },
    { figure: 'latest live notice, ms', is: Math.round(Math.max(...late)), atMost: 15_000 },
    { figure: 'calls answered 200', is: codes.get(200) ?? 0, atLeast: 20 },
    { figure: 'calls answered 503', is: codes.get(503) ?? 0 },
    {
      figure: 'calls answered otherwise',
      is: slowest.length - (codes.get(200) ?? 0) - (codes.get(503) ?? 0),
      atMost: 0,
    },
    { figure: 'slowest call, ms', is: Math.round(Math.max(...slowest)), atMost: callBoundMs },
    { figure: 'SIGTERM in the silence, slowest end, ms', is: Math.round(Math.max(...endings)), atMost: 10_000 },
    { figure: 'processes that had to be killed', is: fleet.portals.length - endedOf(fleet), atMost: 0 },
  ])
} finally {
  await fleet.end()
}
