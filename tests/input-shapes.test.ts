/** Parameters of calls have the limits of their columns. */
import { Id, IdInQuery, IdOrNone, intMax, z } from '@portal/contract'
import { expect, test } from 'vitest'
import { readSlices } from '../scripts/read-contracts.ts'
import { limitsOf, placesIn, typeOf } from './input-shapes.ts'

/** Fields stored as `bigint`, or compared with such columns. */
const ids: readonly unknown[] = [Id, IdInQuery, IdOrNone]

/** Finds integers without the upper bound of a PostgreSQL column. */
function unboundedIn(schema: z.core.$ZodType): string[] {
  return placesIn(schema)
    .filter(({ schema: place }) => typeOf(place) === 'number' && !ids.includes(place))
    .filter(({ schema: place }) => limitsOf(place).type === 'integer' && (limitsOf(place).maximum ?? Infinity) > intMax)
    .map(({ path }) => path.join('.'))
}

test('every integer that a caller sends is an id or has an upper bound', async () => {
  const calls = (await readSlices()).flatMap((slice) => slice.calls)
  expect(calls.length).toBeGreaterThan(200)
  const wrong = calls.flatMap(({ name, endpoint }) => unboundedIn(endpoint.input).map((field) => `${name} ${field}`))
  expect(wrong).toEqual([])
  // control
  const bad = z.object({ Rows: z.optional(z.array(z.object({ Version: z._default(z.int(), 1) }))) })
  expect(unboundedIn(bad)).toEqual(['Rows.0.Version'])
})
