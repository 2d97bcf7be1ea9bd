/** Evaluates a filter on one value of a list, such as an email address, for the paths of PATCH. */
import type { Operator, Test } from './scim-filter.ts'
import type { Json } from './scim-values.ts'

export function passes(test: Test, item: Json): boolean {
  switch (test.is) {
    case 'and':
      return test.of.every((each) => passes(each, item))
    case 'or':
      return test.of.some((each) => passes(each, item))
    case 'not':
      return !passes(test.of, item)
    case 'present':
      return partOf(item, test.path.attribute!.name) !== undefined
    case 'some':
      return false
    case 'compare': {
      const { attribute } = test.path
      const part = partOf(item, attribute!.name)
      if (test.value === null) return (part === undefined) === (test.operator === 'eq')
      if (typeof test.value === 'boolean') return ((part ?? false) === test.value) === (test.operator === 'eq')
      if (typeof part !== 'string') return test.operator === 'ne'
      const fold = (text: string): string => (attribute!.caseExact ? text : text.toLowerCase())
      return compare[test.operator](fold(part), fold(test.value))
    }
  }
}

const partOf = (item: Json, name: string): Json | undefined =>
  typeof item === 'object' && !Array.isArray(item) ? item[name] : undefined

const compare: Readonly<Record<Operator, (a: string, b: string) => boolean>> = {
  eq: (a, b) => a === b,
  ne: (a, b) => a !== b,
  co: (a, b) => a.includes(b),
  sw: (a, b) => a.startsWith(b),
  ew: (a, b) => a.endsWith(b),
  gt: (a, b) => a > b,
  ge: (a, b) => a >= b,
  lt: (a, b) => a < b,
  le: (a, b) => a <= b,
}
