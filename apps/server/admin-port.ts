/** Operator port: probes of a load balancer or supervisor, and Prometheus. Not for people (decision 0035). */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Database } from '@portal/server'
import { Registry } from 'prom-client'
import { createReadiness, type Readiness } from './readiness.ts'
import { showReady } from './signals/ready.ts'

export interface AdminPort {
  /** Undefined when no port is open. */
  port?: number
  /** Returns why the process cannot serve, as in `/readyz`; empty when it can. Never exceeds the deadline. */
  problems: () => Promise<string[]>
  /** Sets what the start is waiting for; undefined when it continues. */
  waitFor: (what: string | undefined) => void
  /** Ends the start phase. From now on the database decides whether the process is ready. */
  started: (database: Pick<Database, 'connect'>, registry: Shown | undefined) => void
  /** Makes the process report that it is not ready. */
  drain: () => void
  close: () => Promise<void>
}

type Shown = Pick<Registry, 'metrics' | 'contentType'>

export interface AdminSettings {
  host: string
  /** 0 picks a free port. */
  port: number
  /** Time the database may take to answer a probe. */
  deadlineMs?: number
}

const nothing = (): void => undefined
const none: AdminPort = {
  problems: () => Promise.resolve([]),
  waitFor: nothing,
  started: nothing,
  drain: nothing,
  close: () => Promise.resolve(),
}

/**
 * Opens the operator port. It opens before anything else, so that a waiting start is visible.
 * `/healthz` answers 200 while the event loop turns. `/readyz` answers 200 while the database answers and has the
 * schema and the process is neither starting nor stopping, otherwise 503 with the reasons. `/metrics` is for
 * Prometheus; during the start it only shows that the process is not ready. Throws if the port is taken. Does nothing
 * without settings.
 */
export async function openAdminPort(
  settings: AdminSettings | undefined,
  say: (line: string) => void = nothing,
): Promise<AdminPort> {
  if (!settings) return none
  const { host, port, deadlineMs = 1_000 } = settings
  let readiness: Readiness | undefined
  let waitsFor: string | undefined
  let isDraining = false

  async function problems(): Promise<string[]> {
    const stopping = isDraining ? ['stopping'] : []
    if (readiness) return [...stopping, ...(await readiness.problems())]
    return [...stopping, 'starting', ...(waitsFor === undefined ? [] : [waitsFor])]
  }

  let shown: Shown | undefined = startingRegistry(problems)

  async function answer(path: string, response: ServerResponse): Promise<void> {
    if (path === '/healthz') return send(response, 200, { status: 'ok' })
    if (path === '/metrics' && shown) {
      const { contentType } = shown
      const text = await shown.metrics()
      response.writeHead(200, { 'content-type': contentType }).end(text)
      return
    }
    if (path !== '/readyz') return send(response, 404, { status: 'not found' })
    const reasons = await problems()
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
    throw new Error(`ADMIN_PORT ${port} cannot be opened; each process needs its own port: ${error.message}`)
  })
  const { port: opened } = server.address() as AddressInfo
  say(`Probes and metrics: http://${host}:${opened}/readyz, /metrics`)
  return {
    port: opened,
    problems,
    waitFor(what) {
      waitsFor = what
    },
    started(database, registry) {
      readiness = createReadiness(database, deadlineMs)
      shown = registry
    },
    drain() {
      isDraining = true
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await readiness?.close()
    },
  }
}

function startingRegistry(problems: AdminPort['problems']): Registry {
  const registry = new Registry()
  showReady([registry], problems)
  return registry
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(`${JSON.stringify(body)}\n`)
}
