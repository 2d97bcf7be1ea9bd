/** Server-sent events: writing them, keeping them alive, ending them. */
import type { ServerResponse } from 'node:http'

/** Silence between two signs of life; proxies cut what says nothing for longer. */
const pingEveryMs = 15_000
/** A stream is opened anew after this, so that who may read is asked again. */
const lifeMs = 30 * 60_000
/** What a reader too slow for its own stream may leave unread; it resumes from where it was. */
const backlogMax = 64 * 1024
const tooMany = 5
/**
 * Milliseconds over which readers come back, for each stream that the process holds: 50 a second. They all lose a
 * connection at once where a proxy or a process ends, and each that returns asks for its session and what it missed.
 */
const returnMsEach = 20
const mostReturnMs = 60_000

export interface EventStream<E = unknown> {
  /** Sends one event; `id` is what a reader resumes behind. */
  send(id: string, event: E): void
  /** Ends the stream; the reader comes back by itself and resumes. */
  end(): void
}

/** What an endpoint of kind `stream` answers: called once the stream is open; what it answers is called when it has ended. */
export type StreamAnswer<E = unknown> = (stream: EventStream<E>, lastEventId: string) => Promise<() => void>

interface Open {
  response: ServerResponse
  account: string
  sessionId: number
  endsAt: number
}

export interface Streams {
  open(response: ServerResponse, who: { account: string; sessionId: number }, opened: number): EventStream
  endSession(sessionId: number): void
  /** Each reader comes back by itself, and whether it still may is asked anew. */
  endEach(): void
  /** Before the process stops. */
  endAll(): void
  readonly size: number
}

/** Streams of one process. More than five of one person: the oldest ends. */
export function createStreams(): Streams {
  const all = new Set<Open>()
  const timer = setInterval(() => {
    const now = Date.now()
    for (const each of all) {
      if (now > each.endsAt) bye(each)
      else if (!each.response.writableEnded) each.response.write(':\n\n')
    }
  }, pingEveryMs)
  timer.unref()

  /** The `retry` of server-sent events: over so long their readers spread themselves. */
  function retry(): string {
    return `retry: ${Math.min(mostReturnMs, Math.max(1_000, all.size * returnMsEach))}\n`
  }

  function bye({ response }: Open): void {
    if (!response.writableEnded) response.end(`${retry()}event: bye\ndata:\n\n`)
  }

  function endEach(): void {
    for (const each of all) bye(each)
  }

  function endOldestOf(account: string): void {
    const mine = [...all].filter((each) => each.account === account)
    for (const each of mine.slice(0, Math.max(0, mine.length - tooMany))) bye(each)
  }

  return {
    open(response, who, opened) {
      // spread, so that streams opened together do not end together
      const each: Open = { response, ...who, endsAt: opened + lifeMs * (0.8 + 0.4 * Math.random()) }
      all.add(each)
      response.once('close', () => all.delete(each))
      // a reader that went away; an 'error' that nobody hears would end the process
      response.once('error', () => response.destroy())
      response.write(`${retry()}\n`)
      endOldestOf(who.account)
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
      for (const each of all) if (each.sessionId === sessionId) each.response.end()
    },
    endEach,
    endAll() {
      clearInterval(timer)
      endEach()
    },
    get size() {
      return all.size
    },
  }
}
