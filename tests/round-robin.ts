import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface RoundRobin {
  readonly origin: string
  /** Target ports in rotation; ports that do not listen are skipped. */
  to: number[]
  close(): Promise<void>
}

/** TCP load balancer: a connection goes to one process and ends with it. */
export async function roundRobin(): Promise<RoundRobin> {
  const sockets = new Set<Socket>()
  let turn = 0
  function join(near: Socket, ports: readonly number[]): void {
    const [port, ...others] = ports
    if (port === undefined) return void near.destroy()
    const far = connect(port, '127.0.0.1')
    far.on('error', () => (far.pending || far.connecting ? join(near, others) : near.destroy()))
    far.once('connect', () => {
      sockets.add(far)
      far.pipe(near)
      near.pipe(far)
      far.on('close', () => near.destroy())
      near.on('close', () => far.destroy())
    })
  }
  const server = createServer((near) => {
    sockets.add(near)
    near.on('error', () => near.destroy())
    turn++
    const { to } = balancer
    join(
      near,
      to.map((_, index) => to[(turn + index) % to.length]!),
    )
  })
  server.listen(0, '127.0.0.1')
  await new Promise<void>((resolve) => server.once('listening', resolve))
  const balancer: RoundRobin = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    to: [],
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return balancer
}
