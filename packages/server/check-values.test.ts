import { expect, test } from 'vitest'
import { badValueIn, deepest } from './check-values.ts'

const nested = (depth: number, inner: unknown = 1): unknown => {
  let value = inner
  for (let level = 0; level < depth; level++) value = [value]
  return value
}

test.each([
  ['a\0b', 'body', 'must not contain the character NUL'],
  [{ Text: 'a\0' }, 'Text', 'must not contain the character NUL'],
  [{ Blocks: [{ Text: 'good' }, { Text: '\ud800' }] }, 'Blocks.1.Text', 'must not contain half a surrogate pair'],
  [{ Text: 'x\udfff' }, 'Text', 'must not contain half a surrogate pair'],
  [{ Values: { '\ud800': 1 } }, 'Values', 'must not contain half a surrogate pair in a name'],
  [{ '\0': 1 }, 'body', 'must not contain the character NUL in a name'],
  [{ A: 'good', B: 'a\0', C: 'a\0' }, 'B', 'must not contain the character NUL'],
  [nested(deepest + 1), '0.0', ''],
  [{ Deep: nested(20_000) }, 'Deep', `must not be nested deeper than ${deepest} levels`],
])('%#: the field is named', (body, field, problem) => {
  const bad = badValueIn(body)
  if (problem) expect(bad).toEqual({ field, problem })
  else expect(bad?.problem).toContain('nested')
})

test.each([undefined, null, 1, 'plain', '👩‍👩‍👧', {}, [], { A: [{ B: '中' }] }, nested(deepest), new Uint8Array(9)])(
  '%# is fine',
  (body) => {
    expect(badValueIn(body)).toBeUndefined()
  },
)

test('a million levels are no matter of our stack', () => {
  expect(badValueIn(JSON.parse('['.repeat(1_000_000) + ']'.repeat(1_000_000)))?.problem).toContain('nested')
})
