/** The endpoint that a platform calls. Passes the raw body to the platform's own check; responses are never cached. */
import type { ExtraRoutes, ServerReply, ServerRequest } from '@portal/server'

export interface CallbackRequest {
  method: string
  /** The raw bytes: signatures cover them. */
  body: Buffer
  query: (name: string) => string
  header: (name: string) => string
  log: ServerRequest['log']
}

interface CallbackResponse {
  status: number
  body: string
}

export interface CallbackEndpointOptions {
  path: string
  methods: readonly ('GET' | 'POST')[]
  /** `'*'` accepts every content type. */
  requestType: 'application/json' | '*'
  responseType: 'application/json' | 'text/plain'
  maxBytes: number
  /** Must respond at once, because platforms wait only a few seconds. Puts the work into the inbox. */
  handle: (callback: CallbackRequest) => Promise<CallbackResponse>
  /** The response body when the portal itself fails. */
  failureBody: string
}

export function callbackEndpoint({
  path,
  methods,
  requestType,
  responseType,
  maxBytes,
  handle,
  failureBody,
}: CallbackEndpointOptions): ExtraRoutes {
  const send = (reply: ServerReply, { status, body }: CallbackResponse): ServerReply =>
    reply.code(status).header('cache-control', 'no-store').type(`${responseType}; charset=utf-8`).send(body)
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(requestType, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    app.setErrorHandler((error, request, reply) => {
      const status = statusOf(error)
      if (status >= 500) request.logDetails.err = error
      return send(reply, { status, body: failureBody })
    })
    app.route({
      method: [...methods],
      url: path,
      config: { call: 'callback' },
      bodyLimit: maxBytes,
      handler: async (request, reply) => send(reply, await handle(toCallbackRequest(request))),
    })
  }
}

function toCallbackRequest(request: ServerRequest): CallbackRequest {
  const query = request.query as Record<string, unknown>
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')
  return {
    method: request.method,
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    query: (name) => text(query[name]),
    header: (name) => text(request.headers[name]),
    log: request.log,
  }
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500 ? status : 500
}
