/** The operator's port, for probes of a load balancer or a supervisor; people never reach it (docs/decisions/0035). */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Database } from '@portal/server'
import { createReadiness } from './readiness.ts'

export interface AdminPort {
  /** absent: none is open */
  port?: number
  /** From now on the process says that it is not ready. */
  drain: () => Promise<void>
  close: () => Promise<void>
}

export interface AdminSettings {
  host: string
  /** 0: any free one */
  port: number
  /** How long the database may take to answer a probe. */
  deadlineMs?: number
}

const none: AdminPort = { drain: () => Promise.resolve(), close: () => Promise.resolve() }

/**
 * `/healthz`: 200 while the event loop turns. `/readyz`: 200 while the database answers and the process is not stopping,
 * else 503 with the reasons. Throws where the port is taken. Without settings nothing is opened.
 */
export async function openAdminPort(
  settings: AdminSettings | undefined,
  database: Pick<Database, 'connect'>,
  say: (line: string) => void = () => undefined,
): Promise<AdminPort> {
  if (!settings) return none
  const { host, port, deadlineMs = 1_000 } = settings
  const readiness = createReadiness(database, deadlineMs)
  let isDraining = false

  async function answer(path: string, response: ServerResponse): Promise<void> {
    if (path === '/healthz') return send(response, 200, { status: 'ok' })
    if (path !== '/readyz') return send(response, 404, { status: 'not found' })
    const reasons = [...(isDraining ? ['stopping'] : []), ...(await readiness.problems())]
    return reasons.length === 0
      ? send(response, 200, { status: 'ready' })
      : send(response, 503, { status: 'not ready', reasons })
  }

  const server = createServer((request, response) => {
    void answer(request.url?.split('?')[0] ?? '', response)
  })
  await once(server.listen({ host, port }), 'listening').catch((error: Error) => {
    throw new Error(`ADMIN_PORT ${port} cannot be opened, each process needs its own: ${error.message}`)
  })
  const { port: opened } = server.address() as AddressInfo
  say(`Probes: http://${host}:${opened}/readyz`)
  return {
    port: opened,
    async drain() {
      isDraining = true
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await readiness.close()
    },
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(`${JSON.stringify(body)}\n`)
}
