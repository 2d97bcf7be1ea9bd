import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface MovingAddress {
  readonly host: string
  readonly port: number
  /** Directs new connections there; open ones stay where they are. */
  moveTo(target: { host: string; port: number }): void
  close(): Promise<void>
}

/** An address that follows the primary, as one that moves between machines: open connections are not notified. */
export async function startMovingAddress(first: { host: string; port: number }): Promise<MovingAddress> {
  let target = first
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target.port, target.host)
    for (const [one, other] of [[near, far] as const, [far, near] as const]) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => (sockets.delete(one), other.destroy()))
      one.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await new Promise<void>((resolve) => server.once('listening', resolve))
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    moveTo(next) {
      target = next
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
