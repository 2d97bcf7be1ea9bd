/**
 * Host names that the server accepts, against DNS rebinding: a page of another site could reach this machine by a name
 * of its own.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'

const loopback = /^(?:localhost|[\w-]+(?:\.[\w-]+)*\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i

/** True if a Host header names this machine or one of `names` (without a port). @internal */
export function isOwnHost(header: string | undefined, names: readonly string[]): boolean {
  const host = /^(\[[\da-f:.]+\]|[^:[\]@/\\\s]+)(?::\d{1,5})?$/i.exec(header ?? '')?.[1]?.toLowerCase()
  return host !== undefined && (loopback.test(host) || names.some((name) => name.toLowerCase() === host))
}

const text = 'In DEV the portal answers on this machine only: use localhost, 127.0.0.1, HOST or PUBLIC_ORIGIN\n'

/** Answers 421 to a request for another name and returns true. Without `names` any name is accepted. */
export function refuseForeignHost(
  names: readonly string[] | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  if (!names || isOwnHost(request.headers.host, names)) return false
  void reply.code(421).type('text/plain; charset=utf-8').send(text)
  return true
}
