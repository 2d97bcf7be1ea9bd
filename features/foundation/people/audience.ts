/** The audience codec: what every layer calls an audience, and its form on the wire. Its SQL is in server/audience.ts. */
import { isAudienceTerm, plainTerms, termsOf, type AudienceRule } from './audience-rule.ts'

/** Everyone if all lists are empty; otherwise people who match any entry. A department includes those below it. */
export interface Audience {
  tags?: readonly string[] | undefined
  departments?: readonly number[] | undefined
  /** Chinese names, as stored with people. */
  places?: readonly string[] | undefined
  groups?: readonly number[] | undefined
  /** In place of the lists, for what they cannot say; the lists then name a tag that nobody has. */
  rule?: AudienceRule | undefined
}

export interface AudienceLists {
  tags: string[]
  departments: number[]
  places: string[]
  groups: number[]
  rule?: AudienceRule
}

/** An audience as a row has it. */
export type AudienceRow = Omit<AudienceLists, 'rule'> & { rule: AudienceRule | null }

/** An audience on the wire. */
interface WireAudience {
  Tags: string[]
  Departments: number[]
  Places: string[]
  Groups: number[]
  Rule?: { Any: string[][]; Except: string[] } | undefined
}

type Lists = { readonly [K in keyof Audience]: Audience[K] | null }

/** A tag that nobody has: whoever knows no rules, such as the version before or an open page of it, sees nobody. */
const unmatched = '#'

/** Returns all four lists; those that are absent, or null in a row of an outer join, are empty. */
export function audienceLists(audience: Lists | null | undefined): AudienceLists {
  if (audience?.rule) return audienceOf(audience.rule)
  return {
    tags: [...(audience?.tags ?? [])],
    departments: [...(audience?.departments ?? [])],
    places: [...(audience?.places ?? [])],
    groups: [...(audience?.groups ?? [])],
  }
}

/** Returns the audience of a rule: as plain lists if they can say it. Order and duplicates do not matter. */
export function audienceOf({ any, except }: AudienceRule): AudienceLists {
  const groups = any.map(distinct).filter((terms) => terms.length > 0)
  const plain = except.length === 0 && plainTerms(groups)
  if (plain) return plain
  const rule = { any: distinctBy(groups, JSON.stringify), except: distinct(except) }
  return { tags: [unmatched], departments: [], places: [], groups: [], rule }
}

/** Returns an audience as a rule: each entry of its lists is a group of its own. */
export const ruleOf = (audience: Audience): AudienceRule =>
  audience.rule ?? { any: termsOf(audienceLists(audience)).map((term) => [term]), except: [] }

export const isEveryone = (audience: Audience): boolean => {
  const { any, except } = ruleOf(audience)
  return any.length + except.length === 0
}

const distinctBy = <T>(list: readonly T[], keyOf: (item: T) => string): T[] =>
  [...new Map(list.map((item) => [keyOf(item), item]))].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item)

const distinct = (terms: readonly string[]): string[] => distinctBy(terms.filter(isAudienceTerm), (term) => term)

/**
 * Lists that a call does not have are empty. A page of the version before returns the lists of a rule without the rule:
 * they leave the current audience as it is.
 */
export function audienceFromWire({ Rule, ...wire }: Partial<WireAudience>, current?: Audience): AudienceLists {
  if (Rule) return audienceOf({ any: Rule.Any, except: Rule.Except })
  const lists = { tags: wire.Tags, departments: wire.Departments, places: wire.Places, groups: wire.Groups }
  const isUnchanged = current?.rule && termsOf(audienceLists(lists)).join() === `tag:${unmatched}`
  return audienceLists(isUnchanged ? current : lists)
}

export function audienceToWire(audience: Audience): WireAudience {
  const { tags, departments, places, groups, rule } = audienceLists(audience)
  const lists = { Tags: tags, Departments: departments, Places: places, Groups: groups }
  return rule ? { ...lists, Rule: { Any: rule.any.map((terms) => [...terms]), Except: [...rule.except] } } : lists
}
