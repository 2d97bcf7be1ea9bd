/** Answers of failed calls: the kind of failure, in the caller's language. */
import { httpStatusOf, languageOf, translate, type Language, type Text } from '@portal/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { databaseFault, type DatabaseFault } from './database-faults.ts'
import { refusalOf } from './dispatch.ts'
import type { Route } from './implement.ts'
import type { RequestLogDetails } from './request-log.ts'
import { ServiceUnavailable, BadInput, Denied, Refused, TooMany } from './refused.ts'
import { coreTexts } from './texts.ts'

export function languageIn(request: FastifyRequest): Language {
  return languageOf(request.headers.language)
}

/** `status`: the HTTP status if it is not that of the Code. */
export function envelope(
  reply: FastifyReply,
  code: number,
  message: string,
  data: unknown,
  status = httpStatusOf(code),
): FastifyReply {
  reply.request.logDetails.code = code
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ Code: code, Message: message, Data: data }))
}

/** The same for a success whose data is serialised already. */
export function readyEnvelope(reply: FastifyReply, json: string): FastifyReply {
  reply.request.logDetails.code = 200
  return reply
    .code(200)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(`{"Code":200,"Message":"success","Data":${json}}`)
}

export function answerError(
  error: unknown,
  route: Route | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const language = languageIn(request)
  const addDetails = (more: Partial<RequestLogDetails>): unknown => Object.assign(request.logDetails, more)
  if (error instanceof Refused && route) {
    addDetails({ outcome: 'refused', reason: error.reason })
    const { Code, Message } = refusalOf(route, error, language)
    return envelope(reply, Code, Message, error.data)
  }
  if (error instanceof BadInput) {
    // the field, but never its content
    addDetails({ outcome: 'bad input', reason: error.field.slice(0, 100) })
    return envelope(reply, 400, error.messageIn(language), null)
  }
  if (error instanceof Denied) {
    addDetails({ outcome: 'denied', reason: error.reason })
    return envelope(reply, error.code, error.message, null)
  }
  if (error instanceof TooMany || error instanceof ServiceUnavailable) return answerLater(error, request, reply)
  return answerFault(error, route, request, reply)
}

function answerFault(
  error: unknown,
  route: Route | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const language = languageIn(request)
  const known = knownFault(error)
  // a call with its own refusal for oversized input uses it for the whole body, too (AVATAR-03)
  if (known?.code === 413 && route?.endpoint.refusals['overSize'])
    return answerError(new Refused('overSize'), route, request, reply)
  if (known) {
    const { code, text, outcome, reason } = known
    const details: Partial<RequestLogDetails> = { outcome, reason, ...(code === 503 ? { err: error } : {}) }
    Object.assign(request.logDetails, details)
    // nothing was changed, so it may be repeated, unless the outcome is unknown
    if (code === 503 && reason !== 'unknown') reply.header('retry-after', '1')
    return envelope(reply, code, translate(text, language), null)
  }
  Object.assign(request.logDetails, { outcome: 'fault', err: error } satisfies Partial<RequestLogDetails>)
  return envelope(reply, 500, translate(coreTexts.fault, language, { id: request.id }), null, 500)
}

/** Answers errors that allow a retry after some seconds. */
function answerLater(error: TooMany | ServiceUnavailable, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageIn(request)
  reply.header('retry-after', String(error.seconds))
  if (error instanceof TooMany) {
    Object.assign(request.logDetails, {
      outcome: 'too many',
      seconds: error.seconds,
    } satisfies Partial<RequestLogDetails>)
    return envelope(reply, 429, tooManyText(error, language), null)
  }
  const details: Partial<RequestLogDetails> = {
    outcome: 'unavailable',
    reason: error.reason,
    err: error.cause ?? error,
  }
  Object.assign(request.logDetails, details)
  return envelope(reply, 503, translate(error.text, language), null)
}

const databaseTexts = {
  away: coreTexts.databaseAway,
  busy: coreTexts.databaseBusy,
  unknown: coreTexts.outcomeUnknown,
} as const satisfies Record<DatabaseFault, Text>

/** Uses seconds up to 90, minutes above. */
function tooManyText({ seconds }: TooMany, language: Language): string {
  if (seconds <= 90) return translate(coreTexts.tooMany, language, { seconds })
  return translate(coreTexts.tooManyForLong, language, { minutes: Math.ceil(seconds / 60) })
}

interface KnownFault {
  outcome: NonNullable<RequestLogDetails['outcome']>
  code: number
  text: Text
  /** For the log: what was wrong, never what was sent. */
  reason: string
}

function knownFault(error: unknown): KnownFault | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return { code: 413, text: coreTexts.tooLarge, outcome: 'refused', reason: 'too large' }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return { code: 415, text: coreTexts.wrongType, outcome: 'refused', reason: 'content type' }
  if (code.startsWith('FST_ERR_CTP') || error instanceof SyntaxError)
    return { code: 400, text: coreTexts.malformed, outcome: 'bad input', reason: 'body' }
  const fault = databaseFault(error)
  return fault && { code: 503, text: databaseTexts[fault], outcome: 'unavailable', reason: fault }
}
