/**
 * Detects a proxy that the portal does not trust: everybody would have the proxy's address, in the log and in limits.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from './clock.ts'

const quietMs = 60_000

const says = ({ headers }: FastifyRequest): boolean =>
  ['x-forwarded-for', 'forwarded', 'x-real-ip'].some((name) => headers[name] !== undefined)

/** Fastify lists more addresses than the connection's own only if the proxy is trusted. */
const isBelieved = ({ ips }: FastifyRequest): boolean => (ips?.length ?? 0) > 1

/** Warns at most once a minute: strangers can send these headers, too. */
export function tellUntrustedProxy(app: FastifyInstance, clock: Clock): void {
  let quietUntil = 0
  app.addHook('onRequest', async (request) => {
    const now = clock.now().getTime()
    if (now < quietUntil || !says(request) || isBelieved(request)) return
    quietUntil = now + quietMs
    request.log.warn(
      { peer: request.socket.remoteAddress },
      'an untrusted proxy forwards requests: if it is yours, add its address to TRUST_PROXY and let it send X-Forwarded-For',
    )
  })
}
