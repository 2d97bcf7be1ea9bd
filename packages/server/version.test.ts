import { expect, test } from 'vitest'
import { isNewer } from './version.ts'

test.each([
  ['1.0.1', '1.0.0', true],
  ['1.10.0', '1.9.9', true],
  ['2.0.0', '1.9.9', true],
  ['1.0.0', '1.0.0', false],
  ['1.0.0', '1.1.0', false],
  // a migration that needs 1.1.0 runs while 1.1.0 is developed, one that needs 1.1.1 does not
  ['1.1.0', '1.1.0-dev', false],
  ['1.1.1', '1.1.0-dev', true],
  ['1.1.0-dev', '1.0.0', true],
])('%s is newer than %s: %s', (one, other, is) => {
  expect(isNewer(one, other)).toBe(is)
})
