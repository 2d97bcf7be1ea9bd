/** The order of hits. Pure: one table defines the order in SQL and is tested without a database. */

/** Facts about a hit; each may hold in either language. */
export interface Facts {
  /** The title equals the query. */
  isWholeTitle: boolean
  /** The title starts with the query. */
  isTitleStart: boolean
  /** The title contains the query as typed. */
  isTitlePhrase: boolean
  /** The title contains every word, each whole. */
  isWholeInTitle: boolean
  /** The title contains every word, a synonym of it, or its beginning. */
  isInTitle: boolean
}

export type Fact = keyof Facts

/** Each rule outweighs all below it together; among equals the newer comes first. A hit in the body alone scores 0. */
export const rules: readonly { fact: Fact; points: number }[] = [
  { fact: 'isWholeTitle', points: 16 },
  { fact: 'isInTitle', points: 8 },
  { fact: 'isWholeInTitle', points: 4 },
  { fact: 'isTitlePhrase', points: 2 },
  { fact: 'isTitleStart', points: 1 },
]

export function pointsOf(facts: Facts): number {
  return rules.reduce((sum, { fact, points }) => sum + (facts[fact] ? points : 0), 0)
}

/** The score of a part, if any of several words is enough: each match outweighs all rules together. */
export const pointsOfPart = (isKnown: boolean): number => (isKnown ? 64 : 32)
