/** Hostile inputs: whole bodies, and values for each field of a valid body. */
import type { Endpoint } from '@portal/contract'
import { placesIn, sampleOf, typeOf, withValue, type Place } from './input-shapes.ts'

const deepList = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
const deepObject = (depth: number): string => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)

/** Bodies as sent over the wire. */
export const hostileBodies: readonly string[] = [
  '',
  'null',
  '[]',
  '0',
  '1e400',
  '"text"',
  '"\\ud800"',
  '{"',
  '{"a":1}x',
  '\u0000',
  deepList(20_000),
  deepObject(5_000),
  `{"Id":${deepList(20_000)}}`,
  `{"List":${deepObject(5_000)}}`,
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}},"toString":1,"hasOwnProperty":null}',
  '{"\\u0000":1,"\\ud800":"\\udfff"}',
  '{"Template":{"toString":1}}',
  '{"Template":"__proto__"}',
]

const any: readonly unknown[] = [null, true, [], {}, '', 0, [null], { __proto__: null, toString: 1, length: -1 }]
const numbers: readonly unknown[] = [
  -1,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  1e300,
  -1e300,
  0.5,
  -0,
  '1',
]
export const hostileTexts: readonly string[] = [
  '\ud800',
  'x\udfffx',
  'a\0b',
  'x'.repeat(20_000),
  '%00%ff%',
  '\u202e\u2028\ufeff\uffff',
  "' OR 1=1 --",
  '\\',
  '%',
  '__proto__',
  'constructor',
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00.001Z',
  '9999-12-31T23:59:59+14:00',
  '0000-01-01T00:00:00Z',
  '0000-00-00',
  '9999-12-31',
  '0001-01-01',
  'https://[::1',
  '//%5cx',
  'data:;base64,',
  '99999999999999999999',
]

/** Returns hostile values for a field by its kind; objects and lists get values of other kinds. */
function hostileValues({ schema }: Place): readonly unknown[] {
  const type = typeOf(schema)
  if (type === 'number') return [...numbers, ...any]
  if (type === 'string' || type === 'enum' || type === 'custom') return [...hostileTexts, ...any]
  if (type === 'unknown') return [...numbers, ...hostileTexts, ...any]
  return [...any, 'text', 2 ** 31, '\ud800']
}

/** Yields every valid body with one hostile value; lazily, because there are tens of thousands. */
export function* hostileInputs({ input }: Endpoint): Generator<unknown> {
  const sample = sampleOf(input)
  for (const place of placesIn(input)) {
    if (place.path.length === 0) continue
    for (const value of hostileValues(place)) yield withValue(sample, place.path, value)
  }
}
