/** Server-sent events: writing, heartbeat, end. */
import type { ServerResponse } from 'node:http'

/** Interval of heartbeats; proxies close connections that are silent for longer. */
const pingEveryMs = 15_000
/** A stream is reopened after this time, so that its permission is checked again. */
const lifeMs = 30 * 60_000
/** Maximum unread bytes of a reader that is too slow; it resumes from where it was. */
const backlogMax = 64 * 1024
const maxPerPerson = 5
/** Longer than it takes to open a stream after its session was looked up. */
const endedRememberedMs = 60_000
/**
 * Milliseconds over which readers spread their return, per stream of the process: 50 a second. When a proxy or process
 * ends, all lose their connection at once, and each that returns loads its session and what it missed.
 */
const returnMsPerStream = 20
const maxReturnMs = 60_000

export interface EventStream<E = unknown> {
  /** Sends one event; `id` is where a reader resumes. */
  send(id: string, event: E): void
  /** Ends the stream; the reader reconnects by itself and resumes. */
  end(): void
}

/**
 * The answer of an endpoint of kind `stream`: called when the stream is open; the returned function is called when it
 * has ended.
 */
export type StreamAnswer<E = unknown> = (stream: EventStream<E>, lastEventId: string) => Promise<() => void>

interface OpenStream {
  response: ServerResponse
  account: string
  sessionId: number
  endsAt: number
}

export interface Streams {
  open(response: ServerResponse, who: { account: string; sessionId: number }, opened: number): EventStream
  endSession(sessionId: number): void
  /** Sessions with a stream; `of`: only those that are meant. */
  sessions(of?: (stream: { account: string; sessionId: number }) => boolean): number[]
  /** Ends all streams; each reader reconnects, and its permission is checked again. */
  endEach(): void
  /** Call before the process stops. */
  endAll(): void
  readonly size: number
}

/** Creates the streams of a process. With more than five of one person the oldest ends. */
export function createStreams(): Streams {
  const all = new Set<OpenStream>()
  /** Sessions that ended a moment ago, and when: a stream of one may be on its way. */
  const ended = new Map<number, number>()
  let isOver = false
  const timer = setInterval(() => {
    const now = Date.now()
    for (const [sessionId, at] of ended) if (now - at > endedRememberedMs) ended.delete(sessionId)
    for (const each of all) {
      if (now > each.endsAt) bye(each)
      else if (!each.response.writableEnded) each.response.write(':\n\n')
    }
  }, pingEveryMs)
  timer.unref()

  /** The `retry` field: readers spread their return over this time. */
  function retry(): string {
    return `retry: ${Math.min(maxReturnMs, Math.max(1_000, all.size * returnMsPerStream))}\n`
  }

  function bye({ response }: OpenStream): void {
    if (!response.writableEnded) response.end(`${retry()}event: bye\ndata:\n\n`)
  }

  function endEach(): void {
    for (const each of all) bye(each)
  }

  function endOldestOf(account: string): void {
    const mine = [...all].filter((each) => each.account === account)
    for (const each of mine.slice(0, Math.max(0, mine.length - maxPerPerson))) bye(each)
  }

  return {
    open(response, who, opened) {
      // spread, so that streams opened together do not end together
      const each: OpenStream = { response, ...who, endsAt: opened + lifeMs * (0.8 + 0.4 * Math.random()) }
      all.add(each)
      response.once('close', () => all.delete(each))
      // the reader has gone; an unhandled 'error' would end the process
      response.once('error', () => response.destroy())
      response.write(`${retry()}\n`)
      endOldestOf(who.account)
      if (isOver || ended.has(who.sessionId)) bye(each)
      return {
        send(id, event) {
          if (response.writableEnded || response.destroyed) return
          if (response.writableLength > backlogMax) response.destroy()
          else response.write(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`)
        },
        end: () => bye(each),
      }
    },
    endSession(sessionId) {
      ended.set(sessionId, Date.now())
      for (const each of all) if (each.sessionId === sessionId) each.response.end()
    },
    sessions: (of = () => true) => [...new Set([...all].filter(of).map(({ sessionId }) => sessionId))],
    endEach,
    endAll() {
      isOver = true
      clearInterval(timer)
      endEach()
    },
    get size() {
      return all.size
    },
  }
}
