/**
 * The callbacks that WeChat Work sends when its contacts change: encrypted for one company and signed, as its public
 * contract says.
 */
import { createCipheriv, createHash, randomBytes } from 'node:crypto'

export interface CallbackKeys {
  corpId: string
  token: string
  /** 43 characters */
  aesKey: string
}

export interface CalledIn {
  query: Record<string, string>
  encrypted: string
  body: string
}

/** The contract's example pads to blocks of 32 bytes. */
function padded(plain: Buffer): Buffer {
  const count = 32 - (plain.length % 32)
  return Buffer.concat([plain, Buffer.alloc(count, count)])
}

export function callbackOf(keys: CallbackKeys, message: string, at: Date): CalledIn {
  const key = Buffer.from(`${keys.aesKey}=`, 'base64')
  const text = Buffer.from(message)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const plain = padded(Buffer.concat([randomBytes(16), length, text, Buffer.from(keys.corpId)]))
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64')
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const nonce = String(randomBytes(4).readUInt32BE())
  const signed = [keys.token, timestamp, nonce, encrypted].toSorted().join('')
  const signature = createHash('sha1').update(signed).digest('hex')
  return {
    query: { msg_signature: signature, timestamp, nonce },
    encrypted,
    body: `<xml><ToUserName><![CDATA[${keys.corpId}]]></ToUserName><AgentID></AgentID><Encrypt><![CDATA[${encrypted}]]></Encrypt></xml>`,
  }
}

/** `fields`: for example UserID, NewUserID. */
export function contactChange(type: string, fields: Readonly<Record<string, string>>): string {
  const more = Object.entries(fields).map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
  return `<xml><ToUserName><![CDATA[corp]]></ToUserName><FromUserName><![CDATA[sys]]></FromUserName><CreateTime>1403610513</CreateTime><MsgType><![CDATA[event]]></MsgType><Event><![CDATA[change_contact]]></Event><ChangeType><![CDATA[${type}]]></ChangeType>${more.join('')}</xml>`
}
