/** Answers to other methods than an address has: 405 with `Allow`, and OPTIONS (RFC 9110, 9.3.7 and 15.5.6). */
import { translate } from '@portal/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { envelope, languageIn } from './answer-error.ts'
import { coreTexts } from './texts.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Returns the methods declared for an address; a match of `/*` does not count. */
export function allowedMethods(app: FastifyInstance, url: string): string[] {
  const isThere = (method: string): boolean => {
    const route = app.findRoute({ method: method as HTTPMethods, url })
    return route !== null && !('*' in route.params)
  }
  // an address that takes OPTIONS takes anything: it is the catch-all
  return isThere('OPTIONS') ? [] : methods.filter(isThere)
}

/** `allowed`: the methods of this address; none: there is no such address. */
export function answerOtherMethod(
  request: FastifyRequest,
  reply: FastifyReply,
  allowed: readonly string[],
): FastifyReply {
  const language = languageIn(request)
  if (allowed.length === 0) return envelope(reply, 404, translate(coreTexts.noSuchCall, language), null)
  reply.header('allow', [...allowed, 'OPTIONS'].join(', '))
  if (request.method === 'OPTIONS') return reply.code(204).send()
  return envelope(reply, 405, translate(coreTexts.wrongMethod, language, { method: request.method }), null)
}
