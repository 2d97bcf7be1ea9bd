/** `/api/wecom/callback`: WeChat Work checks the address and reports changes of contacts (docs/wecom.md). */
import { callbackDoor, type Callback } from '@portal/connectors/server'
import type { Beside, Clock, Database } from '@portal/server'
import { callbackPath } from '../contract.ts'
import { callbackWindowMs } from '../rules.ts'
import { keepChange, type Change } from './changes.ts'
import { decrypted, elementOf, isSignedBy, type Signed } from './envelope.ts'
import type { WecomSettings } from './settings.ts'

interface Around {
  settings: WecomSettings
  db: Database['db']
  clock: Clock
}

/** Decrypts a callback. Returns null if it is not from WeChat Work, not for this company, or not recent. */
function opened({ callback, corpId }: WecomSettings, signed: Signed, now: Date): string | null {
  const age = Math.abs(now.getTime() - Number(signed.timestamp) * 1000)
  if (!callback || !/^\d{1,12}$/.test(signed.timestamp) || age > callbackWindowMs) return null
  return isSignedBy(callback.token, signed) ? decrypted(callback.aesKey, corpId, signed.encrypted) : null
}

function signedOf({ query, body }: Callback): Signed {
  const encrypted = elementOf(body.toString('utf8'), 'Encrypt') || query('echostr')
  return { signature: query('msg_signature'), timestamp: query('timestamp'), nonce: query('nonce'), encrypted }
}

/** @internal */
export function changeIn(xml: string): Change {
  const type = elementOf(xml, 'Event') === 'change_contact' ? elementOf(xml, 'ChangeType') : ''
  const id = elementOf(xml, 'UserID')
  const newId = elementOf(xml, 'NewUserID')
  const none = { userId: null, formerId: null }
  if (type.endsWith('_party')) return { kind: 'departments', ...none }
  if (!/^[\w.@-]{1,64}$/.test(id)) return { kind: 'other', ...none }
  if (type === 'delete_user') return { kind: 'gone', userId: id, formerId: null }
  if (type !== 'create_user' && type !== 'update_user') return { kind: 'other', ...none }
  const isRenamed = /^[\w.@-]{1,64}$/.test(newId) && newId !== id
  return { kind: 'person', userId: isRenamed ? newId : id, formerId: isRenamed ? id : null }
}

export function wecomCallback({ settings, db, clock }: Around): Beside {
  return callbackDoor({
    path: callbackPath,
    methods: ['GET', 'POST'],
    takes: '*',
    answers: 'text/plain',
    maxBytes: 64 * 1024,
    failure: '',
    async take(callback) {
      const { method, log } = callback
      const now = clock.now()
      const signed = signedOf(callback)
      const plain = opened(settings, signed, now)
      log.info({ call: `wecom ${method}`, isTaken: plain !== null }, 'call')
      if (plain === null) return { status: 403, body: '' }
      // the check of the address expects the bare text, without quotes or a line break
      if (method === 'GET') return { status: 200, body: plain }
      await keepChange(db, signed.signature, changeIn(plain), now)
      return { status: 200, body: '' }
    },
  })
}
