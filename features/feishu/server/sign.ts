import { createHash, randomBytes } from 'node:crypto'
import { textToSign } from '../rules.ts'

/** The official rule: SHA-1 in small hex digits. */
export function signatureOf(of: { ticket: string; nonceStr: string; timestamp: number; url: string }): string {
  return createHash('sha1').update(textToSign(of)).digest('hex')
}

export function signPage(ticket: string, url: string, now: Date) {
  const nonceStr = randomBytes(12).toString('hex')
  const timestamp = now.getTime()
  return { timestamp, nonceStr, signature: signatureOf({ ticket, nonceStr, timestamp, url }) }
}
