import { browserWakes, openStream, type OpenStream, type StreamOptions } from '@portal/client/stream'
import { notices, type NoticeEvent } from '../contract.ts'

interface Options {
  /** Windows of one name share: of one person, in one language. */
  name: string
  onEvent: (event: NoticeEvent, id: string) => void
  /** This page. */
  by?: string
  /** The news that it opens with: what is said under it is told from the first. */
  newsId?: number | undefined
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
  | { kind: 'at'; id: string; news: readonly number[] }
  /** A news is open in one of us. */
  | { kind: 'open'; news: readonly number[] }
  /** One of us is looked at, or has a network again. */
  | { kind: 'wake' }

export interface SharedStream {
  stop: () => void
  /** From now on what is said under this news is told, too. */
  open: (newsId: number) => void
}

const rememberedIds = 1000
/** So many news at once; those opened last. */
const newsMost = 20
/** Who goes on at once to the next news has not opened this one. */
const openedMs = 300
const askAgain: NoticeEvent = { Notice: null }

/**
 * One stream for all windows of a browser: over HTTP/1.1 a seventh connection to a host would wait for ever. The window
 * that holds the lock reads and tells the others; when it is closed, another goes on behind the last event it heard.
 * Locks are missing on plain http: there each window reads by itself.
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
  /** The stream is opened anew with these, behind the last event. */
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
  /** The window that reads may be one that nobody looks at. */
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
      read(tell, { wakes })
      stopping.signal.addEventListener('abort', () => {
        stopReading()
        done()
      })
    })
  // rejects when stopped before its turn came
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
