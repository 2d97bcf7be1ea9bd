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
  /** Absent: an empty one, of the format. */
  body?: string
}

export interface CallbackEndpointOptions {
  path: string
  methods: readonly ('GET' | 'POST')[]
  format: 'json' | 'text'
  /** Must respond at once, because platforms wait only a few seconds. Puts the work into the inbox. */
  handle: (callback: CallbackRequest) => Promise<CallbackResponse>
}

/** `'*'` accepts every content type. */
const requestTypes = { json: 'application/json', text: '*' } as const
const responseTypes = { json: 'application/json', text: 'text/plain' } as const
const emptyBodies = { json: '{}', text: '' } as const
const maxBytes = { json: 256 * 1024, text: 64 * 1024 } as const

export function callbackEndpoint({ path, methods, format, handle }: CallbackEndpointOptions): ExtraRoutes {
  const send = (reply: ServerReply, { status, body = emptyBodies[format] }: CallbackResponse): ServerReply =>
    reply.code(status).header('cache-control', 'no-store').type(`${responseTypes[format]}; charset=utf-8`).send(body)
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(requestTypes[format], { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    app.setErrorHandler((error, request, reply) => {
      const status = statusOf(error)
      if (status >= 500) request.logDetails.err = error
      return send(reply, { status })
    })
    app.route({
      method: [...methods],
      url: path,
      config: { call: 'callback' },
      bodyLimit: maxBytes[format],
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
