/** A balancer that gives each request, not each connection, to the next process. */
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PortalProcess } from '../tests/portal-process.ts'

interface Turns {
  readonly origin: string
  to: readonly PortalProcess[]
  close(): Promise<void>
}

export async function startTurns(): Promise<Turns> {
  let turn = 0
  const server = createServer((asked, answer) => {
    const { hostname, port } = new URL(turns.to[turn++ % turns.to.length]!.origin)
    const { method = 'GET', url = '/', headers } = asked
    const passed = send({ hostname, port, path: url, method, headers, agent: false }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const turns: Turns = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    to: [],
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return turns
}
