/** Request logging: one line for each failed request and for a share of the others; one signal for each. */
import { randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'
import { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { signals, runInActivity, type Activity } from './signals.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name in signals and the log; absent: 'other'. */
    call?: string
  }
  interface FastifyRequest {
    logDetails: RequestLogDetails
  }
}

/** The log details of a request, besides name, code and time. */
export interface RequestLogDetails {
  activity: Activity
  /** The share of successful requests that are logged, 0 to 1. */
  successes: number
  ip: string
  /** The Code of the envelope, if there is one. */
  code?: number
  outcome?: 'refused' | 'denied' | 'bad input' | 'too many' | 'unavailable' | 'overload' | 'fault'
  /** Absent: unknown. */
  account?: string
  /** The system that calls with an API key. */
  system?: string
  reason?: string
  seconds?: number
  err?: unknown
  /** Set if a public call succeeded: who was signed in, and the redirect. Such requests are always logged. */
  stranger?: { signedIn?: string; to?: string; reason?: string } | undefined
  isOver?: boolean
}

/** Letters that cannot be confused when read aloud. */
const letters = 'abcdefghjkmnpqrstvwxyz23456789'
const idPart = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')

/** Can be dictated on the phone and searched for: no spaces, nothing that could break a line. */
const idPattern = /^[\w.:-]{6,64}$/

/**
 * Returns a function that takes the id that a trusted proxy gives, else makes a new one: callers who chose their own
 * could hide among the lines of others.
 */
function requestIdOf(trustProxy: string[]): (request: IncomingMessage) => string {
  const isTrusted = compile(trustProxy)
  return ({ headers, socket }) => {
    const { 'x-request-id': receivedId } = headers
    const isGiven = typeof receivedId === 'string' && idPattern.test(receivedId)
    return isGiven && isTrusted(socket.remoteAddress ?? '', 0) ? receivedId : `${idPart()}-${idPart()}-${idPart()}`
  }
}

/** `logger`: a pino, its options, or false. `trustProxy`: addresses of trusted proxies. */
export function loggingOptions(logger: boolean | object, trustProxy: string[] = []): FastifyServerOptions {
  return {
    ...(logger instanceof Object && 'child' in logger ? { loggerInstance: logger as FastifyBaseLogger } : { logger }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf(trustProxy),
  }
}

export function logRequests(app: FastifyInstance, successes: number | undefined): void {
  app.decorateRequest('logDetails')
  app.addHook('onRequest', (request, reply, done) => {
    beginRequest(request, reply, successes)
    runInActivity(request.logDetails.activity, done)
  })
  // a body is read in events of the connection, which have no request context
  app.addHook('preValidation', (request, _reply, done) => runInActivity(request.logDetails.activity, done))
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
  // when a body was cut off the socket no longer has the address
  request.logDetails = { activity, successes, ip: request.ip }
  if (signals.started.hasListeners) signals.started.emit(activity)
  reply.raw.once('close', () => endRequest(request, reply))
}

/** A stream ends for the log when it is open; any other answer when it is sent, or its client is gone. */
export function endRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { logDetails } = request
  if (logDetails.isOver) return
  logDetails.isOver = true
  const isStream = !reply.raw.writableEnded && !reply.raw.destroyed
  const isOut = isStream || reply.raw.writableFinished
  const code = isOut ? (logDetails.code ?? reply.statusCode) : 499
  const ms = performance.now() - logDetails.activity.began
  const isFault = logDetails.err !== undefined && reply.statusCode !== 503
  const ended = { activity: logDetails.activity, code, isFault, ms: isStream ? undefined : ms }
  if (signals.request.hasListeners) signals.request.emit(ended)
  // a refusal may have HTTP status 200
  const isFailure = logDetails.outcome !== undefined || (isOut && reply.statusCode >= 400)
  if (shouldLog(logDetails, isFailure)) writeLine(request, reply, { code, ms: Math.round(ms), isOut, isFault })
}

function shouldLog({ outcome, stranger, successes }: RequestLogDetails, isFailure: boolean): boolean {
  // a line for each would cost what refusing saves: they are summed up (overload.ts)
  if (outcome === 'overload') return false
  return isFailure || stranger !== undefined || Math.random() < successes
}

/** Returns who was signed in by a public call, and where it redirected (T23). */
export function describePublicAnswer(data: unknown): RequestLogDetails['stranger'] {
  if (typeof data !== 'object' || data === null) return undefined
  const { ADAccount: signedIn, headers } = data as { ADAccount?: unknown; headers?: { location?: unknown } }
  if (typeof headers?.location !== 'string') return typeof signedIn === 'string' ? { signedIn } : undefined
  const to = URL.parse(headers.location, 'http://portal.invalid')
  if (!to) return undefined
  const reason = to.searchParams.get('reason')
  return { to: to.pathname, ...(reason === null ? {} : { reason }) }
}

/** Names with many addresses; the query may contain anything. */
const unnamedCalls = new Set(['none', 'other', 'page'])

function writeLine(
  request: FastifyRequest,
  reply: FastifyReply,
  { isOut, isFault, ...figures }: { code: number; ms: number; isOut: boolean; isFault: boolean },
): void {
  const { activity, ip, account, system, reason, seconds, err, stranger, outcome } = request.logDetails
  const { name: call } = activity
  const details = {
    call,
    ...(unnamedCalls.has(call) ? { path: request.url.split('?', 1)[0]!.slice(0, 200) } : {}),
    ...(account === undefined ? {} : { account }),
    ...(system === undefined ? {} : { system }),
    ip,
    ...(reason === undefined ? {} : { reason }),
    ...stranger,
    ...figures,
    status: reply.statusCode,
    ...(seconds === undefined ? {} : { seconds }),
    ...(err === undefined ? {} : { err }),
  }
  const message = isOut ? (outcome ?? defaultMessage(reply.statusCode)) : 'client disconnected'
  const isWarning = isOut && [429, 503].includes(reply.statusCode)
  request.log[isFault ? 'error' : isWarning ? 'warn' : 'info'](details, message)
}

function defaultMessage(status: number): string {
  if (status >= 500) return 'fault'
  if (status === 404) return 'not found'
  return status >= 400 ? 'refused' : 'call'
}
