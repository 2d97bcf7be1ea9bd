/**
 * `POST /api/feishu/events`, the platform's callback. It is verified over the raw body, stored, and answered at once,
 * because the platform waits at most three seconds. follow-contacts.ts processes it later.
 */
import { callbackDoor, isObject } from '@portal/connectors/server'
import type { Beside, Clock, Database } from '@portal/server'
import { eventAgeMs } from '../rules.ts'
import { decryptEvent, eventSignature, isSame } from './event-secret.ts'
import { feishuInbox, type EventKind } from './event-store.ts'
import { partOf } from './client.ts'
import type { FeishuSettings } from './settings.ts'
import type { Tokens } from './tokens.ts'

interface Around {
  db: Database['db']
  clock: Clock
  tokens: Tokens
}

type Json = Record<string, unknown>

const away = 'a Feishu callback is waiting for the tenant of the app'

export function feishuEvents({ events, appId }: FeishuSettings, { db, clock, tokens }: Around): Beside[] {
  if (!events) return []
  const answer = (status: number, body: object) => ({ status, body: JSON.stringify(body) })
  const door = callbackDoor({
    path: '/api/feishu/events',
    methods: ['POST'],
    takes: 'application/json',
    answers: 'application/json',
    maxBytes: 256 * 1024,
    failure: '{}',
    async take({ body: raw, header, log }) {
      const body = innerOf(jsonIn(raw.toString('utf8')), events.encryptKey)
      if (!body) return answer(400, {})
      if (!isSame(tokenIn(body), events.token)) return answer(403, {})
      // the platform's check of the address is unsigned and carries the token only
      if (body['type'] === 'url_verification') return answer(200, { challenge: text(body['challenge']) })
      const timestamp = header('x-lark-request-timestamp')
      const nonce = header('x-lark-request-nonce')
      const wanted = eventSignature({ timestamp, nonce, encryptKey: events.encryptKey, body: raw })
      if (!isSame(header('x-lark-signature'), wanted)) return answer(403, {})
      if (Math.abs(clock.now().getTime() - Number(timestamp) * 1000) > eventAgeMs) return answer(403, {})
      const event = eventIn(body)
      if (!event || event.appId !== appId) return answer(403, {})
      // without the tenant the platform repeats the event later
      const tenant = await tokens.tenant().catch((error: unknown) => log.error({ err: error }, away))
      if (tenant === undefined) return answer(503, {})
      if (event.tenantKey !== tenant) return answer(403, {})
      await feishuInbox.add(db, { id: event.id, kind: event.kind, open_id: event.openId }, clock.now())
      return answer(200, {})
    },
  })
  return [door]
}

function jsonIn(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

/** Decrypts the body. With a key configured, unencrypted bodies are rejected. */
function innerOf(outer: Json | null, encryptKey: string): Json | null {
  const encrypted = outer?.['encrypt']
  if (typeof encrypted !== 'string') return null
  const text = decryptEvent(encrypted, encryptKey)
  return text === null ? null : jsonIn(text)
}

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 1000) : '')

/** Schema 2.0 has the token in its header, the older one beside the event. */
const tokenIn = (body: Json): string => text(partOf(body, 'header')['token']) || text(body['token'])

interface Event {
  id: string
  kind: EventKind
  openId: string | null
  appId: string
  tenantKey: string
}

function eventIn(body: Json): Event | null {
  const event = partOf(body, 'event')
  const isNew = body['schema'] === '2.0'
  const header = isNew ? partOf(body, 'header') : event
  const type = text(isNew ? header['event_type'] : event['type'])
  const id = text(isNew ? header['event_id'] : body['uuid'])
  if (id === '' || type === '') return null
  const openId = (isNew ? text(partOf(event, 'object')['open_id']) : text(event['open_id'])) || null
  const kind = kindOf(type, openId)
  return {
    id,
    kind,
    openId: kind === 'person' || kind === 'gone' ? openId : null,
    appId: text(header['app_id']),
    tenantKey: text(header['tenant_key']),
  }
}

/**
 * Handles contact.user.updated_v3 and its siblings, and the older names user_update, dept_add and contact_scope_change.
 */
function kindOf(type: string, openId: string | null): EventKind {
  if (/^contact\.(department|scope)\.|^dept_|^contact_scope_change$/.test(type)) return 'all'
  if (openId === null) return 'other'
  if (/^contact\.user\.deleted|^user_leave$/.test(type)) return 'gone'
  return /^contact\.user\.|^user_(add|update)$/.test(type) ? 'person' : 'other'
}
