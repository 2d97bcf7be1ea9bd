/** Limits of connections: their number, their timeouts, and the handling of malformed requests. */
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { translate } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { securityHeaders } from './security-headers.ts'
import { coreTexts } from './texts.ts'

/** Milliseconds and bytes, for node's HTTP server. */
export const httpLimits = {
  /** From the connection, or the end of the previous request, to the end of the headers. */
  headersTimeout: 20_000,
  /** To the end of the body; body slots end sooner (body-slots.ts). */
  requestTimeout: 60_000,
  /** Longer than that of proxies (60 s), so that none sends a request into a closed connection. */
  keepAliveTimeout: 72_000,
  /** How often the first two are checked. */
  connectionsCheckingInterval: 5_000,
  /** Of all headers together. */
  maxHeaderSize: 16 * 1024,
} as const

const maxRequestsPerSocket = 10_000
const maxHeadersCount = 200

/** Time for a client to read its answer to a malformed request. */
const farewellMs = 2_000

/** Interval of checks for other clients that do not read, and the number of checks in a row that end a connection. */
const lookEveryMs = 10_000
const mostLooks = 3

/** Minimum interval for closing idle connections when the limit is reached. */
const makeRoomEveryMs = 250

/**
 * Returns four fifths of the open files allowed to this process: the rest is for the database, files and outgoing
 * streams.
 */
export function mostConnections(): number {
  connections ??= fourFifths()
  return connections
}
let connections: number | undefined

function fourFifths(): number {
  // otherwise the report resolves the name of every peer
  Object.assign(process.report, { excludeNetwork: true })
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } }
  const files = Number(report.userLimits?.open_files?.soft ?? 4096)
  return Number.isSafeInteger(files) ? Math.max(100, Math.floor(files * 0.8)) : 100_000
}

interface Counts {
  malformed: number
  timedOut: number
  dropped: number
  unread: number
}

const none: Counts = { malformed: 0, timedOut: 0, dropped: 0, unread: 0 }

interface Log {
  warn(details: object, message: string): void
}

/**
 * `answerMalformed` is the server's clientErrorHandler; `guard` sets what has no option. Closed connections are logged
 * once a minute as a sum.
 */
export function socketGuard(log: () => Log) {
  let counts = { ...none }
  let timer: NodeJS.Timeout | undefined

  function say(): void {
    clearTimeout(timer)
    if (timer) log().warn(counts, 'connections were closed or rejected')
    timer = undefined
    counts = { ...none }
  }

  function count(kind: keyof Counts): void {
    counts[kind] += 1
    timer ??= setTimeout(say, 60_000).unref()
  }

  /** Closes connections whose client does not read; returns a function that stops the checks. */
  function endUnread(server: FastifyInstance['server']): () => void {
    const open = new Map<Socket, { taken: number; looks: number }>()
    server.on('connection', (socket: Socket) => {
      open.set(socket, { taken: 0, looks: 0 })
      socket.once('close', () => open.delete(socket))
    })
    const timer = setInterval(() => {
      for (const [socket, before] of open) {
        const taken = takenBy(socket)
        const looks = socket.writableLength > 0 && taken === before.taken ? before.looks + 1 : 0
        open.set(socket, { taken, looks })
        if (looks < mostLooks) continue
        count('unread')
        socket.destroy()
      }
    }, lookEveryMs).unref()
    return () => clearInterval(timer)
  }

  return {
    answerMalformed(error: Error & { code?: string }, socket: Duplex & { bytesRead?: number }): void {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
      const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      count(isLate ? 'timedOut' : 'malformed')
      // a browser that connected in advance would take it for the answer to its first request
      if (isLate && socket.bytesRead === 0) return void socket.destroy()
      // otherwise a client that never closes its side keeps the descriptor
      const late = setTimeout(() => socket.destroy(), farewellMs)
      socket.once('close', () => clearTimeout(late))
      socket.end(answerOf(error), () => socket.destroy())
    },

    guard(app: FastifyInstance, maxConnections: number): void {
      const { server } = app
      server.maxConnections = maxConnections
      server.maxRequestsPerSocket = maxRequestsPerSocket
      server.maxHeadersCount = maxHeadersCount
      let hasMadeRoom = false
      server.on('drop', () => {
        count('dropped')
        if (hasMadeRoom) return
        hasMadeRoom = true
        setTimeout(() => (hasMadeRoom = false), makeRoomEveryMs).unref()
        // connections kept only for later make room
        server.closeIdleConnections()
      })
      const stopLooking = endUnread(server)
      app.addHook('onClose', async () => {
        stopLooking()
        say()
      })
    },
  }
}

/**
 * Returns the bytes taken over by the operating system. Node's own counters include what still waits, and a large
 * answer is a single write: only the handle knows the progress. `socket.setTimeout` has the same flaw, and each ping of
 * a stream would reset it.
 */
function takenBy(socket: Socket): number {
  const { _handle: handle } = socket as { _handle?: { bytesWritten: number; writeQueueSize: number } | null }
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0
}

/** Answers input that is not HTTP, or too large, with an envelope, as if it were a request. */
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
