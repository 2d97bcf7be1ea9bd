import { expect, test } from 'vitest'
import { shownValue, textOf } from './page-record.ts'

test.each([
  ['token', 'abc', '•••'],
  ['busToken', 'abc', '•••'],
  ['AUTH_TYPE', 'SSO', 'SSO'],
  ['Language', 'EN', 'EN'],
  ['note', `x ${'a'.repeat(43)} y`, 'x ••• y'],
  ['address', '/api/message/stream?ticket=abc&x=1', '/api/message/stream?ticket=•••&x=1'],
])('[SHELL-20] %s = %s is shown as %s', (key, value, shown) => expect(shownValue(key, value)).toBe(shown))

test('[SHELL-20] any console argument becomes text', () => {
  const circle: { self?: unknown } = {}
  circle.self = circle
  expect([textOf('a'), textOf({ a: 1 }), textOf(undefined), textOf(circle)]).toEqual([
    'a',
    '{"a":1}',
    'undefined',
    '[object Object]',
  ])
  expect(textOf(new Error('broken'))).toContain('broken')
})
