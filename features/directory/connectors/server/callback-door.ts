/** The endpoint that a platform calls. Passes the raw body to the platform's own check; responses are never cached. */
import type { Beside, ServedReply, ServedRequest } from '@portal/server'

export interface Callback {
  method: string
  /** The raw bytes: signatures cover them. */
  body: Buffer
  query: (name: string) => string
  header: (name: string) => string
  log: ServedRequest['log']
}

interface CallbackAnswer {
  status: number
  body: string
}

export interface CallbackDoor {
  path: string
  methods: readonly ('GET' | 'POST')[]
  /** `'*'` accepts every content type. */
  takes: 'application/json' | '*'
  answers: 'application/json' | 'text/plain'
  maxBytes: number
  /** Must respond at once, because platforms wait only a few seconds. Puts the work into the inbox. */
  take: (callback: Callback) => Promise<CallbackAnswer>
  /** The response body when the portal itself fails. */
  failure: string
}

export function callbackDoor({ path, methods, takes, answers, maxBytes, take, failure }: CallbackDoor): Beside {
  const send = (reply: ServedReply, { status, body }: CallbackAnswer): ServedReply =>
    reply.code(status).header('cache-control', 'no-store').type(`${answers}; charset=utf-8`).send(body)
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(takes, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    app.setErrorHandler((error, request, reply) => {
      const status = statusOf(error)
      if (status >= 500) request.told.err = error
      return send(reply, { status, body: failure })
    })
    app.route({
      method: [...methods],
      url: path,
      config: { call: 'callback' },
      bodyLimit: maxBytes,
      handler: async (request, reply) => send(reply, await take(callbackOf(request))),
    })
  }
}

function callbackOf(request: ServedRequest): Callback {
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
