/** Translates filters to SQL conditions. Every value is a parameter. */
import { sql } from '@portal/server'
import type { RawBuilder } from 'kysely'
import { ScimError } from './scim-error.ts'
import type { Operator, Test } from './scim-filter.ts'
import type { Path } from './scim-schemas.ts'

type Condition = RawBuilder<unknown>

/** Maps attributes of a resource to SQL. */
export interface Places {
  /** A text, boolean or time; null if it cannot be filtered by. */
  one: (path: Path) => Condition | null
  /** A FROM clause with the column `item`, a JSON object per value of a list; null if it cannot be filtered by. */
  many: (path: Path) => Condition | null
  /** A faster condition that uses an index; null if there is none. */
  quick?: (path: Path, value: string) => Condition | null
}

export function conditionOf(test: Test, places: Places): Condition {
  switch (test.is) {
    case 'and':
      return joined(test.of, places, sql` AND `)
    case 'or':
      return joined(test.of, places, sql` OR `)
    case 'not':
      return sql`NOT coalesce(${conditionOf(test.of, places)}, false)`
    case 'some':
      return some(test.path, places, conditionOf(test.of, itemPlaces))
    case 'present':
    case 'compare':
      return simple(test, places)
  }
}

function joined(of: readonly Test[], places: Places, by: Condition): Condition {
  return sql`(${sql.join(
    of.map((each) => conditionOf(each, places)),
    by,
  )})`
}

function some(path: Path, places: Places, condition: Condition): Condition {
  const from = places.many(path)
  if (!from) throw notAsked(path)
  return sql`EXISTS (SELECT FROM ${from} WHERE ${condition})`
}

function simple(test: Extract<Test, { is: 'present' | 'compare' }>, places: Places): Condition {
  const { path } = test
  if (path.attribute!.multiValued) {
    const sub = path.sub ?? path.attribute!.subAttributes?.find(({ name }) => name === 'value')
    if (!sub) throw notAsked(path)
    return some(path, places, simple({ ...test, path: { extension: null, attribute: sub, sub: null } }, itemPlaces))
  }
  const quick = test.is === 'compare' && test.operator === 'eq' && typeof test.value === 'string'
  const fast = quick ? places.quick?.(path, test.value as string) : null
  if (fast) return fast
  const place = places.one(path)
  if (!place) throw notAsked(path)
  return test.is === 'present' ? present(path, place) : compared(test, place)
}

const typeOf = ({ attribute, sub }: Path): string => (sub ?? attribute!).type

function present(path: Path, place: Condition): Condition {
  return typeOf(path) === 'string' ? sql`coalesce(${place}, '') <> ''` : sql`${place} IS NOT NULL`
}

function compared({ path, operator, value }: Extract<Test, { is: 'compare' }>, place: Condition): Condition {
  if (value === null) return operator === 'eq' ? sql`${place} IS NULL` : sql`${place} IS NOT NULL`
  if (typeof value === 'boolean') return sql`(coalesce(${place}, false) = ${value === (operator === 'eq')})`
  if (typeOf(path) === 'dateTime') return signs[operator](place, sql`${new Date(value)}::timestamptz`)
  const isExact = (path.sub ?? path.attribute!).caseExact === true
  const text = isExact ? sql`${value}::text` : sql`lower(${value}::text)`
  const sides = isExact ? place : sql`lower(${place})`
  return signs[operator](sql`${sides} COLLATE "C"`, text)
}

const signs: Readonly<Record<Operator, (a: Condition, b: Condition) => Condition>> = {
  eq: (a, b) => sql`(${a} = ${b})`,
  ne: (a, b) => sql`(${a} IS DISTINCT FROM ${b})`,
  co: (a, b) => sql`(strpos(${a}, ${b}) > 0)`,
  sw: (a, b) => sql`starts_with(${a}, ${b})`,
  ew: (a, b) => sql`(right(${a}, length(${b})) = ${b})`,
  gt: (a, b) => sql`(${a} > ${b})`,
  ge: (a, b) => sql`(${a} >= ${b})`,
  lt: (a, b) => sql`(${a} < ${b})`,
  le: (a, b) => sql`(${a} <= ${b})`,
}

/** Maps the parts of one value of a list. */
const itemPlaces: Places = {
  one: ({ attribute }) =>
    attribute!.type === 'boolean' ? sql`(item ->> ${attribute!.name})::boolean` : sql`(item ->> ${attribute!.name})`,
  many: () => null,
}

const notAsked = ({ attribute, sub }: Path): ScimError =>
  new ScimError(
    400,
    'invalidFilter',
    `'${[attribute?.name, sub?.name].filter(Boolean).join('.')}' can't be filtered by`,
  )
