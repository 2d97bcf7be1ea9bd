/** Sends callbacks as the platform does: encrypted, signed over the bytes sent, in either schema. */
import { createCipheriv, createHash, randomBytes } from 'node:crypto'

export interface FeishuCallback {
  /** Verifies the address instead of sending an event. */
  challenge?: string
  type?: string
  event?: Record<string, unknown>
  id?: string
  schema?: 1 | 2
  /** The defect of a forged or corrupted callback. */
  wrong?: 'signature' | 'token' | 'key' | 'plain' | 'old' | 'app' | 'tenant' | 'changed'
  /** Adds whitespace to the JSON: the signature covers bytes, not meaning. */
  isSpaced?: boolean
}

interface CallbackSender {
  appId: string
  tenantKey: string
  token: string
  encryptKey: string
  now: () => number
}

export function sendFeishuEvent(target: string, callback: FeishuCallback, from: CallbackSender): Promise<Response> {
  const { wrong } = callback
  const key = wrong === 'key' ? 'another key' : from.encryptKey
  const message = messageOf(callback, from)
  const outer = wrong === 'plain' ? message : { encrypt: encrypted(JSON.stringify(message), key) }
  const body = callback.isSpaced ? JSON.stringify(outer, null, 2) : JSON.stringify(outer)
  const seconds = Math.floor(from.now() / 1000) - (wrong === 'old' ? 3600 : 0)
  const [timestamp, nonce] = [String(seconds), randomBytes(5).toString('hex')]
  const signature = createHash('sha256')
    .update(timestamp + nonce + from.encryptKey + body)
    .digest('hex')
  return fetch(target, {
    method: 'POST',
    body: wrong === 'changed' ? `${body} ` : body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      // the verification of an address comes without them
      ...(callback.challenge === undefined
        ? {
            'x-lark-request-timestamp': timestamp,
            'x-lark-request-nonce': nonce,
            'x-lark-signature': wrong === 'signature' ? '0'.repeat(64) : signature,
          }
        : {}),
    },
  })
}

function messageOf(
  { challenge, type = '', event = {}, id, schema = 2, wrong }: FeishuCallback,
  from: CallbackSender,
): object {
  const token = wrong === 'token' ? 'another token' : from.token
  if (challenge !== undefined) return { challenge, token, type: 'url_verification' }
  const app_id = wrong === 'app' ? 'cli_another' : from.appId
  const tenant_key = wrong === 'tenant' ? 'another' : from.tenantKey
  const eventId = id ?? randomBytes(16).toString('hex')
  if (schema === 1) {
    const ts = String(from.now() / 1000)
    return { uuid: eventId, token, ts, type: 'event_callback', event: { type, app_id, tenant_key, ...event } }
  }
  const header = { event_id: eventId, event_type: type, create_time: String(from.now()), token, app_id, tenant_key }
  return { schema: '2.0', header, event }
}

/** base64 of 16 bytes of IV and AES-256-CBC; the key is SHA-256 of the encrypt key. */
function encrypted(text: string, encryptKey: string): string {
  const iv = randomBytes(16)
  const cipher = createCipheriv('aes-256-cbc', createHash('sha256').update(encryptKey).digest(), iv)
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
}
