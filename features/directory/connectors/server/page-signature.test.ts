import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pageSignature } from './page-signature.ts'

test('[AUTH-06] the signed text has the names in the defined order and the values unencoded', () => {
  const text = 'jsapi_ticket=t&noncestr=n&timestamp=1&url=https://a.example/?b=c&d=%20中'
  const signed = { ticket: 't', nonceStr: 'n', timestamp: 1, url: 'https://a.example/?b=c&d=%20中' }
  expect(pageSignature(signed)).toBe(createHash('sha1').update(text).digest('hex'))
})
