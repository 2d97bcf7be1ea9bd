/** Translates filters to SQL conditions. Every value is a parameter. */
import { sql } from '@portal/server'
import type { RawBuilder } from 'kysely'
import { ScimError } from './scim-error.ts'
import type { Operator, FilterNode } from './scim-filter.ts'
import type { AttributePath } from './scim-schemas.ts'

type Condition = RawBuilder<unknown>

/** Maps attributes of a resource to SQL. */
export interface AttributeSql {
  /** A text, boolean or time; null if it cannot be filtered by. */
  scalar: (path: AttributePath) => Condition | null
  /** A FROM clause with the column `item`, a JSON object per value of a list; null if it cannot be filtered by. */
  list: (path: AttributePath) => Condition | null
  /** A faster condition that uses an index; null if there is none. */
  indexed?: (path: AttributePath, value: string) => Condition | null
}

export function toCondition(test: FilterNode, attributes: AttributeSql): Condition {
  switch (test.is) {
    case 'and':
      return joinConditions(test.of, attributes, sql` AND `)
    case 'or':
      return joinConditions(test.of, attributes, sql` OR `)
    case 'not':
      return sql`NOT coalesce(${toCondition(test.of, attributes)}, false)`
    case 'some':
      return someValue(test.path, attributes, toCondition(test.of, itemAttributes))
    case 'present':
    case 'compare':
      return simpleCondition(test, attributes)
  }
}

function joinConditions(of: readonly FilterNode[], attributes: AttributeSql, by: Condition): Condition {
  return sql`(${sql.join(
    of.map((each) => toCondition(each, attributes)),
    by,
  )})`
}

function someValue(path: AttributePath, attributes: AttributeSql, condition: Condition): Condition {
  const from = attributes.list(path)
  if (!from) throw notFilterable(path)
  return sql`EXISTS (SELECT FROM ${from} WHERE ${condition})`
}

function simpleCondition(
  test: Extract<FilterNode, { is: 'present' | 'compare' }>,
  attributes: AttributeSql,
): Condition {
  const { path } = test
  if (path.attribute!.multiValued) {
    const sub = path.sub ?? path.attribute!.subAttributes?.find(({ name }) => name === 'value')
    if (!sub) throw notFilterable(path)
    return someValue(
      path,
      attributes,
      simpleCondition({ ...test, path: { extension: null, attribute: sub, sub: null } }, itemAttributes),
    )
  }
  const quick = test.is === 'compare' && test.operator === 'eq' && typeof test.value === 'string'
  const indexedCondition = quick ? attributes.indexed?.(path, test.value as string) : null
  if (indexedCondition) return indexedCondition
  const expression = attributes.scalar(path)
  if (!expression) throw notFilterable(path)
  return test.is === 'present' ? presentCondition(path, expression) : comparison(test, expression)
}

const typeOf = ({ attribute, sub }: AttributePath): string => (sub ?? attribute!).type

function presentCondition(path: AttributePath, expression: Condition): Condition {
  return typeOf(path) === 'string' ? sql`coalesce(${expression}, '') <> ''` : sql`${expression} IS NOT NULL`
}

function comparison(
  { path, operator, value }: Extract<FilterNode, { is: 'compare' }>,
  expression: Condition,
): Condition {
  if (value === null) return operator === 'eq' ? sql`${expression} IS NULL` : sql`${expression} IS NOT NULL`
  if (typeof value === 'boolean') return sql`(coalesce(${expression}, false) = ${value === (operator === 'eq')})`
  if (typeOf(path) === 'dateTime') return operatorSql[operator](expression, sql`${new Date(value)}::timestamptz`)
  const isExact = (path.sub ?? path.attribute!).caseExact === true
  const text = isExact ? sql`${value}::text` : sql`lower(${value}::text)`
  const sides = isExact ? expression : sql`lower(${expression})`
  return operatorSql[operator](sql`${sides} COLLATE "C"`, text)
}

const operatorSql: Readonly<Record<Operator, (a: Condition, b: Condition) => Condition>> = {
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
const itemAttributes: AttributeSql = {
  scalar: ({ attribute }) =>
    attribute!.type === 'boolean' ? sql`(item ->> ${attribute!.name})::boolean` : sql`(item ->> ${attribute!.name})`,
  list: () => null,
}

const notFilterable = ({ attribute, sub }: AttributePath): ScimError =>
  new ScimError(
    400,
    'invalidFilter',
    `'${[attribute?.name, sub?.name].filter(Boolean).join('.')}' can't be filtered by`,
  )
