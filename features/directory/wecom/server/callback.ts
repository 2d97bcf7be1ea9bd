/** `/api/wecom/callback`: WeChat Work checks the address and reports changes of contacts (docs/wecom.md). */
import {
  callbackEndpoint,
  decryptCallback,
  hasValidSignature,
  type CallbackRequest,
  type SignedCallback,
} from '@portal/connectors/server'
import type { ExtraRoutes, Clock, Database } from '@portal/server'
import { wecomCallbackPath } from '../contract.ts'
import { callbackMaxAgeMs } from '../rules.ts'
import { saveChange, type ContactChange } from './inbox.ts'
import { xmlElement } from './xml.ts'
import type { WecomSettings } from './settings.ts'

interface WecomCallbackDeps {
  settings: WecomSettings
  db: Database['db']
  clock: Clock
}

/** Decrypts a callback. Returns null if it is not from WeChat Work, not for this company, or not recent. */
function openCallback({ callback, corpId }: WecomSettings, signed: SignedCallback, now: Date): string | null {
  const age = Math.abs(now.getTime() - Number(signed.timestamp) * 1000)
  if (!callback || !/^\d{1,12}$/.test(signed.timestamp) || age > callbackMaxAgeMs) return null
  return hasValidSignature(callback.token, signed) ? decryptCallback(callback.aesKey, corpId, signed.encrypted) : null
}

function toSignedCallback({ query, body }: CallbackRequest): SignedCallback {
  const encrypted = xmlElement(body.toString('utf8'), 'Encrypt') || query('echostr')
  return { signature: query('msg_signature'), timestamp: query('timestamp'), nonce: query('nonce'), encrypted }
}

/** @internal */
export function parseChange(xml: string): ContactChange {
  const type = xmlElement(xml, 'Event') === 'change_contact' ? xmlElement(xml, 'ChangeType') : ''
  const id = xmlElement(xml, 'UserID')
  const newId = xmlElement(xml, 'NewUserID')
  const noIds = { userId: null, formerId: null }
  if (type.endsWith('_party')) return { kind: 'departments', ...noIds }
  if (!/^[\w.@-]{1,64}$/.test(id)) return { kind: 'other', ...noIds }
  if (type === 'delete_user') return { kind: 'gone', userId: id, formerId: null }
  if (type !== 'create_user' && type !== 'update_user') return { kind: 'other', ...noIds }
  const isRenamed = /^[\w.@-]{1,64}$/.test(newId) && newId !== id
  return { kind: 'person', userId: isRenamed ? newId : id, formerId: isRenamed ? id : null }
}

export function createWecomCallback({ settings, db, clock }: WecomCallbackDeps): ExtraRoutes {
  return callbackEndpoint({
    path: wecomCallbackPath,
    methods: ['GET', 'POST'],
    requestType: '*',
    responseType: 'text/plain',
    maxBytes: 64 * 1024,
    failureBody: '',
    async handle(callback) {
      const { method, log } = callback
      const now = clock.now()
      const signed = toSignedCallback(callback)
      const plain = openCallback(settings, signed, now)
      log.info({ call: `wecom ${method}`, isTaken: plain !== null }, 'call')
      if (plain === null) return { status: 403, body: '' }
      // the check of the address expects the bare text, without quotes or a line break
      if (method === 'GET') return { status: 200, body: plain }
      await saveChange(db, signed.signature, parseChange(plain), now)
      return { status: 200, body: '' }
    },
  })
}
