/** Stands in for a company's own Box host: answers as told, in time or not, and records its requests. */
import type { ServerResponse } from 'node:http'
import { listen } from './listen.ts'

export type BoxHostMood =
  | { answers: unknown; status?: number }
  | { says: string }
  | { bytes: Uint8Array; type: string }
  | 'slow'
  | 'down'
  | 'huge'
  | 'redirects'
  /** Begins to answer and never ends. */
  | 'hangs'

export interface BoxHost {
  readonly address: string
  readonly requests: { path: string; query: Record<string, string> }[]
  mood: BoxHostMood
  stop(): Promise<void>
}

function sendAnswer(mood: BoxHostMood, response: ServerResponse): void {
  if (mood === 'slow') return
  if (mood === 'down') return void response.destroy()
  if (mood === 'redirects') return void response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
  if (typeof mood === 'object' && 'bytes' in mood)
    return void response.writeHead(200, { 'content-type': mood.type }).end(mood.bytes)
  response.setHeader('content-type', 'application/json')
  if (mood === 'hangs') return void response.write('[')
  if (mood === 'huge') return void response.end(`[${'0,'.repeat(700_000)}0]`)
  if ('says' in mood) return void response.end(mood.says)
  response.writeHead(mood.status ?? 200).end(JSON.stringify(mood.answers))
}

export async function startBoxHost(): Promise<BoxHost> {
  const host: { requests: BoxHost['requests']; mood: BoxHostMood } = { requests: [], mood: { answers: [] } }
  const { address, stop } = await listen((request, response) => {
    const url = new URL(request.url ?? '/', 'http://box')
    host.requests.push({ path: url.pathname, query: Object.fromEntries(url.searchParams) })
    sendAnswer(host.mood, response)
  })
  return Object.assign(host, { address: `${address}/box`, stop })
}
