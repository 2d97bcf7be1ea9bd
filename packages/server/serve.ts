import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import cookies from '@fastify/cookie'
import { type Endpoint, type Language, pageHref, errorRoute, translate } from '@portal/contract'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { answerError, envelope, languageIn, readyEnvelope } from './answer-error.ts'
import { ReadyAnswer } from './answer-template.ts'
import { base64Bodies, type Base64Bodies } from './base64-body.ts'
import { bodySlots } from './body-slots.ts'
import { callerToken } from './browser-session.ts'
import { countRate } from './call-limits.ts'
import { dispatch } from './dispatch.ts'
import type { Call, FileAnswer, Route } from './implement.ts'
import { refuseForeignHost } from './host-guard.ts'
import { registerJsonParser } from './json-body.ts'
import { answerOtherMethod, allowedMethods } from './other-methods.ts'
import { guardOverload, rankOf } from './overload.ts'
import { compressAnswers } from './compression.ts'
import { beginRequest, endRequest, loggingOptions, logRequests, describePublicAnswer } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'
import { httpLimits, defaultMaxConnections, createSocketGuard } from './sockets.ts'
import { Denied } from './refused.ts'
import type { ServeOptions } from './serve-options.ts'
import type { StreamAnswer, Streams } from './streams.ts'
import { coreTexts } from './texts.ts'
import { warnOfUntrustedProxy } from './untrusted-proxy.ts'
import type { Viewer } from './viewer.ts'

export type ServerInstance = FastifyInstance & {
  /** The current share of refusals under overload, 0 to 1. */
  overloadLevel: () => number
}

const apiBase = '/api/'
const defaultBodyLimit = 64 * 1024
const errorPage = pageHref('/errorPage')

/** Creates the HTTP server for all calls: one route per path, ignoring letter case. */
export function createServer(options: ServeOptions): ServerInstance {
  const sockets = createSocketGuard(() => app.log)
  const app: FastifyInstance = fastify({
    ...loggingOptions(options.logger, options.trustProxy),
    trustProxy: options.trustProxy ?? false,
    bodyLimit: defaultBodyLimit,
    forceCloseConnections: 'idle',
    // requests on open connections are still served: the database is closed after the calls
    return503OnClosing: false,
    requestTimeout: httpLimits.requestTimeout,
    keepAliveTimeout: httpLimits.keepAliveTimeout,
    http: httpLimits,
    clientErrorHandler: (error, socket) => sockets.answerMalformed(error, socket),
    routerOptions: { caseSensitive: false, ignoreDuplicateSlashes: true, ignoreTrailingSlash: true },
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    // a malformed address never reaches a route
    frameworkErrors: (_error, request, reply) => {
      beginRequest(request, reply, options.loggedSuccesses)
      protect(request, reply)
      if (refuseForeignHost(options.hosts, request, reply)) return
      if (options.onBadAddress?.(request, reply)) return
      if (request.headers.accept?.includes('text/html')) reply.redirect(errorRoute.href({ id: request.id }))
      else answerOtherMethod(request, reply, [])
    },
  })
  // browsers accept it over https only (RFC 6797, 7.2)
  const hsts = options.hstsSeconds === undefined ? undefined : `max-age=${options.hstsSeconds}; includeSubDomains`
  const protect = (request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(securityHeaders)
    if (hsts && request.protocol === 'https') reply.header('strict-transport-security', hsts)
  }
  app.removeContentTypeParser('text/plain')
  registerJsonParser(app)
  void app.register(cookies)
  logRequests(app, options.loggedSuccesses)
  app.addHook('onRequest', async (request, reply) => {
    protect(request, reply)
    return refuseForeignHost(options.hosts, request, reply) ? reply : undefined
  })
  const overloadLevel = guardOverload(app, options.overload ?? { limitMs: 0 })
  compressAnswers(app)
  sockets.guard(app, options.maxConnections ?? defaultMaxConnections())
  warnOfUntrustedProxy(app, options.clock)
  closePromptly(app, options.streams)
  const { hasCallLimits = true } = options
  for (const route of options.routes) {
    const { endpoint } = route
    const hooks = bodyHooks(endpoint, options)
    const add = (scope: FastifyInstance, bytes?: Base64Bodies): void => {
      addRoute(scope, route, endpoint.isSiteOnly, endpoint.path, { ...options, hasCallLimits, hooks, bytes })
      if (endpoint.sitePath)
        addRoute(scope, route, true, endpoint.sitePath, { ...options, hasCallLimits, hooks, bytes })
    }
    if (endpoint.binaryField === undefined) add(app)
    else void app.register(async (scope) => add(scope, readBytes(scope, endpoint)))
  }
  app.setErrorHandler((error, request, reply) => answerError(error, undefined, request, reply))
  const otherMethod = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    answerOtherMethod(request, reply, allowedMethods(app, request.url))
  for (const url of ['/api', `${apiBase}*`]) app.all(url, { config: { call: 'none' } }, otherMethod)
  app.setNotFoundHandler(otherMethod)
  for (const plugin of options.extraRoutes ?? []) void app.register(plugin)
  return Object.assign(app, { overloadLevel })
}

function bodyHooks(endpoint: Endpoint, { guards, db, dbOf, clock, bodyTimes: times, publicOrigin }: ServeOptions) {
  const { path, maxConcurrentBodies, bodiesPerMinute: perMinute } = endpoint
  if (maxConcurrentBodies === undefined) return {}
  if (perMinute === undefined) return bodySlots({ endpoint, guards, times, publicOrigin })
  const rate = { name: `${path.toLowerCase()}/bodies`, most: perMinute, windowMs: 60_000 }
  const count = (who: string) => countRate(dbOf?.(path) ?? db, who, rate, clock.now())
  return bodySlots({ endpoint, guards, times, count, publicOrigin })
}

/** In a scope of its own, with another JSON parser. */
function readBytes(scope: FastifyInstance, { binaryField = '', bodyLimit = defaultBodyLimit }: Endpoint): Base64Bodies {
  const bytes = base64Bodies(binaryField, bodyLimit)
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', (_request: FastifyRequest, payload: Readable) => bytes.read(payload))
  return bytes
}

/** A younger connection may have a request on the way, which a proxy would not repeat. */
const firstRequestMs = 500

/**
 * On closing, ends streams (their readers reconnect elsewhere) and closes idle connections, both those that have had
 * their answer and those that never sent a request, as browsers open them in advance.
 */
function closePromptly(app: FastifyInstance, streams: Streams): void {
  const silent = new Map<Socket, number>()
  app.server.on('connection', (socket: Socket) => {
    silent.set(socket, Date.now())
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  app.addHook('preClose', async () => {
    streams.endAll()
    const timer = setInterval(() => {
      app.server.closeIdleConnections()
      const late = Date.now() - firstRequestMs
      for (const [socket, opened] of silent) if (opened <= late) socket.destroy()
    }, 50)
    app.server.once('close', () => clearInterval(timer))
  })
}

/**
 * From now on closes each connection after its answer. A load balancer without health checks, such as nginx, keeps its
 * connections open and would send the next request into one that is being closed.
 */
export function closeAfterAnswers({ server }: FastifyInstance): void {
  server.prependListener('request', (_request, response) => (response.shouldKeepAlive = false))
}

interface RouteOptions extends ServeOptions {
  hooks: Partial<ReturnType<typeof bodySlots>>
  bytes: Base64Bodies | undefined
}

function addRoute(app: FastifyInstance, route: Route, isInPortal: boolean, path: string, options: RouteOptions): void {
  const { endpoint } = route
  app.route({
    ...options.hooks,
    method: endpoint.method,
    url: `${apiBase}${path}`,
    config: {
      call: endpoint.path,
      rank: rankOf(endpoint),
      isStream: endpoint.kind === 'stream',
      ...(isSecret(endpoint) ? { packed: 'never' } : {}),
    },
    ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
    errorHandler: (error, request, reply) => void answerError(error, route, request, reply),
    handler: async (request, reply) => {
      const { logDetails } = request
      try {
        const input = endpoint.method === 'GET' ? request.query : request.body
        const context = { language: languageIn(request), ip: request.ip, headers: request.headers }
        const setCookie: Call['setCookie'] = ({ name, value, ...options }) =>
          void reply.setCookie(name, value, { ...options, httpOnly: true, sameSite: 'lax' })
        const callerGone = () => signalOfClose(reply, context.language)
        const isSecure = request.protocol === 'https'
        const origin = options.publicOrigin?.()
        const token = callerToken(request, endpoint, { origin, language: context.language })
        const asked = {
          route,
          isInPortal,
          input,
          token,
          cookies: request.cookies,
          setCookie,
          callerGone,
          isSecure,
          ...context,
        }
        const { data, viewer } = await dispatch(
          { ...asked, onAuthorized: (who) => Object.assign(logDetails, who) },
          options,
        )
        if (endpoint.access === 'public') logDetails.stranger = describePublicAnswer(data)
        if (endpoint.kind === 'stream') {
          await openStream(reply, data as StreamAnswer, viewer, options)
          endRequest(request, reply)
          return reply
        }
        return endpoint.kind === 'file' ? sendFile(reply, data as FileAnswer) : sendData(reply, endpoint, data)
      } catch (error) {
        return answerError(error, route, request, reply)
      } finally {
        options.bytes?.done(request.body)
      }
    },
  })
}

/** A signal that is aborted when the connection is closed. */
function signalOfClose({ raw }: FastifyReply, language: Language): AbortSignal {
  const closed = new AbortController()
  const abort = () => closed.abort(new Denied(503, translate(coreTexts.busy, language), 'caller gone'))
  if (raw.destroyed) abort()
  else raw.once('close', abort)
  return closed.signal
}

/** True for sign-ins and answers that are never stored: these are never compressed (0055). */
function isSecret({ access, kind, repeatable }: Endpoint): boolean {
  return !repeatable || (access === 'public' && kind !== 'file')
}

function sendData(reply: FastifyReply, endpoint: Endpoint, data: unknown): FastifyReply {
  if (data instanceof ReadyAnswer) return readyEnvelope(reply, data.json)
  return endpoint.kind === 'bare'
    ? reply.header('cache-control', 'no-store').send(data)
    : envelope(reply, 200, 'success', data)
}

function sendFile(reply: FastifyReply, answer: FileAnswer): FastifyReply {
  reply.code(answer.status).headers(answer.headers)
  const { location } = answer.headers
  // the id that the error page shows for the help desk
  if (location?.startsWith(`${errorPage}?`)) reply.header('location', `${location}&id=${reply.request.id}`)
  const { body } = answer
  // empty, except for 304: its length would be that of the stored content (RFC 9110, 8.6)
  if (body === undefined) return reply.send(answer.status === 304 ? undefined : '')
  if (typeof body === 'string' || body instanceof Uint8Array) return reply.send(body)
  if (reply.request.method !== 'HEAD') return reply.send(Readable.from(body, { objectMode: false }))
  // a HEAD does not read the content: release what was opened for it
  void body[Symbol.asyncIterator]().return?.()
  return reply.send(Readable.from([], { objectMode: false }))
}

/** NOTICE-07: keeps the response open; the slice sends into it until its reader or the server ends it. */
async function openStream(
  reply: FastifyReply,
  startStream: StreamAnswer,
  viewer: Viewer | null,
  { streams }: ServeOptions,
): Promise<FastifyReply> {
  if (!viewer) throw new Error('a stream needs its reader')
  if (reply.request.method === 'HEAD')
    return reply.type('text/event-stream; charset=utf-8').header('cache-control', 'no-store').send(Readable.from([]))
  const lastEventId = String(reply.request.headers['last-event-id'] ?? '')
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // stops nginx from buffering
    'x-accel-buffering': 'no',
  } as Record<string, string>)
  const stream = streams.open(raw, viewer, Date.now())
  try {
    const ended = await startStream(stream, lastEventId)
    if (raw.destroyed || raw.writableEnded) ended()
    else raw.once('close', ended)
  } catch (error) {
    reply.request.log.error({ err: error }, 'a stream could not be started')
    stream.end()
  }
  return reply
}
