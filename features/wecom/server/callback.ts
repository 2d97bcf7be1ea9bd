/** `/api/wecom/callback`: WeChat Work checks the address, and calls in that its contacts changed (docs/wecom.md). */
import type { Beside, Clock, Database, ServedReply, ServedRequest } from '@portal/server'
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

/** What was called in, in plain text; null: not by WeChat Work, not for us, or not of now. */
function opened({ callback, corpId }: WecomSettings, signed: Signed, now: Date): string | null {
  const age = Math.abs(now.getTime() - Number(signed.timestamp) * 1000)
  if (!callback || !/^\d{1,12}$/.test(signed.timestamp) || age > callbackWindowMs) return null
  return isSignedBy(callback.token, signed) ? decrypted(callback.aesKey, corpId, signed.encrypted) : null
}

function signedOf(request: ServedRequest, encrypted: string): Signed {
  const query = request.query as Record<string, unknown>
  const text = (name: string): string => (typeof query[name] === 'string' ? query[name] : '')
  const [signature, timestamp, nonce] = [text('msg_signature'), text('timestamp'), text('nonce')]
  return { signature, timestamp, nonce, encrypted: encrypted || text('echostr') }
}

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
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    const log = (request: ServedRequest, plain: string | null) =>
      request.log.info({ call: `wecom ${request.method}`, isTaken: plain !== null }, 'call')
    app.get(callbackPath, async (request, reply) => {
      const plain = opened(settings, signedOf(request, ''), clock.now())
      log(request, plain)
      // nothing but the text: no quotes, no line's end
      return answer(reply, plain, plain ?? '')
    })
    app.post(callbackPath, { bodyLimit: 64 * 1024 }, async (request, reply) => {
      const now = clock.now()
      const signed = signedOf(request, elementOf(typeof request.body === 'string' ? request.body : '', 'Encrypt'))
      const plain = opened(settings, signed, now)
      log(request, plain)
      // kept now, asked for afterwards: it waits five seconds for this answer
      if (plain !== null) await keepChange(db, signed.signature, changeIn(plain), now)
      return answer(reply, plain, '')
    })
  }
}

/** Nothing between may keep any of it: what is refused now may be right later. */
function answer(reply: ServedReply, plain: string | null, body: string): ServedReply {
  return reply
    .code(plain === null ? 403 : 200)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(body)
}
