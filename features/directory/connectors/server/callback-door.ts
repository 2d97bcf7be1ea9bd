/** The address where a platform calls in: the raw body goes to the platform's own check, and nothing is cached. */
import type { Beside, ServedReply, ServedRequest } from '@portal/server'

export interface Callback {
  method: string
  /** as it came, because signatures are over its bytes */
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
  /** '*': whatever comes */
  takes: 'application/json' | '*'
  answers: 'application/json' | 'text/plain'
  maxBytes: number
  /** Answered at once: platforms wait for a few seconds only. What is to be done is put into the inbox. */
  take: (callback: Callback) => Promise<CallbackAnswer>
  /** what is answered where the portal itself fails */
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
