/** One request to the portal's public address, with what `fetch` hides: each moment, and an answer that comes early. */
import { request as overHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as overHttps } from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface Asked {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** So many zeros are sent. */
  bytes?: number
  /** Milliseconds for all of it. */
  withinMs: number
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** Milliseconds from the request to each piece of the answer. */
  pieces: number[]
  tookMs: number
  /** The answer ended as it should. */
  isWhole: boolean
}

const piece = Buffer.alloc(64 * 1024)
const mostText = 256 * 1024

/** Rejects where no answer begins in time. Redirects are not followed. */
export function ask(url: URL, { method = 'GET', headers = {}, bytes, withinMs }: Asked): Promise<Answer> {
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
      const pieces: number[] = []
      let text = ''
      response.on('data', (chunk: Buffer) => {
        pieces.push(since())
        if (text.length < mostText) text += chunk.toString()
      })
      response.on('error', () => undefined)
      response.on('close', () => {
        clearTimeout(late)
        const { statusCode: status = 0, complete: isWhole } = response
        done({ status, headers: response.headers, text, pieces, tookMs: since(), isWhole })
        // who refuses a body need not be sent the rest of it
        sent.destroy()
      })
    })
    // an answer that came before the body was out closes the line beneath it
    sent.on('error', (error) => {
      clearTimeout(late)
      if (!hasAnswer) fail(error)
    })
    if (bytes === undefined) sent.end()
    // what goes wrong is heard above
    else pipeline(Readable.from(zeros(bytes)), sent).catch(() => undefined)
  })
}

function* zeros(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= piece.length) yield left < piece.length ? piece.subarray(0, left) : piece
}
