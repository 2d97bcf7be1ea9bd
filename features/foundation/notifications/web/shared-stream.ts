import { browserWakes, markTold, openStream, type OpenStream, type StreamOptions } from '@portal/client/stream'
import { notifications, type NotificationEvent } from '../contract.ts'

interface SharedStreamOptions {
  /** Windows with the same name share a stream: one name per person and language. */
  name: string
  onEvent: (event: NotificationEvent, id: string) => void
  /** Key of this page. */
  by?: string
  /** News item that the window opens with: its comments are reported from the start. */
  newsId?: number | undefined
  /** Resumes after this event. */
  lastEventId?: string
  /** Stream options of tests. */
  streaming?: StreamOverrides
  locks?: LockManager | null
}

type StreamOverrides = Pick<StreamOptions<typeof notifications.stream>, 'wakes' | 'random'>

/** Messages between windows. */
type WindowMessage =
  | { kind: 'event'; event: NotificationEvent; id: string }
  /** A new window; the reading window replies with its position. */
  | { kind: 'hello' }
  | { kind: 'at'; id: string; news: readonly number[] }
  /** A news item is open in one of the windows. */
  | { kind: 'open'; news: readonly number[] }
  /** A window became visible, or is online again. */
  | { kind: 'wake' }

export interface SharedStream {
  stop: () => void
  /** Also reports new comments under this news item from now on. */
  open: (newsId: number) => void
}

const rememberedIds = 1000
/** Limit of open news items; the latest are kept. */
const newsLimit = 20
/** A news item that is left sooner does not count as open. */
const openDelayMs = 300
const reloadEvent: NotificationEvent = { Notice: null }

/**
 * Opens one stream for all windows of a browser: over HTTP/1.1 a seventh connection to a host would never be served.
 * The window that holds the lock reads the stream and forwards the events; when it closes, another window continues
 * after the last event that it received. Without locks, on plain http, each window reads a stream of its own.
 */
export function shareStream(options: SharedStreamOptions): SharedStream {
  const { name, onEvent, by, newsId: first, lastEventId = '', streaming, locks = browserLocks() } = options
  const seenIds = new Set<string>()
  let at = lastEventId
  let news: readonly number[] = first === undefined ? [] : [first]
  let reading: { stream: OpenStream; start: () => OpenStream } | undefined
  let again: ReturnType<typeof setTimeout> | undefined

  function deliver(event: NotificationEvent, id: string): void {
    if (id !== '') at = id
    if (event.Notice && id !== '') {
      if (seenIds.has(id)) return
      seenIds.add(id)
      if (seenIds.size > rememberedIds)
        for (const oldest of [...seenIds].slice(0, rememberedIds / 2)) seenIds.delete(oldest)
    }
    markTold()
    onEvent(event, id)
  }
  function read(onRead: typeof deliver, how: StreamOverrides = {}): void {
    const start = () =>
      openStream(notifications.stream, {
        ...streaming,
        ...how,
        input: { ...(by !== undefined && { By: by }), ...(news.length > 0 && { news: news.join(',') }) },
        lastEventId: at,
        isSignal: ({ Notice }) => Notice === null,
        onEvent: onRead,
      })
    reading = { stream: start(), start }
  }
  function stopReading(): void {
    clearTimeout(again)
    reading?.stream.close()
    reading = undefined
  }
  /** Reopens the stream with these news items, after the last event. */
  function alsoTellOf(more: readonly number[]): void {
    if (more.every((each) => news.includes(each))) return
    news = [...new Set([...more, ...news])].slice(0, newsLimit)
    if (!reading) return
    clearTimeout(again)
    again = setTimeout(() => {
      reading?.stream.close()
      if (reading) reading.stream = reading.start()
    }, openDelayMs)
  }

  if (!locks) {
    read(deliver)
    return { stop: stopReading, open: (newsId) => alsoTellOf([newsId]) }
  }

  const channel = new BroadcastChannel(name)
  const post = (message: WindowMessage) => channel.postMessage(message)
  const stopping = new AbortController()
  let isReading = false
  let wakeReader: (() => void) | undefined
  const stopWakes = (streaming?.wakes ?? browserWakes)(() => (isReading ? wakeReader?.() : post({ kind: 'wake' })))
  /** The reading window may be in the background. */
  const wakes: StreamOverrides['wakes'] = (wake) => {
    wakeReader = wake
    return () => (wakeReader = undefined)
  }

  channel.addEventListener('message', ({ data: message }: MessageEvent<WindowMessage>) => {
    if (message.kind === 'event' && !isReading) deliver(message.event, message.id)
    if (message.kind === 'hello' && isReading && at !== '') post({ kind: 'at', id: at, news })
    if (message.kind === 'wake') wakeReader?.()
    if (message.kind === 'open' || message.kind === 'at') alsoTellOf(message.news)
    if (message.kind === 'at' && at === '') {
      at = message.id
      // events between this window's first responses and now
      onEvent(reloadEvent, at)
    }
  })
  post({ kind: 'hello' })

  const readUntilStopped = () =>
    new Promise<void>((done) => {
      if (stopping.signal.aborted) return done()
      isReading = true
      // the other windows first: this one may be closed at any moment
      const forward = (event: NotificationEvent, id: string) => {
        post({ kind: 'event', event, id })
        deliver(event, id)
      }
      read(forward, { wakes })
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
      post({ kind: 'open', news: [newsId] })
    },
  }
}

function browserLocks(): LockManager | null {
  return typeof BroadcastChannel === 'undefined' ? null : ((navigator as { locks?: LockManager }).locks ?? null)
}
