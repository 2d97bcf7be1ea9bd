/**
 * UserMD5String: 32 hex digits that only this server can create and that change daily. With a Box host of the company
 * it is derived from the shared secret, so that the host can verify it: the first 32 hex digits of
 * HMAC-SHA256(BOX_SECRET, "<account> <YYYY-MM-DD>"), with the day of the company.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '@portal/server'
import { passwordDays } from '../rules.ts'

export interface BoxPasswords {
  of(account: string, now: Date): string
  /** Takes constant time. */
  isValid(password: string, account: string, now: Date): boolean
}

export function createBoxPasswords(secrets: Secrets, sharedSecret?: string): BoxPasswords {
  function make(account: string, day: string): string {
    const text = `${account} ${day}`
    if (sharedSecret !== undefined)
      return createHmac('sha256', sharedSecret).update(text).digest().subarray(0, 16).toString('hex')
    return Buffer.from(secrets.sign('box', text), 'base64url').subarray(0, 16).toString('hex')
  }
  return {
    of: (account, now) => make(account, passwordDays(now)[0]!),
    isValid(password, account, now) {
      const received = Buffer.from(password)
      return passwordDays(now)
        .map((day) => Buffer.from(make(account, day)))
        .map((expected) => received.length === expected.length && timingSafeEqual(received, expected))
        .includes(true)
    },
  }
}
