import { expect, test } from 'vitest'
import { maskValue, toText } from './page-record.ts'

test.each([
  ['token', 'abc', '•••'],
  ['busToken', 'abc', '•••'],
  ['AUTH_TYPE', 'SSO', 'SSO'],
  ['Language', 'EN', 'EN'],
  ['note', `x ${'a'.repeat(43)} y`, 'x ••• y'],
  ['address', '/api/message/stream?ticket=abc&x=1', '/api/message/stream?ticket=•••&x=1'],
])('[SHELL-20] %s = %s is shown as %s', (key, value, shown) => expect(maskValue(key, value)).toBe(shown))

test('[SHELL-20] any console argument becomes text', () => {
  const circle: { self?: unknown } = {}
  circle.self = circle
  expect([toText('a'), toText({ a: 1 }), toText(undefined), toText(circle)]).toEqual([
    'a',
    '{"a":1}',
    'undefined',
    '[object Object]',
  ])
  expect(toText(new Error('broken'))).toContain('broken')
})
