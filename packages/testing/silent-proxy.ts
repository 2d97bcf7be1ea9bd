import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type pg from 'pg'

export interface SilentProxy {
  /** The same database, through the proxy. */
  readonly connection: { host: string; port: number; user: string; password: string; database: string }
  /** Number of open connections. */
  readonly size: number
  /** Drops everything on open connections without closing them; new ones work. Returns their number. */
  silence(): number
  close(): Promise<void>
}

/** A proxy before PostgreSQL that can act like a firewall that has lost its connections. */
export async function startSilentProxy(to: pg.ClientConfig): Promise<SilentProxy> {
  const target = String(to.host).startsWith('/')
    ? { path: `${to.host}/.s.PGSQL.${to.port ?? 5432}` }
    : { host: to.host ?? '127.0.0.1', port: to.port ?? 5432 }
  const pairs = new Set<[Socket, Socket]>()
  const server = createServer((near) => {
    const far = connect(target)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const [one, other] of [pair, [far, near] as const]) {
      one.on('error', () => other.destroy())
      one.on('close', () => {
        pairs.delete(pair)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await new Promise<void>((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const password = typeof to.password === 'string' ? to.password : ''
  return {
    connection: { host: '127.0.0.1', port, user: to.user ?? '', password, database: to.database ?? '' },
    get size() {
      return pairs.size
    },
    silence() {
      const silenced = pairs.size
      for (const [near, far] of pairs)
        for (const [one, other] of [[near, far] as const, [far, near] as const]) {
          one.unpipe(other)
          // keep reading, so that the other side sees no full window either
          one.removeAllListeners('close').resume()
        }
      return silenced
    },
    async close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
