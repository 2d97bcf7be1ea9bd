/**
 * Observes requests of the portal to other servers through the diagnostics channels of Node's `fetch`, so that clients
 * need no changes.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Histogram, type Registry } from 'prom-client'

/** The part of an undici request that is used here. */
export interface OutgoingRequest {
  origin: string
  method: string
  path: string
  addHeader: (name: string, value: string) => void
}

export interface Outgoing {
  begun: (request: OutgoingRequest) => void
  /** `status` is undefined without a response. */
  ended: (request: OutgoingRequest, status: number | undefined) => void
}

/** Starts listening; returns a function that stops it. */
export function listenToOutgoing({ begun, ended }: Outgoing): () => void {
  const statuses = new WeakMap<OutgoingRequest, number>()
  const heard: Record<string, (message: unknown) => void> = {
    'undici:request:create': (message) => begun((message as { request: OutgoingRequest }).request),
    'undici:request:headers': (message) => {
      const { request, response } = message as { request: OutgoingRequest; response: { statusCode: number } }
      statuses.set(request, response.statusCode)
    },
    'undici:request:trailers': (message) => {
      const { request } = message as { request: OutgoingRequest }
      ended(request, statuses.get(request))
    },
    'undici:request:error': (message) => ended((message as { request: OutgoingRequest }).request, undefined),
  }
  for (const [name, listener] of Object.entries(heard)) subscribe(name, listener)
  return () => {
    for (const [name, listener] of Object.entries(heard)) unsubscribe(name, listener)
  }
}

/** Limits the host label: callbacks of keys may have many hosts, the rest share one series. */
const mostHosts = 50

export function countOutgoing(registers: Registry[]): () => void {
  const duration = new Histogram({
    name: 'forecourt_outgoing_duration_seconds',
    help: 'Requests to other servers, by host and the first digit of their status (none: no answer)',
    labelNames: ['host', 'status'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const hosts = new Set<string>()
  const began = new WeakMap<OutgoingRequest, number>()
  const nameOf = (origin: string): string => {
    const { host } = new URL(origin)
    if (hosts.size < mostHosts) hosts.add(host)
    return hosts.has(host) ? host : 'other'
  }
  return listenToOutgoing({
    begun: (request) => began.set(request, performance.now()),
    ended(request, status) {
      const from = began.get(request)
      if (from === undefined) return
      began.delete(request)
      const labels = {
        host: nameOf(request.origin),
        status: status === undefined ? 'none' : `${Math.floor(status / 100)}xx`,
      }
      duration.observe(labels, (performance.now() - from) / 1000)
    },
  })
}
