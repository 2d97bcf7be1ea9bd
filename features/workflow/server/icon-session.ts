/** Our own icon host: a session is a signed account that lasts a quarter of an hour. */
import type { Secrets } from '@portal/server'

const lifeMs = 15 * 60_000
const purpose = 'icon-session'

export function makeIconSession(secrets: Secrets, account: string, now: Date): string {
  const said = `${account}.${now.getTime() + lifeMs}`
  return `${Buffer.from(said).toString('base64url')}.${secrets.sign(purpose, said)}`
}

/** null: made up, or over. */
export function accountOfIconSession(secrets: Secrets, sessionId: string, now: Date): string | null {
  const [encoded = '', signature = ''] = sessionId.split('.')
  const said = Buffer.from(encoded, 'base64url').toString()
  if (!secrets.verify(purpose, said, signature)) return null
  const cut = said.lastIndexOf('.')
  return Number(said.slice(cut + 1)) > now.getTime() ? said.slice(0, cut) : null
}
