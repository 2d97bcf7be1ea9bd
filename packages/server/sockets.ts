/** What connections may cost: how many, how long they may take to say something, and what becomes of malformed ones. */
import type { Duplex } from 'node:stream'
import { translate } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { securityHeaders } from './security-headers.ts'
import { coreTexts } from './texts.ts'

/** Milliseconds and bytes, for node's HTTP server. */
export const httpLimits = {
  /** From the connection, or from the end of the request before, to the end of the head. */
  headersTimeout: 20_000,
  /** To the end of the body; slots for bodies end sooner (body-slots.ts). */
  requestTimeout: 60_000,
  /** Longer than proxies keep theirs (60 s), so that none sends a request into a closed connection. */
  keepAliveTimeout: 72_000,
  /** How often the first two are looked at. */
  connectionsCheckingInterval: 5_000,
  /** Of all headers together. */
  maxHeaderSize: 16 * 1024,
} as const

const maxRequestsPerSocket = 10_000
const maxHeadersCount = 200

/** A client that does not read its answer gets so long. */
const farewellMs = 2_000

/** Four fifths of the files that this process may have open: the rest is for the database, files and streams out. */
export function mostConnections(): number {
  connections ??= fourFifths()
  return connections
}
let connections: number | undefined

function fourFifths(): number {
  // else the report looks up the name of every peer
  Object.assign(process.report, { excludeNetwork: true })
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } }
  const files = Number(report.userLimits?.open_files?.soft ?? 4096)
  return Number.isSafeInteger(files) ? Math.max(100, Math.floor(files * 0.8)) : 100_000
}

interface Counts {
  malformed: number
  timedOut: number
  dropped: number
}

interface Log {
  warn(details: object, message: string): void
}

/**
 * `answerMalformed` is the server's clientErrorHandler; `guard` sets what has no option of its own. What was ended is
 * said once a minute with how many, not by a line each.
 */
export function socketGuard(log: () => Log) {
  let counts: Counts = { malformed: 0, timedOut: 0, dropped: 0 }
  let timer: NodeJS.Timeout | undefined

  function say(): void {
    clearTimeout(timer)
    if (timer) log().warn(counts, 'connections were ended or not taken')
    timer = undefined
    counts = { malformed: 0, timedOut: 0, dropped: 0 }
  }

  function count(kind: keyof Counts): void {
    counts[kind] += 1
    timer ??= setTimeout(say, 60_000).unref()
  }

  return {
    answerMalformed(error: Error & { code?: string }, socket: Duplex & { bytesRead?: number }): void {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
      const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      count(isLate ? 'timedOut' : 'malformed')
      // a browser that connected in advance would take an answer for that of its first request
      if (isLate && socket.bytesRead === 0) return void socket.destroy()
      // else the client, which may never close its half, keeps the descriptor
      const late = setTimeout(() => socket.destroy(), farewellMs)
      socket.once('close', () => clearTimeout(late))
      socket.end(answerOf(error), () => socket.destroy())
    },

    guard(app: FastifyInstance, maxConnections: number): void {
      const { server } = app
      server.maxConnections = maxConnections
      server.maxRequestsPerSocket = maxRequestsPerSocket
      server.maxHeadersCount = maxHeadersCount
      server.on('drop', () => {
        // who only keeps a connection for later makes room
        if (counts.dropped === 0) server.closeIdleConnections()
        count('dropped')
      })
      app.addHook('onClose', async () => say())
    },
  }
}

/** What is no HTTP, or too much of it, never becomes a request; it is answered like one, with an envelope. */
function answerOf(error: { code?: string }): string {
  const isTooLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const text = translate(isTooLarge ? coreTexts.tooLarge : coreTexts.malformedHead, 'CHS')
  const body = JSON.stringify({ Code: isTooLarge ? 413 : 400, Message: text, Data: null })
  const headers = {
    ...securityHeaders,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const status = isTooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request'
  return `HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`
}
