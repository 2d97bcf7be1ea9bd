/**
 * Stands in for clamd, ClamAV's daemon: implements INSTREAM, knows one virus, the standard test string, and can
 * simulate failures.
 */
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

export interface ClamdHost {
  readonly at: { host: string; port: number } | { path: string }
  /** slow: no answer. cut: hangs up midway. half: an incomplete answer. odd: a meaningless one. */
  mood: 'good' | 'slow' | 'cut' | 'half' | 'odd'
  /** StreamMaxLength: rejects more and hangs up. */
  maxBytes: number
  /** Sizes of the scanned streams, in order. */
  readonly scanned: number[]
  stop(): Promise<void>
}

/** Harmless; in parts, so that no scanner takes this file for infected. */
export const eicar = Buffer.from(
  ['X5O!P%@AP[4', 'PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('\\'),
)

const command = 'zINSTREAM\0'

/** `path`: a Unix socket, else on a free port. */
export async function startClamdHost(path?: string): Promise<ClamdHost> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    serve(socket).catch(() => socket.destroy())
  })

  async function serve(socket: Socket): Promise<void> {
    const received = await readStream(socket)
    if (received === 'hungUp') return void socket.destroy()
    if (received === 'tooLong') return void socket.end('INSTREAM size limit exceeded. ERROR\0')
    host.scanned.push(received.length)
    if (host.mood === 'slow') return
    if (host.mood === 'half') return void socket.end('stream: OK')
    if (host.mood === 'odd') return void socket.end('UNKNOWN COMMAND\0')
    socket.end(received.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
  }

  /** Reads the content between the command and the chunk of length 0. */
  async function readStream(socket: Socket): Promise<Buffer | 'tooLong' | 'hungUp'> {
    let waiting = Buffer.alloc(0)
    let isAsked = false
    const parts: Buffer[] = []
    let size = 0
    // the answer goes out on the same connection
    for await (const bytes of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      waiting = Buffer.concat([waiting, bytes])
      if (!isAsked && waiting.length >= command.length) {
        if (waiting.subarray(0, command.length).toString() !== command) return 'hungUp'
        waiting = waiting.subarray(command.length)
        isAsked = true
      }
      while (isAsked && waiting.length >= 4) {
        const length = waiting.readUInt32BE()
        if (length === 0) return Buffer.concat(parts)
        size += length
        if (size > host.maxBytes) return 'tooLong'
        if (waiting.length < 4 + length) {
          size -= length
          break
        }
        parts.push(waiting.subarray(4, 4 + length))
        waiting = waiting.subarray(4 + length)
        if (host.mood === 'cut') return 'hungUp'
      }
    }
    return 'hungUp'
  }

  server.listen(path === undefined ? { port: 0, host: '127.0.0.1' } : { path })
  await once(server, 'listening')
  const host: ClamdHost = {
    at: path === undefined ? { host: '127.0.0.1', port: (server.address() as AddressInfo).port } : { path },
    mood: 'good',
    maxBytes: 100_000_000,
    scanned: [],
    async stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
  return host
}
