/** Sends one request to the public address and records what `fetch` hides: timings and early responses. */
import { request as overHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as overHttps } from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface ProbeRequest {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Number of zero bytes in the body. */
  bytes?: number
  /** Milliseconds for the whole request. */
  withinMs: number
}

export interface ProbeResponse {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** Milliseconds from the request to each chunk of the response. */
  chunks: number[]
  tookMs: number
  /** True if the response is complete. */
  isWhole: boolean
}

const chunk = Buffer.alloc(64 * 1024)
const maxText = 256 * 1024

/** Sends the request. Rejects if no response begins in time. Does not follow redirects. */
export function sendProbe(
  url: URL,
  { method = 'GET', headers = {}, bytes, withinMs }: ProbeRequest,
): Promise<ProbeResponse> {
  const began = performance.now()
  const since = (): number => performance.now() - began
  return new Promise((done, fail) => {
    const length: Record<string, string> = bytes === undefined ? {} : { 'content-length': String(bytes) }
    const send = url.protocol === 'https:' ? overHttps : overHttp
    const sent = send(url, { method, headers: { ...headers, ...length }, agent: false })
    const late = setTimeout(() => sent.destroy(new Error(`no answer within ${withinMs / 1000} seconds`)), withinMs)
    let hasAnswer = false
    sent.on('response', (response: IncomingMessage) => {
      hasAnswer = true
      const chunks: number[] = []
      let text = ''
      response.on('data', (chunk: Buffer) => {
        chunks.push(since())
        if (text.length < maxText) text += chunk.toString()
      })
      response.on('error', () => undefined)
      response.on('close', () => {
        clearTimeout(late)
        const { statusCode: status = 0, complete: isWhole } = response
        done({ status, headers: response.headers, text, chunks, tookMs: since(), isWhole })
        // after an early refusal the rest of the body is pointless
        sent.destroy()
      })
    })
    // a response before the end of the body closes the connection
    sent.on('error', (error) => {
      clearTimeout(late)
      if (!hasAnswer) fail(error)
    })
    if (bytes === undefined) sent.end()
    // errors are handled above
    else pipeline(Readable.from(zeros(bytes)), sent).catch(() => undefined)
  })
}

function* zeros(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= chunk.length) yield left < chunk.length ? chunk.subarray(0, left) : chunk
}
