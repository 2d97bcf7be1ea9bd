/** The operator's port, for probes of a load balancer or a supervisor and for Prometheus; people never reach it (0035). */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Database } from '@portal/server'
import type { Registry } from 'prom-client'
import { createReadiness } from './readiness.ts'

export interface AdminPort {
  /** absent: none is open */
  port?: number
  /** From now on the process says that it is not ready. */
  drain: () => void
  close: () => Promise<void>
}

export interface AdminSettings {
  host: string
  /** 0: any free one */
  port: number
  /** How long the database may take to answer a probe. */
  deadlineMs?: number
}

const none: AdminPort = { drain: () => undefined, close: () => Promise.resolve() }

/**
 * `/healthz`: 200 while the event loop turns. `/readyz`: 200 while the database answers, has the schema, and the process
 * is not stopping, else 503 with the reasons. `/metrics`: what Prometheus reads. Throws where the port is taken. Without
 * settings nothing is opened.
 */
export async function openAdminPort(
  settings: AdminSettings | undefined,
  database: Pick<Database, 'connect'>,
  registry: Pick<Registry, 'metrics' | 'contentType'> | undefined,
  say: (line: string) => void = () => undefined,
): Promise<AdminPort> {
  if (!settings) return none
  const { host, port, deadlineMs = 1_000 } = settings
  const readiness = createReadiness(database, deadlineMs)
  let isDraining = false

  async function answer(path: string, response: ServerResponse): Promise<void> {
    if (path === '/healthz') return send(response, 200, { status: 'ok' })
    if (path === '/metrics' && registry) {
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType }).end(text)
      return
    }
    if (path !== '/readyz') return send(response, 404, { status: 'not found' })
    const reasons = [...(isDraining ? ['stopping'] : []), ...(await readiness.problems())]
    return reasons.length === 0
      ? send(response, 200, { status: 'ready' })
      : send(response, 503, { status: 'not ready', reasons })
  }

  const server = createServer((request, response) => {
    answer(request.url?.split('?')[0] ?? '', response).catch((error: Error) =>
      send(response, 500, { status: 'failed', reasons: [error.message] }),
    )
  })
  await once(server.listen({ host, port }), 'listening').catch((error: Error) => {
    throw new Error(`ADMIN_PORT ${port} cannot be opened, each process needs its own: ${error.message}`)
  })
  const { port: opened } = server.address() as AddressInfo
  say(`Probes and metrics: http://${host}:${opened}/readyz, /metrics`)
  return {
    port: opened,
    drain() {
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
