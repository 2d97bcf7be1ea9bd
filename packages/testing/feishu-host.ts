/**
 * Stands in for Feishu's open platform, for tests and the demo only: answers as the public contract says (addresses,
 * fields, codes, HTTP status, lifetimes and limits), on this machine, over plain HTTP, with the people and departments
 * it is given. It is not Feishu, stores nothing and asks for no password: `client` is the person signed in to the
 * client.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { FeishuContacts, type FeishuDepartmentData, type FeishuPersonData } from './feishu-contacts.ts'
import { sendFeishuEvent, type FeishuCallback } from './feishu-events.ts'
import { FeishuMessages, type FeishuMessage } from './feishu-messages.ts'
import { FeishuSignIn } from './feishu-sign-in.ts'
import { FeishuTokens } from './feishu-tokens.ts'
import { listen } from './listen.ts'

export type { FeishuDepartmentData, FeishuPersonData }

/**
 * Behaviour of the API; its browser page and client script keep working. silent: no answer. hangs: an incomplete
 * answer. down: closes the connection. busy: over its limits. odd: no JSON.
 */
export type FeishuMood = 'good' | 'silent' | 'hangs' | 'down' | 'busy' | 'odd'

export interface Answer {
  status?: number
  body: object | string
  location?: string
  type?: string
  headers?: Readonly<Record<string, string>>
}

export interface FeishuHost {
  readonly address: string
  readonly appId: string
  readonly appSecret: string
  readonly tenantKey: string
  readonly events: { token: string; encryptKey: string }
  /** The requests received, in order. */
  readonly requests: { path: string; query: URLSearchParams; body: Record<string, unknown>; authorization: string }[]
  readonly people: FeishuPersonData[]
  readonly departments: FeishuDepartmentData[]
  readonly messages: readonly FeishuMessage[]
  /** Addresses that codes may be sent to. */
  readonly redirectUris: Set<string>
  /** open_id of the person signed in to the client; null: they decline the app. */
  client: string | null
  mood: FeishuMood
  /** Delay of each answer of the API in milliseconds. */
  delayMs: number
  /** Answers to give instead, by path, once each. */
  readonly plannedAnswers: Map<string, Answer[]>
  /** Returns a code as the client's own call does. */
  codeInClient(openId?: string): string
  /** Invalidates all tokens issued so far: 99991663. */
  rotateTokens(): void
  requestCount(path: string): number
  send(target: string, event: FeishuCallback): Promise<Response>
  stop(): Promise<void>
}

const pagePath = '/open-apis/authen/v1/authorize'
const scriptPath = '/h5-sdk.js'

interface FeishuHostOptions {
  now?: () => number
  people?: FeishuPersonData[]
  departments?: FeishuDepartmentData[]
  port?: number
  /** A page at / where the demo chooses the person and failures; called with the form sent, or null. */
  desk?: (form: URLSearchParams | null) => string
}

export async function startFeishuHost(options: FeishuHostOptions = {}): Promise<FeishuHost> {
  const now = options.now ?? Date.now
  const app = { appId: 'cli_standin0000001', appSecret: 'secret-of-the-stand-in', tenantKey: 'tenant-of-the-stand-in' }
  const events = { token: 'verification-token', encryptKey: 'encrypt-key-of-the-stand-in' }
  const tokens = new FeishuTokens(app, now)
  const contacts = new FeishuContacts(options.people ?? [], options.departments ?? [], app.tenantKey)
  const messages = new FeishuMessages(contacts, now)
  const redirectUris = new Set<string>()
  const signIn = new FeishuSignIn({ app, tokens, contacts, redirectUris, now })

  function answerTo(received: FeishuHost['requests'][number], method: string): Answer {
    const { path, query, body, authorization } = received
    const planned = host.plannedAnswers.get(path)?.shift()
    if (planned) return planned
    if (path === pagePath) return signIn.authorize(query, host.client)
    if (path === scriptPath) return { type: 'text/javascript', body: sdkWith(host.codeInClient()) }
    const open = tokens.answer(path, body) ?? signIn.answer(path, body, authorization)
    if (open) return open
    if (!tokens.isTenant(authorization))
      return {
        status: 400,
        body: {
          code: 99_991_663,
          msg: 'Invalid access token for authorization. Please make a request with token attached',
        },
      }
    return (
      tokens.ticket(path) ??
      (method === 'POST' && path === '/open-apis/im/v1/messages' ? messages.take(query, body) : undefined) ??
      contacts.answer(path, query) ?? { status: 404, body: { code: 99_991_201, msg: 'wrong path' } }
    )
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://feishu')
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk as Uint8Array)
    const text = Buffer.concat(chunks).toString('utf8')
    if (url.pathname === '/' && options.desk) {
      const page = options.desk(request.method === 'POST' ? new URLSearchParams(text) : null)
      if (request.method === 'POST') return void response.writeHead(303, { location: '/' }).end()
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    }
    const body = jsonOf(text)
    const authorization = String(request.headers.authorization ?? '').replace(/^Bearer /, '')
    const received = { path: url.pathname, query: url.searchParams, body, authorization }
    host.requests.push(received)
    const mood = [pagePath, scriptPath].includes(url.pathname) ? 'good' : host.mood
    if (simulateFailure(mood, response)) return
    if (host.delayMs > 0) await pause(host.delayMs)
    const busy = { status: 400, body: { code: 99_991_400, msg: 'request trigger frequency limit' } }
    send(response, mood === 'busy' ? busy : answerTo(received, request.method ?? 'GET'))
  }

  const server = await listen((request, response) => void handle(request, response), options.port)
  const host: FeishuHost = {
    ...app,
    events,
    ...server,
    requests: [],
    people: contacts.people,
    departments: contacts.departments,
    messages: messages.sent,
    redirectUris,
    client: contacts.people[0]?.openId ?? null,
    mood: 'good',
    delayMs: 0,
    plannedAnswers: new Map(),
    codeInClient: (openId) => signIn.makeCode(openId ?? host.client ?? '', {}, 3 * 60_000),
    rotateTokens: () => tokens.rotate(),
    requestCount: (path) => host.requests.filter((each) => each.path === path).length,
    send: (target, event) => sendFeishuEvent(target, event, { ...app, ...events, now }),
  }
  return host
}

/** Returns true if the answer was handled here. */
function simulateFailure(mood: FeishuMood, response: ServerResponse): boolean {
  if (mood === 'down') response.destroy()
  if (mood === 'hangs') response.writeHead(200).write('{')
  if (mood === 'odd') response.end('<html>')
  return mood !== 'good' && mood !== 'busy'
}

function send(response: ServerResponse, { status = 200, body, location, type, ...more }: Answer): void {
  const contentType = type ?? 'application/json; charset=utf-8'
  const headers = { 'content-type': contentType, ...(location ? { location } : {}), ...more.headers }
  response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
}

function jsonOf(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** The functions that the client injects into a page of the app; here a script, because there is no client. */
function sdkWith(code: string): string {
  return `window.h5sdk = { ready: (then) => then(), error: () => undefined, config: () => undefined };
window.tt = { requestAccess: ({ state, success }) => success({ code: ${JSON.stringify(code)}, state }) };\n`
}

/** Returns the settings that connect a portal to this stand-in, as apps/server/config.ts reads them from FEISHU_*. */
export function feishuSettings(host: FeishuHost) {
  return {
    appId: host.appId,
    appSecret: host.appSecret,
    openBase: host.address,
    accountsBase: host.address,
    tokenUrl: `${host.address}/open-apis/authen/v2/oauth/token`,
    h5SdkUrl: '',
    isSyncDaily: false,
    syncTag: 'nio',
  }
}
