import { expect, test } from 'vitest'
import { emptyFields } from './changed-fields.ts'
import type { ExistingPerson } from './existing-people.ts'
import type { PlannedPerson } from './plan.ts'
import { orderWrites } from './write-order.ts'

const planned = (account: string, changes: Partial<PlannedPerson> = {}): PlannedPerson => ({
  ...emptyFields,
  account,
  employeeId: `N-${account}`,
  line: 0,
  before: null,
  fields: [],
  ...changes,
})
const existing = (account: string, changes: Partial<ExistingPerson> = {}): ExistingPerson => ({
  ...emptyFields,
  account,
  employeeId: `N-${account}`,
  leftAt: null,
  source: null,
  ...changes,
})
const knownOf = (...people: ExistingPerson[]) => new Map(people.map((person) => [person.account, person]))
const accountsOf = (people: readonly PlannedPerson[]) => people.map(({ account }) => account)

test('[PEOPLE-01] managers are written before their reports, however the file is sorted', async () => {
  const chain = Array.from({ length: 1200 }, (_, nth) =>
    planned(`p${nth}`, { manager: nth === 1199 ? null : `p${nth + 1}` }),
  )
  const { exchanging, batches } = await orderWrites({ added: chain, changed: [], returned: [] }, knownOf())
  expect(exchanging).toEqual([])
  expect(accountsOf(batches.flat())).toEqual(accountsOf(chain.toReversed()))
  expect(batches.map(({ length }) => length)).toEqual([500, 500, 200])
})

test('[PEOPLE-01] people who exchange ids or addresses are written together, with those above them', async () => {
  const changed = [
    planned('a', { employeeId: 'N-b', manager: 'boss' }),
    planned('b', { employeeId: 'N-a' }),
    planned('c', { email: 'GONE@voyant.example' }),
    planned('d', { email: 'd@voyant.example' }),
    planned('boss', { manager: 'elsewhere' }),
  ]
  const known = knownOf(
    existing('a'),
    existing('b'),
    existing('c'),
    existing('d', { email: 'D@voyant.example' }),
    existing('boss'),
    existing('gone', { email: 'gone@voyant.example', leftAt: new Date(0) }),
  )
  const { exchanging, batches } = await orderWrites({ added: [], changed, returned: [] }, known)
  expect(accountsOf(exchanging).toSorted()).toEqual(['a', 'b', 'boss', 'c'])
  expect(accountsOf(exchanging).indexOf('boss')).toBeLessThan(accountsOf(exchanging).indexOf('a'))
  expect(accountsOf(batches.flat())).toEqual(['d'])
})
