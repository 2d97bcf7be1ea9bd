import { browserWakes, openStream, type StreamOptions } from '@portal/client/stream'
import { notices, type NoticeEvent } from '../contract.ts'

interface Options {
  /** Windows of one name share: of one person, in one language. */
  name: string
  onEvent: (event: NoticeEvent, id: string) => void
  /** Resumes behind this event. */
  lastEventId?: string
  /** Of the stream, where a test has its own. */
  streaming?: Streaming
  locks?: LockManager | null
}

type Streaming = Pick<StreamOptions<typeof notices.stream>, 'wakes' | 'random'>

/** What windows say to each other. */
type Said =
  | { kind: 'event'; event: NoticeEvent; id: string }
  /** A window that has just come; the one that reads answers where the stream stands. */
  | { kind: 'hello' }
  | { kind: 'at'; id: string }
  /** One of us is looked at, or has a network again. */
  | { kind: 'wake' }

const rememberedIds = 1000
const askAgain: NoticeEvent = { Notice: null }

/**
 * One stream for all windows of a browser: over HTTP/1.1 a seventh connection to a host would wait for ever. The window
 * that holds the lock reads and tells the others; when it is closed, another goes on behind the last event it heard.
 * Locks are missing on plain http: there each window reads by itself. Answers how to stop.
 */
export function shareStream({ name, onEvent, lastEventId = '', streaming, locks = ownLocks() }: Options): () => void {
  const heard = new Set<string>()
  let at = lastEventId

  function deliver(event: NoticeEvent, id: string): void {
    if (id !== '') at = id
    if (event.Notice && id !== '') {
      if (heard.has(id)) return
      heard.add(id)
      if (heard.size > rememberedIds) for (const oldest of [...heard].slice(0, rememberedIds / 2)) heard.delete(oldest)
    }
    onEvent(event, id)
  }
  const read = (onRead: typeof deliver, how: Streaming = {}) =>
    openStream(notices.stream, {
      ...streaming,
      ...how,
      lastEventId: at,
      isSignal: ({ Notice }) => Notice === null,
      onEvent: onRead,
    })

  if (!locks) return read(deliver).close

  const channel = new BroadcastChannel(name)
  const say = (said: Said) => channel.postMessage(said)
  const stopping = new AbortController()
  let isReading = false
  let wakeReader: (() => void) | undefined
  const stopWakes = (streaming?.wakes ?? browserWakes)(() => (isReading ? wakeReader?.() : say({ kind: 'wake' })))
  /** The window that reads may be one that nobody looks at. */
  const wakes: Streaming['wakes'] = (wake) => {
    wakeReader = wake
    return () => (wakeReader = undefined)
  }

  channel.addEventListener('message', ({ data: said }: MessageEvent<Said>) => {
    if (said.kind === 'event' && !isReading) deliver(said.event, said.id)
    if (said.kind === 'hello' && isReading && at !== '') say({ kind: 'at', id: at })
    if (said.kind === 'wake') wakeReader?.()
    if (said.kind === 'at' && at === '') {
      at = said.id
      // what came between this window's first answers and now
      onEvent(askAgain, at)
    }
  })
  say({ kind: 'hello' })

  const readUntilStopped = () =>
    new Promise<void>((done) => {
      if (stopping.signal.aborted) return done()
      isReading = true
      // the others first: this window may be closed at any moment
      const tell = (event: NoticeEvent, id: string) => {
        say({ kind: 'event', event, id })
        deliver(event, id)
      }
      const stream = read(tell, { wakes })
      stopping.signal.addEventListener('abort', () => {
        stream.close()
        done()
      })
    })
  // rejects when stopped before its turn came
  locks.request(name, { signal: stopping.signal }, readUntilStopped).catch(() => undefined)

  return () => {
    stopWakes()
    stopping.abort()
    channel.close()
  }
}

function ownLocks(): LockManager | null {
  return typeof BroadcastChannel === 'undefined' ? null : ((navigator as { locks?: LockManager }).locks ?? null)
}
