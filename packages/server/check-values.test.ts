import { expect, test } from 'vitest'
import { badValueIn, deepest } from './check-values.ts'

const nested = (depth: number, inner: unknown = 1): unknown => {
  let value = inner
  for (let level = 0; level < depth; level++) value = [value]
  return value
}

test.each([
  ['a\0b', 'body', 'must not contain the null character'],
  [{ Text: 'a\0' }, 'Text', 'must not contain the null character'],
  [
    { Blocks: [{ Text: 'good' }, { Text: '\ud800' }] },
    'Blocks.1.Text',
    'must not contain half a character (a lone surrogate)',
  ],
  [{ Text: 'x\udfff' }, 'Text', 'must not contain half a character (a lone surrogate)'],
  [{ Values: { '\ud800': 1 } }, 'Values', 'must not contain half a character (a lone surrogate) in a name'],
  [{ '\0': 1 }, 'body', 'must not contain the null character in a name'],
  [{ A: 'good', B: 'a\0', C: 'a\0' }, 'B', 'must not contain the null character'],
  [{ PlaceZh: '中😀\u0007B' }, 'PlaceZh', 'must not contain control characters (character 3 is U+0007)'],
  [{ Lines: ['a\tb\r\nc', '\v'] }, 'Lines.1', 'must not contain control characters (character 1 is U+000B)'],
  [{ Text: 'a\u007f' }, 'Text', 'must not contain control characters (character 2 is U+007F)'],
  [{ Text: 'a\u0085' }, 'Text', 'must not contain control characters (character 2 is U+0085)'],
  [{ '\u001b': 1 }, 'body', 'must not contain control characters (character 1 is U+001B) in a name'],
  [nested(deepest + 1), '0', ''],
  [{ Deep: nested(20_000) }, 'Deep', `must not be nested deeper than ${deepest} levels`],
])('%#: the field is named', (body, field, problem) => {
  const bad = badValueIn(body)
  expect(bad).toMatchObject({ field, problem: { en: problem || expect.stringContaining('nested') } })
})

test.each([
  undefined,
  null,
  1,
  'plain',
  'one\ttwo\r\nthree',
  '👩‍👩‍👧',
  {},
  [],
  { A: [{ B: '中' }] },
  nested(deepest),
  new Uint8Array(9),
])('%# is fine', (body) => {
  expect(badValueIn(body)).toBeUndefined()
})

test('a million levels do not overflow the stack', () => {
  expect(badValueIn(JSON.parse('['.repeat(1_000_000) + ']'.repeat(1_000_000)))?.problem.en).toContain('nested')
})
