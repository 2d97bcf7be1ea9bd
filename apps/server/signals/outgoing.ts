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

export interface OutgoingListener {
  onStart: (request: OutgoingRequest) => void
  /** `status` is undefined without a response. */
  onEnd: (request: OutgoingRequest, status: number | undefined) => void
}

/** Starts listening; returns a function that stops it. */
export function listenToOutgoing({ onStart, onEnd }: OutgoingListener): () => void {
  const statuses = new WeakMap<OutgoingRequest, number>()
  const listeners: Record<string, (message: unknown) => void> = {
    'undici:request:create': (message) => onStart((message as { request: OutgoingRequest }).request),
    'undici:request:headers': (message) => {
      const { request, response } = message as { request: OutgoingRequest; response: { statusCode: number } }
      statuses.set(request, response.statusCode)
    },
    'undici:request:trailers': (message) => {
      const { request } = message as { request: OutgoingRequest }
      onEnd(request, statuses.get(request))
    },
    'undici:request:error': (message) => onEnd((message as { request: OutgoingRequest }).request, undefined),
  }
  for (const [name, listener] of Object.entries(listeners)) subscribe(name, listener)
  return () => {
    for (const [name, listener] of Object.entries(listeners)) unsubscribe(name, listener)
  }
}

/** Limits the host label: callbacks of keys may have many hosts, the rest share one series. */
const maxHosts = 50

export function measureOutgoing(registers: Registry[]): () => void {
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
    if (hosts.size < maxHosts) hosts.add(host)
    return hosts.has(host) ? host : 'other'
  }
  return listenToOutgoing({
    onStart: (request) => began.set(request, performance.now()),
    onEnd(request, status) {
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
