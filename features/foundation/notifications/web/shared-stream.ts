import { browserWakes, openStream, type OpenStream, type StreamOptions } from '@portal/client/stream'
import { notices, type NoticeEvent } from '../contract.ts'

interface Options {
  /** Windows with the same name share a stream: one name per person and language. */
  name: string
  onEvent: (event: NoticeEvent, id: string) => void
  /** Key of this page. */
  by?: string
  /** News item that the window opens with: its comments are reported from the start. */
  newsId?: number | undefined
  /** Resumes after this event. */
  lastEventId?: string
  /** Stream options of tests. */
  streaming?: Streaming
  locks?: LockManager | null
}

type Streaming = Pick<StreamOptions<typeof notices.stream>, 'wakes' | 'random'>

/** Messages between windows. */
type Said =
  | { kind: 'event'; event: NoticeEvent; id: string }
  /** A new window; the reading window replies with its position. */
  | { kind: 'hello' }
  | { kind: 'at'; id: string; news: readonly number[] }
  /** A news item is open in one of the windows. */
  | { kind: 'open'; news: readonly number[] }
  /** One of the windows became visible, or is online again. */
  | { kind: 'wake' }

export interface SharedStream {
  stop: () => void
  /** Also reports new comments under this news item from now on. */
  open: (newsId: number) => void
}

const rememberedIds = 1000
/** Limit of open news items; the latest are kept. */
const newsMost = 20
/** A news item that is left sooner does not count as open. */
const openedMs = 300
const askAgain: NoticeEvent = { Notice: null }

/**
 * Opens one stream for all windows of a browser: over HTTP/1.1 a seventh connection to a host would never be served.
 * The window that holds the lock reads the stream and forwards the events; when it closes, another window continues
 * after the last event that it received. Without locks, on plain http, each window reads a stream of its own.
 */
export function shareStream(options: Options): SharedStream {
  const { name, onEvent, by, newsId: first, lastEventId = '', streaming, locks = ownLocks() } = options
  const heard = new Set<string>()
  let at = lastEventId
  let news: readonly number[] = first === undefined ? [] : [first]
  let reading: { stream: OpenStream; begin: () => OpenStream } | undefined
  let again: ReturnType<typeof setTimeout> | undefined

  function deliver(event: NoticeEvent, id: string): void {
    if (id !== '') at = id
    if (event.Notice && id !== '') {
      if (heard.has(id)) return
      heard.add(id)
      if (heard.size > rememberedIds) for (const oldest of [...heard].slice(0, rememberedIds / 2)) heard.delete(oldest)
    }
    onEvent(event, id)
  }
  function read(onRead: typeof deliver, how: Streaming = {}): void {
    const begin = () =>
      openStream(notices.stream, {
        ...streaming,
        ...how,
        input: { ...(by !== undefined && { By: by }), ...(news.length > 0 && { news: news.join(',') }) },
        lastEventId: at,
        isSignal: ({ Notice }) => Notice === null,
        onEvent: onRead,
      })
    reading = { stream: begin(), begin }
  }
  function stopReading(): void {
    clearTimeout(again)
    reading?.stream.close()
    reading = undefined
  }
  /** Reopens the stream with these news items, after the last event. */
  function alsoTellOf(more: readonly number[]): void {
    if (more.every((each) => news.includes(each))) return
    news = [...new Set([...more, ...news])].slice(0, newsMost)
    if (!reading) return
    clearTimeout(again)
    again = setTimeout(() => {
      reading?.stream.close()
      if (reading) reading.stream = reading.begin()
    }, openedMs)
  }

  if (!locks) {
    read(deliver)
    return { stop: stopReading, open: (newsId) => alsoTellOf([newsId]) }
  }

  const channel = new BroadcastChannel(name)
  const say = (said: Said) => channel.postMessage(said)
  const stopping = new AbortController()
  let isReading = false
  let wakeReader: (() => void) | undefined
  const stopWakes = (streaming?.wakes ?? browserWakes)(() => (isReading ? wakeReader?.() : say({ kind: 'wake' })))
  /** The reading window may be in the background. */
  const wakes: Streaming['wakes'] = (wake) => {
    wakeReader = wake
    return () => (wakeReader = undefined)
  }

  channel.addEventListener('message', ({ data: said }: MessageEvent<Said>) => {
    if (said.kind === 'event' && !isReading) deliver(said.event, said.id)
    if (said.kind === 'hello' && isReading && at !== '') say({ kind: 'at', id: at, news })
    if (said.kind === 'wake') wakeReader?.()
    if (said.kind === 'open' || said.kind === 'at') alsoTellOf(said.news)
    if (said.kind === 'at' && at === '') {
      at = said.id
      // events between this window's first responses and now
      onEvent(askAgain, at)
    }
  })
  say({ kind: 'hello' })

  const readUntilStopped = () =>
    new Promise<void>((done) => {
      if (stopping.signal.aborted) return done()
      isReading = true
      // the other windows first: this one may be closed at any moment
      const tell = (event: NoticeEvent, id: string) => {
        say({ kind: 'event', event, id })
        deliver(event, id)
      }
      read(tell, { wakes })
      stopping.signal.addEventListener('abort', () => {
        stopReading()
        done()
      })
    })
  // rejects if it is stopped before it gets the lock
  locks.request(name, { signal: stopping.signal }, readUntilStopped).catch(() => undefined)

  return {
    stop: () => {
      stopWakes()
      stopping.abort()
      channel.close()
    },
    open: (newsId) => {
      if (stopping.signal.aborted) return
      alsoTellOf([newsId])
      say({ kind: 'open', news: [newsId] })
    },
  }
}

function ownLocks(): LockManager | null {
  return typeof BroadcastChannel === 'undefined' ? null : ((navigator as { locks?: LockManager }).locks ?? null)
}
