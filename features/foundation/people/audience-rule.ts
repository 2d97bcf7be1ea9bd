/**
 * Audiences that lists cannot say: people with all terms of one group, except some. A term is one property of a person:
 * `tag:staff`, `department:10` (with those below it), `place:慕尼黑`, `group:3` or `person:zhou.min`.
 */

export interface AudienceRule {
  /** Groups: people with all terms of any of them; without groups everyone. */
  readonly any: readonly (readonly string[])[]
  /** People with any of these terms are not in it. */
  readonly except: readonly string[]
}

/** The properties of a person that audiences go by. */
export interface Reader {
  readonly account: string
  readonly tag: string
  /** With those above. */
  readonly departments: readonly number[]
  readonly place: string
  readonly groups: readonly number[]
}

const termKinds = ['tag', 'department', 'place', 'group', 'person'] as const
export type TermKind = (typeof termKinds)[number]

export const termPattern = /^(?:(?:tag|place|person):.{1,100}|(?:department|group):[1-9]\d{0,14})$/u
/** Limits of a rule: groups, terms in a group, and exceptions. */
export const ruleLimits = { any: 200, terms: 10, except: 200 } as const

export const isAudienceTerm = (value: unknown): value is string => typeof value === 'string' && termPattern.test(value)

export const termOf = (kind: TermKind, key: string | number): string => `${kind}:${key}`

export function splitTerm(term: string): { kind: TermKind; key: string } {
  const at = term.indexOf(':')
  return { kind: term.slice(0, at) as TermKind, key: term.slice(at + 1) }
}

/** Returns the keys of one kind among terms. */
export const keysOf = (terms: readonly string[], of: TermKind): string[] =>
  terms.map(splitTerm).flatMap(({ kind, key }) => (kind === of ? [key] : []))

/** Returns all terms of a rule. */
export const termsOfRule = ({ any, except }: AudienceRule): string[] => [...any.flat(), ...except]

/** Returns lists as terms. */
export const termsOf = (lists: {
  readonly tags: readonly string[]
  readonly departments: readonly number[]
  readonly places: readonly string[]
  readonly groups: readonly number[]
}): string[] => [
  ...lists.tags.map((key) => termOf('tag', key)),
  ...lists.departments.map((key) => termOf('department', key)),
  ...lists.places.map((key) => termOf('place', key)),
  ...lists.groups.map((key) => termOf('group', key)),
]

/** Returns lists that say the same as the groups, or null: lists know neither combinations nor people. */
export function plainTerms(groups: readonly (readonly string[])[]) {
  const terms = [...new Set(groups.flat())]
  if (groups.some(({ length }) => length > 1) || keysOf(terms, 'person').length > 0) return null
  return {
    tags: keysOf(terms, 'tag'),
    departments: keysOf(terms, 'department').map(Number),
    places: keysOf(terms, 'place'),
    groups: keysOf(terms, 'group').map(Number),
  }
}

/** Returns all terms of a reader. */
export const termsOfReader = ({ account, tag, departments, place, groups }: Reader): string[] => [
  ...termsOf({ tags: [tag], departments, places: [place], groups }),
  termOf('person', account),
]

export function matchesRule({ any, except }: AudienceRule, reader: Reader): boolean {
  const terms = new Set(termsOfReader(reader))
  const has = (term: string): boolean => terms.has(term)
  return (any.length === 0 || any.some((group) => group.every(has))) && !except.some(has)
}
