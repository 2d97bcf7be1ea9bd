import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type pg from 'pg'

/** The messages that a client sends to PostgreSQL (frontend protocol, version 3). */
interface WireRecord {
  /** Names of the start-up parameters of each connection, in order. */
  readonly starts: string[][]
  /** Names of the statements in Parse messages; '' is the unnamed one. */
  readonly parsed: { name: string; text: string }[]
  /** Names of the statements in Close messages. */
  readonly closed: string[]
  /** Statements sent as plain text. */
  readonly texts: string[]
}

export interface WireTap extends WireRecord {
  /** The same database, through the tap. */
  readonly connection: pg.ClientConfig
  close(): Promise<void>
}

/** Length of ReadyForQuery, with which an answer ends. */
const readyLength = 6
const lateMs = 5

/**
 * Listens between a client and PostgreSQL, and changes nothing. `isReadyLate`: the client hears of an error or a result a
 * moment before it hears that the server is ready, as over a slow network.
 */
export async function startWireTap(to: pg.ClientConfig, { isReadyLate = false } = {}): Promise<WireTap> {
  const target = String(to.host).startsWith('/')
    ? { path: `${to.host}/.s.PGSQL.${to.port ?? 5432}` }
    : { host: to.host ?? '127.0.0.1', port: to.port ?? 5432 }
  const record: WireRecord = { starts: [], parsed: [], closed: [], texts: [] }
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target)
    for (const [one, other] of [[near, far] as const, [far, near] as const]) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => (sockets.delete(one), other.destroy()))
    }
    const read = reader(record)
    near.on('data', (bytes: Buffer) => {
      read(bytes)
      far.write(bytes)
    })
    far.on('data', (bytes: Buffer) => {
      const isReady = isReadyLate && bytes.at(-readyLength) === 'Z'.charCodeAt(0)
      near.write(isReady ? bytes.subarray(0, -readyLength) : bytes)
      if (isReady) setTimeout(() => near.write(bytes.subarray(-readyLength)), lateMs)
    })
  })
  server.listen(0, '127.0.0.1')
  await new Promise<void>((resolve) => server.once('listening', resolve))
  return {
    ...record,
    connection: { ...to, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The first message has no type byte: its length, its version, then names and values. */
function reader(record: WireRecord): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  let isStarted = false
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    for (;;) {
      const head = isStarted ? 1 : 0
      if (rest.length < head + 4) return
      const length = head + rest.readInt32BE(head)
      if (rest.length < length) return
      const message = rest.subarray(0, length)
      rest = rest.subarray(length)
      if (isStarted)
        recordMessage(record, String.fromCharCode(message[0]!), message.subarray(5).toString('utf8').split('\0'))
      else record.starts.push(namesIn(message.subarray(8).toString('utf8').split('\0')))
      isStarted = true
    }
  }
}

const namesIn = (texts: readonly string[]): string[] => texts.filter((text, index) => index % 2 === 0 && text !== '')

function recordMessage(record: WireRecord, letter: string, [first = '', second = '']: readonly string[]): void {
  if (letter === 'P') record.parsed.push({ name: first, text: second })
  if (letter === 'C' && first.startsWith('S')) record.closed.push(first.slice(1))
  if (letter === 'Q') record.texts.push(first)
}
