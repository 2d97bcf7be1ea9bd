/** One line of the log for each request that failed, and for some of those that did not; one signal for each. */
import { randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { signals, within, type Activity } from './signals.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name by which signals and the log know it; absent: 'other'. */
    call?: string
  }
  interface FastifyRequest {
    told: Told
  }
}

/** What the line of a request says beside its name, code and time. */
export interface Told {
  activity: Activity
  /** The share of requests without a failure that have a line, 0 to 1. */
  successes: number
  /** Of the envelope, where there is one. */
  code?: number
  outcome?: 'refused' | 'denied' | 'bad input' | 'too many' | 'unavailable' | 'overload' | 'fault'
  /** Absent: nobody is known. */
  account?: string
  /** A system that calls by its key. */
  system?: string
  reason?: string
  seconds?: number
  err?: unknown
  /** Of a stranger's success: whom it signed in, and where it led. Such a line is never left out. */
  stranger?: { signedIn?: string; to?: string; reason?: string } | undefined
  isOver?: boolean
}

/** None that one takes for another when it is read out. */
const letters = 'abcdefghjkmnpqrstvwxyz23456789'
const part = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')

/** Whoever hears it on the phone, and greps for it, can: no spaces, nothing that a line could be broken by. */
const sane = /^[\w.:-]{6,64}$/

/** The one that a proxy or a caller gave it, else one of its own. */
function requestIdOf({ headers }: IncomingMessage): string {
  const { 'x-request-id': given } = headers
  return typeof given === 'string' && sane.test(given) ? given : `${part()}-${part()}-${part()}`
}

/** `logger`: a pino, its options, or false. */
export function loggingBy(logger: boolean | object): FastifyServerOptions {
  return {
    ...(logger instanceof Object && 'child' in logger ? { loggerInstance: logger as FastifyBaseLogger } : { logger }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
  }
}

export function logRequests(app: FastifyInstance, successes: number | undefined): void {
  app.decorateRequest('told')
  app.addHook('onRequest', (request, reply, done) => {
    beginRequest(request, reply, successes)
    within(request.told.activity, done)
  })
  // what was read of a body came by events of the connection, which belongs to nobody
  app.addHook('preValidation', (request, _reply, done) => within(request.told.activity, done))
}

export function beginRequest(request: FastifyRequest, reply: FastifyReply, successes = 1): void {
  reply.header('x-request-id', request.id)
  const activity: Activity = {
    id: request.id,
    name: request.is404 ? 'none' : (request.routeOptions.config.call ?? 'other'),
    kind: 'request',
    began: performance.now(),
    carrier: request.headers,
  }
  request.told = { activity, successes }
  if (signals.begun.isHeard) signals.begun.tell(activity)
  reply.raw.once('close', () => endRequest(request, reply))
}

/** A stream is over for the log when it is open; any other answer when it is out, or its client is. */
export function endRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { told } = request
  if (told.isOver) return
  told.isOver = true
  const isStream = !reply.raw.writableEnded && !reply.raw.destroyed
  const isOut = isStream || reply.raw.writableFinished
  const code = isOut ? (told.code ?? reply.statusCode) : 499
  const ms = performance.now() - told.activity.began
  const isFault = told.err !== undefined && reply.statusCode !== 503
  const ended = { activity: told.activity, code, isFault, ms: isStream ? undefined : ms }
  if (signals.request.isHeard) signals.request.tell(ended)
  // a refusal may be 200 for HTTP
  const isFailure = told.outcome !== undefined || (isOut && reply.statusCode >= 400)
  if (hasLine(told, isFailure)) write(request, reply, { code, ms: Math.round(ms), isOut, isFault })
}

function hasLine({ outcome, stranger, successes }: Told, isFailure: boolean): boolean {
  // a line each would cost what refusing them saves: they are said as a sum (overload.ts)
  if (outcome === 'overload') return false
  return isFailure || stranger !== undefined || Math.random() < successes
}

/** Whom a public call opened the portal to, and where it led (T23). */
export function strangerIn(data: unknown): Told['stranger'] {
  if (typeof data !== 'object' || data === null) return undefined
  const { ADAccount: signedIn, headers } = data as { ADAccount?: unknown; headers?: { location?: unknown } }
  if (typeof headers?.location !== 'string') return typeof signedIn === 'string' ? { signedIn } : undefined
  const to = URL.parse(headers.location, 'http://portal.invalid')
  if (!to) return undefined
  const reason = to.searchParams.get('reason')
  return { to: to.pathname, ...(reason === null ? {} : { reason }) }
}

/** Many addresses each; the query may hold anything. */
const unnamed = new Set(['none', 'other', 'page'])

function write(
  request: FastifyRequest,
  reply: FastifyReply,
  { isOut, isFault, ...figures }: { code: number; ms: number; isOut: boolean; isFault: boolean },
): void {
  const { activity, account, system, reason, seconds, err, stranger, outcome } = request.told
  const { name: call } = activity
  const details = {
    call,
    ...(unnamed.has(call) ? { path: request.url.split('?', 1)[0]!.slice(0, 200) } : {}),
    ...(account === undefined ? {} : { account }),
    ...(system === undefined ? {} : { system }),
    ip: request.ip,
    ...(reason === undefined ? {} : { reason }),
    ...stranger,
    ...figures,
    status: reply.statusCode,
    ...(seconds === undefined ? {} : { seconds }),
    ...(err === undefined ? {} : { err }),
  }
  const message = isOut ? (outcome ?? wordsFor(reply.statusCode)) : 'the client went away'
  const isWarning = isOut && [429, 503].includes(reply.statusCode)
  request.log[isFault ? 'error' : isWarning ? 'warn' : 'info'](details, message)
}

function wordsFor(status: number): string {
  if (status >= 500) return 'fault'
  if (status === 404) return 'not found'
  return status >= 400 ? 'refused' : 'call'
}
