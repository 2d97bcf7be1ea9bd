/** Operator port: probes of a load balancer or supervisor, and Prometheus. Not for people (decision 0035). */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Database } from '@portal/server'
import { Registry } from 'prom-client'
import { createReadiness, type Readiness } from './readiness.ts'
import { measureReadiness } from './signals/readiness-metric.ts'

export interface AdminPort {
  /** Undefined when no port is open. */
  port?: number
  /** Returns why the process cannot serve, as in `/readyz`; empty when it can. Never exceeds the deadline. */
  problems: () => Promise<string[]>
  /** Sets what the start is waiting for; undefined when it continues. */
  setWaitReason: (what: string | undefined) => void
  /** Ends the start phase. From now on the database decides whether the process is ready. */
  markStarted: (database: Pick<Database, 'connect'>, registry: MetricsSource | undefined) => void
  /** Makes the process report that it is not ready. */
  drain: () => void
  close: () => Promise<void>
}

type MetricsSource = Pick<Registry, 'metrics' | 'contentType'>

export interface AdminSettings {
  host: string
  /** 0 picks a free port. */
  port: number
  /** Time the database may take to answer a probe. */
  deadlineMs?: number
}

const noop = (): void => undefined
const noAdminPort: AdminPort = {
  problems: () => Promise.resolve([]),
  setWaitReason: noop,
  markStarted: noop,
  drain: noop,
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
  say: (line: string) => void = noop,
): Promise<AdminPort> {
  if (!settings) return noAdminPort
  const { host, port, deadlineMs = 1_000 } = settings
  let readiness: Readiness | undefined
  let waitReason: string | undefined
  let isDraining = false

  async function problems(): Promise<string[]> {
    const stopping = isDraining ? ['stopping'] : []
    if (readiness) return [...stopping, ...(await readiness.problems())]
    return [...stopping, 'starting', ...(waitReason === undefined ? [] : [waitReason])]
  }

  let metricsSource: MetricsSource | undefined = startingRegistry(problems)

  async function answer(path: string, response: ServerResponse): Promise<void> {
    if (path === '/healthz') return sendJson(response, 200, { status: 'ok' })
    if (path === '/metrics' && metricsSource) {
      const { contentType } = metricsSource
      const text = await metricsSource.metrics()
      response.writeHead(200, { 'content-type': contentType }).end(text)
      return
    }
    if (path !== '/readyz') return sendJson(response, 404, { status: 'not found' })
    const reasons = await problems()
    return reasons.length === 0
      ? sendJson(response, 200, { status: 'ready' })
      : sendJson(response, 503, { status: 'not ready', reasons })
  }

  const server = createServer((request, response) => {
    answer(request.url?.split('?')[0] ?? '', response).catch((error: Error) =>
      sendJson(response, 500, { status: 'failed', reasons: [error.message] }),
    )
  })
  await once(server.listen({ host, port }), 'listening').catch((error: Error) => {
    throw new Error(`ADMIN_PORT ${port} cannot be opened; each process needs its own port: ${error.message}`)
  })
  const { port: actualPort } = server.address() as AddressInfo
  say(`Probes and metrics: http://${host}:${actualPort}/readyz, /metrics`)
  return {
    port: actualPort,
    problems,
    setWaitReason(what) {
      waitReason = what
    },
    markStarted(database, registry) {
      readiness = createReadiness(database, deadlineMs)
      metricsSource = registry
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
  measureReadiness([registry], problems)
  return registry
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(`${JSON.stringify(body)}\n`)
}
