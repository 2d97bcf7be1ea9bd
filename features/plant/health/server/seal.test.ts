import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { keys, keyText, well } from './health.test-kit.ts'
import { parseHealthKeys, seal, unseal } from './seal.ts'

const bound = { account: 'zhou.min', day: '2026-11-21', questionnaire: 'daily' }

test('[QUIZ-06] decrypts for the same person, day and questionnaire only, and not if one bit has changed', () => {
  const { keyId, sealed } = seal(keys, bound, well)
  expect(unseal(keys, bound, keyId, sealed)).toEqual(well)
  expect(unseal(keys, { ...bound, account: 'lin.wei' }, keyId, sealed)).toBeNull()
  expect(unseal(keys, { ...bound, day: '2026-11-22' }, keyId, sealed)).toBeNull()
  expect(unseal(keys, { ...bound, questionnaire: 'return' }, keyId, sealed)).toBeNull()
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    expect(unseal(keys, bound, keyId, changed)).toBeNull()
  }
  expect(seal(keys, bound, well).sealed.equals(sealed)).toBe(false)
})

test.each([
  ['nothing', ''],
  ['too short', 'abcd1234abcd'],
  ['an id with a space', 'a b:abcd1234'],
  ['two keys of one id', `${keyText('a')},${keyText('a')}`],
])('HEALTH_KEY of %s is refused, and not repeated', (_, text) => {
  expect(() => parseHealthKeys(text)).toThrow(/32 bytes|two keys/)
  if (text.length > 10) expect(() => parseHealthKeys(text)).not.toThrow(text.slice(2, 12))
})

test('a key that was changed as the page for operators says opens what it sealed, whatever it is called now', () => {
  const [first, second, third] = [1, 2, 3].map(() => randomBytes(32).toString('base64'))
  // alone a key needs no id; the next change calls that which was 'new' 'old'
  const before = seal(parseHealthKeys(first!), bound, well)
  const once = parseHealthKeys(`new:${second},old:${first}`)
  expect(unseal(once, bound, before.keyId, before.sealed)).toEqual(well)
  const since = seal(once, bound, well)
  expect(since.keyId).toBe('new')
  const twice = parseHealthKeys(`new:${third},old:${second}`)
  expect(unseal(twice, bound, since.keyId, since.sealed)).toEqual(well)
  expect(unseal(twice, bound, before.keyId, before.sealed)).toBeNull()
})
