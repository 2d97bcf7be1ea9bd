import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOtherToolkitPerson, rememberToolkitPerson } from './toolkit-person.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  // whoever this tab was is not left to other files
  vi.resetModules()
})

let nth = 0
const tokenOf = (claims: object) =>
  ['{"alg":"EdDSA"}', JSON.stringify({ ...claims, jti: nth++ }), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')

test('[AUTH-07] another person of the app is told from the one who came in, by any later token', () => {
  expect(isOtherToolkitPerson(tokenOf({ sub: 'zhou.min' }))).toBe(false)
  rememberToolkitPerson(tokenOf({ sub: 'zhou.min' }))
  expect(isOtherToolkitPerson(tokenOf({ sub: 'zhou.min' }))).toBe(false)
  for (const sub of ['chen.jie', '陈洁', 'V1?>~ÿ'])
    expect([sub, isOtherToolkitPerson(tokenOf({ sub }))]).toEqual([sub, true])
  rememberToolkitPerson(tokenOf({ sub: 'chen.jie' }))
  expect(isOtherToolkitPerson(tokenOf({ sub: 'zhou.min' }))).toBe(true)
})

test.each(['', 'x', 'a.b.c', tokenOf({}), tokenOf({ sub: 5 })])('[AUTH-07] %j names nobody else', (token) => {
  rememberToolkitPerson(tokenOf({ sub: 'zhou.min' }))
  expect(isOtherToolkitPerson(token)).toBe(false)
})
