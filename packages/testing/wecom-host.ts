/**
 * Stands in for WeChat Work (企业微信) in tests and in `npm run demo:wecom`; never part of a portal. Answers as the public
 * contract says: an authorize page that redirects with a single-use code valid for five minutes, tokens and tickets,
 * members and departments, text cards, errors by `errcode`, always with HTTP 200. Its behaviour is set by `answers` and
 * `mood`; it records requests and messages.
 */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { listen } from './listen.ts'

export interface WecomMember {
  userid: string
  name: string
  department: number[]
  main_department?: number
  alias?: string
  position?: string
  /** Returned to apps created before June 2022 only. */
  email?: string
  direct_leader?: string[]
  /** 1 active, 2 disabled, 4 not activated, 5 left */
  status?: number
  extattr?: { attrs: { type: 0; name: string; text: { value: string } }[] }
}

interface WecomDepartment {
  id: number
  name: string
  parentid: number
  name_en?: string
}

interface WecomCard {
  touser: string
  agentid: number
  msgtype: string
  textcard: { title: string; description: string; url: string; btntxt?: string }
  enable_duplicate_check?: 0 | 1
  duplicate_check_interval?: number
}

export interface WecomHost {
  readonly address: string
  readonly corpId: string
  readonly agentId: number
  readonly secret: string
  readonly contactSecret: string
  /** Path and query of every request, in order. */
  readonly requests: URL[]
  /** Those that were shown: a request that is repeated word for word within its interval shows nothing. */
  readonly cards: WecomCard[]
  readonly departments: WecomDepartment[]
  readonly members: WecomMember[]
  /** Members whom the app may not see; their ids need the contact secret. */
  readonly unseen: string[]
  /** The person signed in to the client; `openid:…`: not a member. */
  signedInUser: string
  /**
   * down: closes the connection. lost: takes a card, and closes it without an answer. slow: no answer in time.
   * throttled: HTTP 429 with Retry-After. The others are invalid answers. The sign-in pages, which really run on another
   * host, keep working, so that the portal's own reaction is visible.
   */
  mood: 'good' | 'down' | 'lost' | 'slow' | 'throttled' | 'no-json' | 'odd' | 'deep' | 'huge' | 'away'
  /** Errcodes to answer from now on, by path: 45009 rate, 60020 address, 81013 no receiver, … */
  readonly errorCodes: Map<string, number>
  /** Invalidates all tokens: expired (42001), or unknown (40014). */
  endTokens(how: 'expired' | 'unknown'): void
  /** Also ends pending requests. */
  stop(): Promise<void>
}

interface Options {
  port?: number
  now?: () => number
  /** Pages beside the contract; returns true if it has answered. */
  pages?: (request: IncomingMessage, response: ServerResponse, url: URL) => boolean
}

const noAnswers: Readonly<Partial<Record<WecomHost['mood'], () => string>>> = {
  'no-json': () => '<html>',
  odd: () => '{"errcode":"0","access_token":7,"ticket":[]}',
  deep: () => '['.repeat(100_000),
  huge: () => `{"errcode":0,"pad":"${'x'.repeat(17 * 1024 * 1024)}"}`,
}

const codeLifeMs = 300_000
const tokenLifeMs = 7_200_000

export async function startWecomHost({ port = 0, now = Date.now, pages }: Options = {}): Promise<WecomHost> {
  const tokens = new Map<string, { secret: string; until: number }>()
  const codes = new Map<string, { who: string; until: number; isUsed: boolean }>()
  const tickets = new Set<string>()
  const lastSent = new Map<string, number>()

  const fail = (errcode: number) => ({
    errcode,
    errmsg: `error, hint: [${now()}_1], from ip: 127.0.0.1, more info at https://open.work.weixin.qq.com/devtool/query?e=${errcode}`,
  })
  const fine = (more: object) => ({ errcode: 0, errmsg: 'ok', ...more })

  const authorize = (query: URLSearchParams, response: ServerResponse): void => {
    const back = query.get('redirect_uri') ?? ''
    const state = query.get('state') ?? ''
    const isAsked = query.get('appid') === host.corpId && query.get('agentid') === String(host.agentId)
    if (!isAsked || !URL.canParse(back) || !/^[a-zA-Z0-9]{0,128}$/.test(state)) {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end('<title>redirect_uri 参数错误</title>')
      return
    }
    const code = randomBytes(16).toString('hex')
    codes.set(code, { who: host.signedInUser, until: now() + codeLifeMs, isUsed: false })
    const to = new URL(back)
    to.searchParams.set('code', code)
    to.searchParams.set('state', state)
    response.writeHead(302, { location: to.href }).end()
  }

  const getToken = (query: URLSearchParams): object => {
    const secret = query.get('corpsecret') ?? ''
    if (query.get('corpid') !== host.corpId) return fail(40013)
    if (secret !== host.secret && secret !== host.contactSecret) return fail(40001)
    const token = `at_${randomBytes(8).toString('hex')}`
    tokens.set(token, { secret, until: now() + tokenLifeMs })
    return fine({ access_token: token, expires_in: tokenLifeMs / 1000 })
  }

  const who = (query: URLSearchParams): object => {
    const code = codes.get(query.get('code') ?? '')
    if (!code || code.isUsed) return fail(40029)
    code.isUsed = true
    if (code.until < now()) return fail(42003)
    return code.who.startsWith('openid:') ? fine({ openid: code.who.slice(7) }) : fine({ userid: code.who })
  }

  const ticket = (kind: string): object => {
    const value = `${kind}_${randomBytes(8).toString('hex')}`
    tickets.add(value)
    return fine({ ticket: value, expires_in: 7200 })
  }

  const send = (request: string): object => {
    const card = JSON.parse(request) as WecomCard
    if (!card.touser) return fail(40003)
    const known = new Set(host.members.map(({ userid }) => userid.toLowerCase()))
    const missed = card.touser.split('|').filter((id) => !known.has(id.toLowerCase()))
    if (missed.length === card.touser.split('|').length) return fail(81013)
    const repeatedUntil = (lastSent.get(request) ?? -Infinity) + (card.duplicate_check_interval ?? 1800) * 1000
    if (!card.enable_duplicate_check || repeatedUntil <= now()) {
      host.cards.push(card)
      lastSent.set(request, now())
    }
    return fine({ invaliduser: missed.join('|').toLowerCase(), msgid: `m_${host.cards.length}` })
  }

  const member = (id: string): object => {
    const found = host.members.find(({ userid }) => userid.toLowerCase() === id.toLowerCase())
    return found ? fine(found) : fail(60111)
  }

  const ids = (secret: string): object => {
    if (secret !== host.contactSecret) return fail(48002)
    const all = host.members.flatMap(({ userid, department }) => department.map((id) => ({ userid, department: id })))
    return fine({ dept_user: [...all, ...host.unseen.map((userid) => ({ userid, department: 1 }))] })
  }

  function answer(url: URL, body: string): object {
    const errorCode = host.errorCodes.get(url.pathname)
    if (errorCode !== undefined) return fail(errorCode)
    const query = url.searchParams
    if (url.pathname === '/cgi-bin/gettoken') return getToken(query)
    const token = tokens.get(query.get('access_token') ?? '')
    if (!token) return fail(40014)
    if (token.until < now()) return fail(42001)
    return calls[url.pathname]?.({ query, body, secret: token.secret }) ?? fail(-1)
  }

  const calls: Readonly<Record<string, (asked: { query: URLSearchParams; body: string; secret: string }) => object>> = {
    '/cgi-bin/auth/getuserinfo': ({ query }) => who(query),
    '/cgi-bin/get_jsapi_ticket': () => ticket('corp'),
    '/cgi-bin/ticket/get': ({ query }) => (query.get('type') === 'agent_config' ? ticket('agent') : fail(40097)),
    '/cgi-bin/message/send': ({ body }) => send(body),
    '/cgi-bin/department/list': () => fine({ department: host.departments }),
    '/cgi-bin/user/list': ({ query }) => {
      const id = Number(query.get('department_id'))
      return fine({ userlist: host.members.filter(({ department }) => department.includes(id)) })
    },
    '/cgi-bin/user/get': ({ query }) => member(query.get('userid') ?? ''),
    '/cgi-bin/user/list_id': ({ secret }) => ids(secret),
  }

  const server = await listen((request, response) => {
    const url = new URL(request.url ?? '/', 'http://wecom.example')
    if (pages?.(request, response, url)) return
    host.requests.push(url)
    if (url.pathname === '/connect/oauth2/authorize' || url.pathname === '/wwlogin/sso/login')
      return authorize(url.searchParams, response)
    if (host.mood === 'down') return void response.destroy()
    if (host.mood === 'slow') return
    if (host.mood === 'throttled') return void response.writeHead(429, { 'retry-after': '120' }).end()
    if (host.mood === 'away') return void response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    const errorCode = noAnswers[host.mood]
    if (errorCode) return void response.end(errorCode())
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const said = JSON.stringify(answer(url, Buffer.concat(parts).toString('utf8')))
      if (host.mood === 'lost' && url.pathname === '/cgi-bin/message/send') return void response.destroy()
      response.setHeader('content-type', 'application/json; charset=utf-8')
      response.end(said)
    })
  }, port)
  const host: WecomHost = {
    ...server,
    corpId: 'ww1f0e9d8c7b6a5a5a',
    agentId: 1_000_002,
    secret: 's3cr3t-of-the-app',
    contactSecret: 's3cr3t-of-the-contacts',
    requests: [],
    cards: [],
    departments: [],
    members: [],
    unseen: [],
    signedInUser: 'zhou.min',
    mood: 'good',
    errorCodes: new Map(),
    endTokens(how) {
      if (how === 'unknown') return tokens.clear()
      for (const token of tokens.values()) token.until = 0
    },
  }
  return host
}

/** Returns the settings that connect a portal to this stand-in, as apps/server/config.ts reads them from WECOM_*. */
export function wecomSettings(host: WecomHost) {
  return {
    corpId: host.corpId,
    agentId: host.agentId,
    secret: host.secret,
    apiBase: host.address,
    authorizeUrl: `${host.address}/connect/oauth2/authorize`,
    scanUrl: `${host.address}/wwlogin/sso/login`,
    hasDailySync: false,
  }
}
