import { expect, test } from 'vitest'
import { callbackOf, contactChange } from './callback.test-kit.ts'
import { parseChange } from './callback.ts'
import { decryptCallback, hasValidSignature } from '@portal/connectors/server'
import { xmlElement } from './xml.ts'

/** The worked example of WeChat Work's documentation of callbacks. */
const example = {
  corpId: 'wx5823bf96d3bd56c7',
  token: 'QDG6eK',
  aesKey: 'jWmYm7qr5nMoAUwZRjGtBxmz3KA1tkAj3ykkR6q2B2C',
  check: {
    signature: '5c45ff5e21c57e6ad56bac8758b79b1d9ac89fd3',
    timestamp: '1409659589',
    nonce: '263014780',
    encrypted: 'P9nAzCzyDtyTWESHep1vC5X9xho/qYX3Zpb4yKa9SKld1DsH3Iyt3tP3zNdtp+4RPcs8TgAE7OaBO+FZXvnaqQ==',
  },
  event: {
    signature: '477715d11cdb4164915debcba66cb864d751f3e6',
    timestamp: '1409659813',
    nonce: '1372623149',
    encrypted:
      'RypEvHKD8QQKFhvQ6QleEB4J58tiPdvo+rtK1I9qca6aM/wvqnLSV5zEPeusUiX5L5X/0lWfrf0QADHHhGd3QczcdCUpj911L3vg3W/sYYvuJTs3TUUkSUXxaccAS0qhxchrRYt66wiSpGLYL42aM6A8dTT+6k4aSknmPj48kzJs8qLjvd4Xgpue06DOdnLxAUHzM6+kDZ+HMZfJYuR+LtwGc2hgf5gsijff0ekUNXZiqATP7PF5mZxZ3Izoun1s4zG4LUMnvw2r+KqCKIw+3IQH03v+BCA9nMELNqbSf6tiWSrXJB3LAVGUcallcrw8V2t9EL4EhzJWrQUax5wLVMNS0+rUPA3k22Ncx4XXZS9o0MBH27Bo6BpNelZpS+/uh9KsNlY6bHCmJU9p8g7m3fVKn28H3KDYA5Pl/T8Z1ptDAVe0lXdQ2YoyyH2uyPIGHBZZIs2pDBS8R07+qN+E7Q==',
  },
}
const { corpId, token, aesKey } = example

test('[AUTH-06] the published example verifies and decrypts', () => {
  expect(hasValidSignature(token, example.check)).toBe(true)
  expect(decryptCallback(aesKey, corpId, example.check.encrypted)).toBe('1616140317555161061')
  expect(hasValidSignature(token, example.event)).toBe(true)
  const xml = decryptCallback(aesKey, corpId, example.event.encrypted)!
  expect(xmlElement(xml, 'Content')).toBe('hello')
  expect(xmlElement(xml, 'AgentID')).toBe('218')
})

test('[AUTH-06] with one character changed it does neither', () => {
  for (const field of ['signature', 'timestamp', 'nonce', 'encrypted'] as const) {
    const last = example.event[field].replace(/^./, (first) => (first === '1' ? '2' : '1'))
    expect(hasValidSignature(token, { ...example.event, [field]: last })).toBe(false)
  }
  expect(hasValidSignature('QDG6eL', example.event)).toBe(false)
  expect(hasValidSignature(token, { ...example.event, signature: '' })).toBe(false)
  expect(decryptCallback(aesKey, 'wx0000000000000000', example.event.encrypted)).toBeNull()
  expect(decryptCallback(`k${aesKey.slice(1)}`, corpId, example.event.encrypted)).toBeNull()
  expect(decryptCallback(aesKey, corpId, 'AAAA')).toBeNull()
  expect(decryptCallback(aesKey, corpId, '')).toBeNull()
})

test('[AUTH-06] callbacks of the stand-in are decrypted by the same rules', () => {
  const sent = callbackOf(
    { owner: corpId, token, aesKey },
    contactChange('delete_user', { UserID: 'zhou.min' }),
    new Date(),
  )
  const { msg_signature: signature, timestamp, nonce } = sent.query as Record<string, string>
  const signed = { signature: signature!, timestamp: timestamp!, nonce: nonce!, encrypted: sent.encrypted }
  expect(hasValidSignature(token, signed)).toBe(true)
  expect(parseChange(decryptCallback(aesKey, corpId, xmlElement(sent.body, 'Encrypt'))!)).toEqual({
    kind: 'gone',
    userId: 'zhou.min',
    formerId: null,
  })
})

test.each([
  ['create_user', { UserID: 'a' }, { kind: 'person', userId: 'a', formerId: null }],
  ['update_user', { UserID: 'a', NewUserID: 'b' }, { kind: 'person', userId: 'b', formerId: 'a' }],
  ['update_party', { Id: '2' }, { kind: 'departments', userId: null, formerId: null }],
  ['update_tag', { TagId: '2' }, { kind: 'other', userId: null, formerId: null }],
  ['update_user', { UserID: 'a|b' }, { kind: 'other', userId: null, formerId: null }],
])('[AUTH-06] %s %j', (type, fields, change) => {
  expect(parseChange(contactChange(type, fields as Record<string, string>))).toEqual(change)
})
