import { EventSourceParserStream } from 'eventsource-parser/stream'

export interface ServerEvent<T> {
  id: string
  /** '' for an ordinary event */
  name: string
  data: T | undefined
}

export interface EventReader<T> {
  /** Returns the next event; undefined when the stream has ended. */
  next(): Promise<ServerEvent<T> | undefined>
  /** Disconnects abruptly, like a lost connection. */
  cut(): void
}

/** Reads server-sent events over a real connection. Rejects if no stream is opened. */
export async function readEvents<T>(url: string, headers: Record<string, string> = {}): Promise<EventReader<T>> {
  const gone = new AbortController()
  const response = await fetch(url, { headers, signal: gone.signal })
  if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) {
    throw new Error(`${response.status} ${await response.text()}`)
  }
  const reader = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  return {
    async next() {
      try {
        const { value } = await reader.read()
        if (!value) return undefined
        const data = value.data === '' ? undefined : (JSON.parse(value.data) as T)
        return { id: value.id ?? '', name: value.event ?? '', data }
      } catch {
        return undefined
      }
    },
    cut: () => gone.abort(),
  }
}
