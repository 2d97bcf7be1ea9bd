import { expect, test } from 'vitest'
import { joinStateAndCode, splitStateAndCode } from '@portal/connectors/contract'
import { meaningOf } from './rules.ts'

test.each([
  [0, 'ok'],
  [20_003, 'invalid'],
  [20_004, 'invalid'],
  [20_065, 'invalid'],
  [20_008, 'invalid'],
  [20_010, 'unknown'],
  [20_069, 'unknown'],
  [20_050, 'busy'],
  [20_072, 'busy'],
  [99_991_400, 'busy'],
  [230_020, 'busy'],
  [99_991_663, 'stale'],
  [230_013, 'unreachable'],
  [230_053, 'unreachable'],
  [230_099, 'refused'],
  [20_002, 'misconfigured'],
  [20_071, 'misconfigured'],
  [10_014, 'misconfigured'],
  [99_991_672, 'misconfigured'],
  [-1, 'misconfigured'],
])('[AUTH-06] %i means %s', (code, meaning) => {
  expect(meaningOf(code)).toBe(meaning)
})

test('[AUTH-06] a state may precede a code; a code alone has none', () => {
  const state = 'a1'.repeat(32)
  expect(splitStateAndCode(joinStateAndCode(state, 'code.with.dots'))).toEqual({ state, code: 'code.with.dots' })
  for (const code of ['plain', `${'a'.repeat(63)}.x`, `${'A1'.repeat(32)}.x`, `${state}.`])
    expect(splitStateAndCode(code)).toEqual({ state: undefined, code })
})
