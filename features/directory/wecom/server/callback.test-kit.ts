/**
 * The callbacks that WeChat Work sends when its contacts change: encrypted for one company and signed, as its public
 * contract says.
 */
import { encryptCallback } from '@portal/connectors/server'

interface CallbackRequest {
  query: Record<string, string>
  encrypted: string
  body: string
}

export function callbackOf(keys: Parameters<typeof encryptCallback>[0], message: string, at: Date): CallbackRequest {
  const time = String(Math.floor(at.getTime() / 1000))
  const { signature, timestamp, nonce, encrypted } = encryptCallback(keys, message, time)
  return {
    query: { msg_signature: signature, timestamp, nonce },
    encrypted,
    body: `<xml><ToUserName><![CDATA[${keys.owner}]]></ToUserName><AgentID></AgentID><Encrypt><![CDATA[${encrypted}]]></Encrypt></xml>`,
  }
}

/** `fields`: for example UserID, NewUserID. */
export function contactChange(type: string, fields: Readonly<Record<string, string>>): string {
  const more = Object.entries(fields).map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
  return `<xml><ToUserName><![CDATA[corp]]></ToUserName><FromUserName><![CDATA[sys]]></FromUserName><CreateTime>1403610513</CreateTime><MsgType><![CDATA[event]]></MsgType><Event><![CDATA[change_contact]]></Event><ChangeType><![CDATA[${type}]]></ChangeType>${more.join('')}</xml>`
}
