import type { Endpoint, Envelope, OutputOf, RequestOf } from '@portal/contract'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { failureOf, inSession, send, type Failure } from './call.ts'

export { markTold } from './told.ts'

type StreamEndpoint = Endpoint<Endpoint['input'], Endpoint['output'], string, 'session', 'stream'>

/** `ended`: closed, or the session has ended. @internal */
export type StreamState = 'connecting' | 'open' | 'waiting' | 'ended'

/** Registers a callback for events that may bring a lost connection back sooner. Returns the unsubscribe function. */
type WakeSource = (wake: () => void) => () => void

export interface StreamOptions<E extends StreamEndpoint> {
  input?: RequestOf<E>
  onEvent: (event: OutputOf<E>, id: string) => void
  onState?: (state: StreamState) => void
  /** Resumes after this event. */
  lastEventId?: string
  /**
   * Recognises events that only say 'ask again': they carry the id of the event before them and are delivered each
   * time.
   */
  isSignal?: (event: OutputOf<E>) => boolean
  wakes?: WakeSource
  random?: () => number
}

export interface OpenStream {
  close: () => void
}

/** The server sends a heartbeat every 15 s. */
const silenceMs = 40_000
/** After a wake-up a connection that has missed one heartbeat counts as lost. */
const wakeSilenceMs = 20_000
const minWaitMs = 1000
const maxWaitMs = 30_000
const byeJitterMs = 2000
/** A connection that ends sooner counts as failed, whatever the reason. */
const stableMs = 10_000
const rememberedIds = 1000

type Connected = { ok: true; response: Response } | { ok: false; failure: Failure }
type StreamEnd = 'bye' | 'lost' | 'no-session'

/**
 * Reads server-sent events with `fetch`, because an EventSource cannot name the page's person. Reconnects by itself
 * and resumes after the last event; delivers no event twice (NOTICE-07).
 */
export function openStream<E extends StreamEndpoint>(endpoint: E, options: StreamOptions<E>): OpenStream {
  const { onEvent, onState, isSignal, wakes = browserWakes, random = Math.random } = options
  const seen = new Set<string>()
  /** The server's `retry`, in milliseconds: grows with its number of streams. */
  let spreadMs = 0
  let lastEventId = options.lastEventId ?? ''
  let isClosed = false
  let failures = 0
  /** Aborts the current connection or attempt. */
  let connectionAbort: AbortController | undefined
  let silenceTimer: ReturnType<typeof setTimeout> | undefined
  let lastByteAt = 0
  let endPause: (() => void) | undefined

  const close = () => {
    if (isClosed) return
    isClosed = true
    stopWakes()
    connectionAbort?.abort()
    endPause?.()
    onState?.('ended')
  }
  const stopWakes = wakes(() => {
    failures = 0
    if (endPause) endPause()
    else expectSignUntil(lastByteAt + wakeSilenceMs)
  })
  void keepOpen()
  return { close }

  async function keepOpen(): Promise<void> {
    while (!isClosed) {
      onState?.('connecting')
      const end = await readOnce()
      if (end === 'no-session') close()
      if (isClosed) return
      onState?.('waiting')
      await pause(waitBefore(end))
    }
  }

  async function readOnce(): Promise<StreamEnd> {
    const abort = new AbortController()
    connectionAbort = abort
    onData()
    try {
      const connected = await inSession(() => connect(abort.signal))
      if (!connected.ok) return failed(connected.failure.kind === 'session' ? 'no-session' : 'lost')
      onState?.('open')
      const openedAt = Date.now()
      const end = await readEvents(connected.response)
      return Date.now() - openedAt < stableMs ? failed('lost') : steady(end)
    } finally {
      clearTimeout(silenceTimer)
      abort.abort()
    }
  }

  async function connect(signal: AbortSignal): Promise<Connected> {
    const headers: Record<string, string> = lastEventId === '' ? {} : { 'Last-Event-ID': lastEventId }
    try {
      const response = await send(endpoint, endpoint.path, '', options.input ?? {}, { headers }, signal)
      const type = response.headers.get('content-type') ?? ''
      if (type.startsWith('text/event-stream')) return { ok: true, response }
      return { ok: false, failure: failureOf(endpoint, (await response.json()) as Envelope<never>, response) }
    } catch {
      return { ok: false, failure: { kind: 'offline', reason: undefined, code: 0, message: '', data: null } }
    }
  }

  async function readEvents(response: Response): Promise<StreamEnd> {
    let end: StreamEnd = 'lost'
    const parser = createParser({
      onEvent(message) {
        if (message.event === 'bye') end = 'bye'
        else deliver(message)
      },
      onRetry(ms) {
        spreadMs = ms
      },
    })
    const decoder = new TextDecoder()
    try {
      for await (const bytes of chunksOf(response)) {
        onData()
        parser.feed(decoder.decode(bytes, { stream: true }))
        if (isClosed) break
      }
    } catch {
      // aborted, by this side or on the way
    }
    return end
  }

  function deliver({ id = '', event: name, data }: EventSourceMessage): void {
    if (isClosed || (name ?? 'message') !== 'message') return
    if (id !== '') lastEventId = id
    const event = JSON.parse(data) as OutputOf<E>
    if (isSignal?.(event)) return onEvent(event, lastEventId)
    if (id !== '' && seen.has(id)) return
    if (id !== '') remember(id)
    onEvent(event, id)
  }

  function remember(id: string): void {
    seen.add(id)
    if (seen.size <= rememberedIds) return
    for (const oldest of seen) return void seen.delete(oldest)
  }

  function onData(): void {
    lastByteAt = Date.now()
    expectSignUntil(lastByteAt + silenceMs)
  }

  function expectSignUntil(at: number): void {
    clearTimeout(silenceTimer)
    silenceTimer = setTimeout(() => connectionAbort?.abort(), Math.max(0, at - Date.now()))
  }

  function failed(end: StreamEnd): StreamEnd {
    failures += 1
    return end
  }

  function steady(end: StreamEnd): StreamEnd {
    failures = end === 'bye' ? 0 : 1
    return end
  }

  function waitBefore(end: StreamEnd): number {
    if (end === 'bye') return random() * Math.max(byeJitterMs, spreadMs)
    const most = Math.max(spreadMs, Math.min(maxWaitMs, minWaitMs * 2 ** Math.max(1, failures)))
    return minWaitMs + random() * (most - minWaitMs)
  }

  function pause(ms: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(() => endPause?.(), ms)
      endPause = () => {
        clearTimeout(timer)
        endPause = undefined
        done()
      }
    })
  }
}

/** Not every browser can iterate a body. */
async function* chunksOf({ body }: Response): AsyncGenerator<Uint8Array> {
  const reader = body!.getReader()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    yield value
  }
}

/** Wakes a stream when the network is back or the window becomes visible. */
export function browserWakes(wake: () => void): () => void {
  const onVisible = () => document.visibilityState === 'visible' && wake()
  addEventListener('online', wake)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
