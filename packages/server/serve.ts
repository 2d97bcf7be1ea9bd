import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import cookies from '@fastify/cookie'
import { translate, type Endpoint } from '@portal/contract'
import fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { answerError, envelope, languageIn } from './answer-error.ts'
import { base64Bodies, type Base64Bodies } from './base64-body.ts'
import { bodySlots, bodyTimes, type BodyTimes } from './body-slots.ts'
import { readCounter, type CountRead } from './call-limits.ts'
import type { Clock } from './clock.ts'
import type { Tables } from './database.ts'
import { dispatch } from './dispatch.ts'
import type { Call, FileAnswer, Route } from './implement.ts'
import { refuseForeignHost } from './host-guard.ts'
import { readJson } from './json-body.ts'
import { securityHeaders } from './security-headers.ts'
import { httpLimits, mostConnections, socketGuard } from './sockets.ts'
import { coreTexts } from './texts.ts'
import type { StreamAnswer, Streams } from './streams.ts'
import { tellUntrustedProxy } from './untrusted-proxy.ts'
import type { Guards, Viewer } from './viewer.ts'

export interface ServeOptions {
  routes: readonly Route[]
  db: Kysely<Tables>
  /** The connections that calls of a path have a share of; absent: `db` for all. */
  dbOf?: (path: string) => Kysely<Tables>
  guards: Guards
  streams: Streams
  clock: Clock
  /** pino options, or false in tests */
  logger: boolean | object
  /** Addresses of proxies whose X-Forwarded-For is believed; absent: none. */
  trustProxy?: string[]
  /** How long a body may wait, and be read, where only so many are at once. */
  bodyTimes?: BodyTimes
  /** Connections at once; absent: four fifths of the files that the process may have open. */
  maxConnections?: number
  /** False: no limits of calls (`limit` in the contract), for tests whose clock stands still and for load tests. */
  hasCallLimits?: boolean
  /** The names that requests may be for, beside those of this machine; absent: any. */
  hosts?: readonly string[] | undefined
  /** What is served beside the calls, in a scope of its own: with its own bodies, errors and guards. */
  beside?: readonly Beside[]
  /** Answers an address that can't be decoded where it is one beside the calls; false: it is not. */
  badAddress?: (request: ServedRequest, reply: ServedReply) => boolean
}

export type Served = FastifyInstance
export type ServedRequest = FastifyRequest
export type ServedReply = FastifyReply
export type Beside = (scope: FastifyInstance) => Promise<void>

const apiBase = '/api/'
const defaultBodyLimit = 64 * 1024

/** The HTTP side of all calls: one route a path, matched without regard to letter case. */
export function createServer(options: ServeOptions): FastifyInstance {
  const sockets = socketGuard(() => app.log)
  const app: FastifyInstance = fastify({
    logger: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy ?? false,
    bodyLimit: defaultBodyLimit,
    forceCloseConnections: 'idle',
    requestTimeout: httpLimits.requestTimeout,
    keepAliveTimeout: httpLimits.keepAliveTimeout,
    http: httpLimits,
    clientErrorHandler: (error, socket) => sockets.answerMalformed(error, socket),
    routerOptions: { caseSensitive: false, ignoreDuplicateSlashes: true, ignoreTrailingSlash: true },
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    // an address that can't be decoded never reaches a route
    frameworkErrors: (_error, request, reply) => {
      if (refuseForeignHost(options.hosts, request, reply.headers(securityHeaders))) return
      if (options.badAddress?.(request, reply.headers(securityHeaders))) return
      if (request.headers.accept?.includes('text/html')) reply.headers(securityHeaders).redirect('/errorPage')
      else noSuchCall(request, reply.headers(securityHeaders))
    },
  })
  app.removeContentTypeParser('text/plain')
  readJson(app)
  void app.register(cookies)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders)
    return refuseForeignHost(options.hosts, request, reply) ? reply : undefined
  })
  sockets.guard(app, options.maxConnections ?? mostConnections())
  tellUntrustedProxy(app, options.clock)
  closeSwiftly(app, options.streams)
  const countRead = (options.hasCallLimits ?? true) ? readCounter() : undefined
  for (const route of options.routes) {
    const { path, twin, bodiesAtOnce } = route.endpoint
    const around = { endpoint: route.endpoint, guards: options.guards, clock: options.clock }
    const hooks = bodiesAtOnce === undefined ? {} : bodySlots({ ...around, times: options.bodyTimes ?? bodyTimes })
    const add = (scope: FastifyInstance, bytes?: Base64Bodies): void => {
      addRoute(scope, route, route.endpoint.isPortal, path, { ...options, hooks, bytes, countRead })
      if (twin) addRoute(scope, route, true, twin, { ...options, hooks, bytes, countRead })
    }
    if (route.endpoint.bytesIn === undefined) add(app)
    else void app.register(async (scope) => add(scope, readBytes(scope, route.endpoint)))
  }
  app.setErrorHandler((error, request, reply) => answerError(error, undefined, request, reply))
  for (const url of ['/api', `${apiBase}*`]) app.all(url, noSuchCall)
  app.setNotFoundHandler(noSuchCall)
  for (const plugin of options.beside ?? []) void app.register(plugin)
  return app
}

/** In a scope of its own, whose JSON is read in another way. */
function readBytes(scope: FastifyInstance, { bytesIn = '', bodyLimit = defaultBodyLimit }: Endpoint): Base64Bodies {
  const bytes = base64Bodies(bytesIn, bodyLimit)
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', (_request: FastifyRequest, payload: Readable) => bytes.read(payload))
  return bytes
}

function noSuchCall(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return envelope(reply, 404, translate(coreTexts.noSuchCall, languageIn(request)), null)
}

/**
 * While it closes, streams end (their readers come back elsewhere), and no connection is kept waiting: neither one
 * that has got its answer nor one that never asked, as browsers open them in advance.
 */
function closeSwiftly(app: FastifyInstance, streams: Streams): void {
  const silent = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  app.addHook('preClose', async () => {
    streams.endAll()
    const timer = setInterval(() => {
      app.server.closeIdleConnections()
      for (const socket of silent) socket.destroy()
    }, 50)
    app.server.once('close', () => clearInterval(timer))
  })
}

interface RouteOptions extends ServeOptions {
  hooks: Partial<ReturnType<typeof bodySlots>>
  bytes: Base64Bodies | undefined
  countRead: CountRead | undefined
}

function addRoute(app: FastifyInstance, route: Route, isInPortal: boolean, path: string, options: RouteOptions): void {
  const { endpoint } = route
  app.route({
    ...options.hooks,
    method: endpoint.method,
    url: `${apiBase}${path}`,
    ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
    handler: async (request, reply) => {
      const started = performance.now()
      try {
        const input = endpoint.method === 'GET' ? request.query : request.body
        const around = { language: languageIn(request), ip: request.ip, headers: request.headers }
        const setCookie: Call['setCookie'] = ({ name, value, ...options }) =>
          void reply.setCookie(name, value, { ...options, httpOnly: true, sameSite: 'lax' })
        const asked = { route, isInPortal, input, cookies: request.cookies, setCookie, ...around }
        const { data, viewer } = await dispatch(asked, options)
        request.log.info(
          { call: path, ...toldOf(data, viewer, request), ms: Math.round(performance.now() - started) },
          'call',
        )
        if (endpoint.kind === 'stream') return await openStream(reply, data as StreamAnswer, viewer, options)
        return endpoint.kind === 'file' ? sendFile(reply, data as FileAnswer) : sendData(reply, endpoint, data)
      } catch (error) {
        return answerError(error, route, request, reply)
      } finally {
        options.bytes?.done(request.body)
      }
    },
  })
}

/** Who it was; for a stranger who signs in, whom the answer opens the portal to, from where, and where it led (T23). */
function toldOf(data: unknown, viewer: Viewer | null, { ip }: FastifyRequest): object {
  if (viewer) return { account: viewer.account }
  if (typeof data !== 'object' || data === null) return { ip }
  const { ADAccount, headers } = data as { ADAccount?: unknown; headers?: { location?: unknown } }
  if (typeof headers?.location !== 'string')
    return { ip, ...(typeof ADAccount === 'string' ? { signedIn: ADAccount } : {}) }
  const to = URL.parse(headers.location, 'http://portal.invalid')
  if (!to) return { ip }
  return { ip, to: to.pathname, ...(to.searchParams.has('reason') ? { reason: to.searchParams.get('reason') } : {}) }
}

function sendData(reply: FastifyReply, endpoint: Endpoint, data: unknown): FastifyReply {
  return endpoint.kind === 'bare'
    ? reply.header('cache-control', 'no-store').send(data)
    : envelope(reply, 200, 'success', data)
}

function sendFile(reply: FastifyReply, answer: FileAnswer): FastifyReply {
  reply.code(answer.status).headers(answer.headers)
  const { body } = answer
  if (body === undefined) return reply.send('')
  if (typeof body === 'string' || body instanceof Uint8Array) return reply.send(body)
  return reply.send(Readable.from(body, { objectMode: false }))
}

/** NOTICE-07: the answer stays open; the slice sends into it until its reader or the server ends it. */
async function openStream(
  reply: FastifyReply,
  begin: StreamAnswer,
  viewer: Viewer | null,
  { streams }: ServeOptions,
): Promise<FastifyReply> {
  if (!viewer) throw new Error('a stream needs its reader')
  const lastEventId = String(reply.request.headers['last-event-id'] ?? '')
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // nginx holds back what it may buffer
    'x-accel-buffering': 'no',
  } as Record<string, string>)
  const stream = streams.open(raw, viewer, Date.now())
  try {
    const ended = await begin(stream, lastEventId)
    if (raw.destroyed || raw.writableEnded) ended()
    else raw.once('close', ended)
  } catch (error) {
    reply.request.log.error({ err: error }, 'a stream could not begin')
    stream.end()
  }
  return reply
}
