/**
 * `POST /api/feishu/events`: what the platform calls back. Checked over the raw body, kept, answered at once (it waits
 * three seconds at most); what is to be done is done after (follow-events.ts).
 */
import type { Beside, Clock, Database, ServedReply } from '@portal/server'
import { eventAgeMs } from '../rules.ts'
import { decryptEvent, eventSignature, isSame } from './event-secret.ts'
import { keepEvent, type EventKind } from './event-store.ts'
import type { FeishuSettings } from './settings.ts'
import type { Tokens } from './tokens.ts'

interface Around {
  db: Database['db']
  clock: Clock
  tokens: Tokens
}

type Json = Record<string, unknown>

const away = 'a callback of Feishu waits for its tenant'
const bodyLimit = 256 * 1024

export function feishuEvents(settings: FeishuSettings, { db, clock, tokens }: Around): Beside {
  const { events, appId } = settings
  return async (app) => {
    if (!events) return
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    app.setErrorHandler((error, request, reply) => {
      const status = statusOf(error)
      if (status >= 500) request.log.error({ err: error }, 'a callback of Feishu could not be taken')
      return answer(reply, status, {})
    })
    app.post('/api/feishu/events', { bodyLimit }, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const outer = jsonIn(raw.toString('utf8'))
      const body = innerOf(outer, events.encryptKey)
      if (!outer || !body) return answer(reply, 400, {})
      if (!isSame(tokenIn(body), events.token)) return answer(reply, 403, {})
      // its own check of the address comes unsigned, with the token
      if (body['type'] === 'url_verification') return answer(reply, 200, { challenge: text(body['challenge']) })
      const header = (name: string) => String(request.headers[name] ?? '')
      const timestamp = header('x-lark-request-timestamp')
      const nonce = header('x-lark-request-nonce')
      const wanted = eventSignature({ timestamp, nonce, encryptKey: events.encryptKey, body: raw })
      if (!isSame(header('x-lark-signature'), wanted)) return answer(reply, 403, {})
      if (Math.abs(clock.now().getTime() - Number(timestamp) * 1000) > eventAgeMs) return answer(reply, 403, {})
      const event = eventIn(body)
      if (!event || event.appId !== appId) return answer(reply, 403, {})
      // where it cannot be learnt whose app this is, the platform repeats the event later
      const tenant = await tokens.tenant().catch((error: unknown) => {
        request.log.error({ err: error }, away)
        return undefined
      })
      if (tenant === undefined) return answer(reply, 503, {})
      if (event.tenantKey !== tenant) return answer(reply, 403, {})
      await keepEvent(db, event, clock.now())
      return answer(reply, 200, {})
    })
  }
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500 ? status : 500
}

function answer(reply: ServedReply, status: number, body: object): ServedReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

function jsonIn(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null
  } catch {
    return null
  }
}

/** With a key, everything comes encrypted: what does not is not the platform's. */
function innerOf(outer: Json | null, encryptKey: string): Json | null {
  const encrypted = outer?.['encrypt']
  if (typeof encrypted !== 'string') return null
  const text = decryptEvent(encrypted, encryptKey)
  return text === null ? null : jsonIn(text)
}

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 1000) : '')
const part = (from: Json, name: string): Json => {
  const value = from[name]
  return typeof value === 'object' && value !== null ? (value as Json) : {}
}

/** Schema 2.0 carries it in its header, the older one beside the event. */
const tokenIn = (body: Json): string => text(part(body, 'header')['token']) || text(body['token'])

interface Event {
  id: string
  kind: EventKind
  openId: string | null
  appId: string
  tenantKey: string
}

function eventIn(body: Json): Event | null {
  const event = part(body, 'event')
  const isNew = body['schema'] === '2.0'
  const header = isNew ? part(body, 'header') : event
  const type = text(isNew ? header['event_type'] : event['type'])
  const id = text(isNew ? header['event_id'] : body['uuid'])
  if (id === '' || type === '') return null
  const openId = (isNew ? text(part(event, 'object')['open_id']) : text(event['open_id'])) || null
  const kind = kindOf(type, openId)
  return {
    id,
    kind,
    openId: kind === 'person' || kind === 'gone' ? openId : null,
    appId: text(header['app_id']),
    tenantKey: text(header['tenant_key']),
  }
}

/** contact.user.updated_v3 and its kind, and what the older schema calls user_update, dept_add, contact_scope_change. */
function kindOf(type: string, openId: string | null): EventKind {
  if (/^contact\.(department|scope)\.|^dept_|^contact_scope_change$/.test(type)) return 'all'
  if (openId === null) return 'other'
  if (/^contact\.user\.deleted|^user_leave$/.test(type)) return 'gone'
  return /^contact\.user\.|^user_(add|update)$/.test(type) ? 'person' : 'other'
}
