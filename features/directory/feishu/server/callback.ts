/**
 * `POST /api/feishu/events`, the platform's callback. It is verified over the raw body, stored, and answered at once,
 * because the platform waits at most three seconds. follow-contacts.ts processes it later.
 */
import { callbackEndpoint, objectAt, parseObject, type ContactEventKind, type Json } from '@portal/connectors/server'
import type { ExtraRoutes, Clock, Database } from '@portal/server'
import { callbackMaxAgeMs } from '../rules.ts'
import { decryptCallback, callbackSignature, isSameSecret } from './callback-crypto.ts'
import { feishuInbox } from './inbox.ts'
import type { FeishuSettings } from './settings.ts'
import type { FeishuTokens } from './tokens.ts'

interface FeishuCallbackDeps {
  db: Database['db']
  clock: Clock
  tokens: FeishuTokens
}

const tenantUnknown = 'a Feishu callback is waiting for the tenant of the app'

export function createFeishuCallback(
  { events, appId }: FeishuSettings,
  { db, clock, tokens }: FeishuCallbackDeps,
): ExtraRoutes[] {
  if (!events) return []
  const endpoint = callbackEndpoint({
    path: '/api/feishu/events',
    methods: ['POST'],
    format: 'json',
    async handle({ body: rawBody, header, log }) {
      const body = decryptBody(parseObject(rawBody.toString('utf8')), events.encryptKey)
      if (!body) return { status: 400 }
      if (!isSameSecret(verificationToken(body), events.token)) return { status: 403 }
      // the platform's check of the address is unsigned and carries the token only
      if (body['type'] === 'url_verification')
        return { status: 200, body: JSON.stringify({ challenge: toText(body['challenge']) }) }
      const timestamp = header('x-lark-request-timestamp')
      const nonce = header('x-lark-request-nonce')
      const expectedSignature = callbackSignature({ timestamp, nonce, encryptKey: events.encryptKey, body: rawBody })
      if (!isSameSecret(header('x-lark-signature'), expectedSignature)) return { status: 403 }
      if (Math.abs(clock.now().getTime() - Number(timestamp) * 1000) > callbackMaxAgeMs) return { status: 403 }
      const event = parseEvent(body)
      if (!event || event.appId !== appId) return { status: 403 }
      // without the tenant the platform repeats the event later
      const tenant = await tokens.tenant().catch((error: unknown) => log.error({ err: error }, tenantUnknown))
      if (tenant === undefined) return { status: 503 }
      if (event.tenantKey !== tenant) return { status: 403 }
      await feishuInbox.add(db, { id: event.id, kind: event.kind, open_id: event.openId }, clock.now())
      return { status: 200 }
    },
  })
  return [endpoint]
}

/** Decrypts the body. With a key configured, unencrypted bodies are rejected. */
function decryptBody(outer: Json | null, encryptKey: string): Json | null {
  const encrypted = outer?.['encrypt']
  if (typeof encrypted !== 'string') return null
  const text = decryptCallback(encrypted, encryptKey)
  return text === null ? null : parseObject(text)
}

const toText = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 1000) : '')

/** Schema 2.0 has the token in its header, the older one beside the event. */
const verificationToken = (body: Json): string => toText(objectAt(body, 'header')['token']) || toText(body['token'])

interface ContactEvent {
  id: string
  kind: ContactEventKind
  openId: string | null
  appId: string
  tenantKey: string
}

function parseEvent(body: Json): ContactEvent | null {
  const event = objectAt(body, 'event')
  const isNew = body['schema'] === '2.0'
  const header = isNew ? objectAt(body, 'header') : event
  const type = toText(isNew ? header['event_type'] : event['type'])
  const id = toText(isNew ? header['event_id'] : body['uuid'])
  if (id === '' || type === '') return null
  const openId = (isNew ? toText(objectAt(event, 'object')['open_id']) : toText(event['open_id'])) || null
  const kind = eventKind(type, openId)
  return {
    id,
    kind,
    openId: kind === 'person' || kind === 'gone' ? openId : null,
    appId: toText(header['app_id']),
    tenantKey: toText(header['tenant_key']),
  }
}

/**
 * Handles contact.user.updated_v3 and its siblings, and the older names user_update, dept_add and contact_scope_change.
 */
function eventKind(type: string, openId: string | null): ContactEventKind {
  if (/^contact\.(department|scope)\.|^dept_|^contact_scope_change$/.test(type)) return 'all'
  if (openId === null) return 'other'
  if (/^contact\.user\.deleted|^user_leave$/.test(type)) return 'gone'
  return /^contact\.user\.|^user_(add|update)$/.test(type) ? 'person' : 'other'
}
