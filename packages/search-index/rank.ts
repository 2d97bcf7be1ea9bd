/** What comes first. Pure: the same table makes the order in SQL and is tested without a database. */

/** What is known of a hit; each holds for one of its languages. */
export interface Facts {
  /** the title is what was typed */
  isWholeTitle: boolean
  /** the title begins with it */
  isTitleStart: boolean
  /** the title holds it as it was typed */
  isTitlePhrase: boolean
  /** the title holds every word, each whole */
  isWholeInTitle: boolean
  /** the title holds every word, or one that means the same, or its beginning */
  isInTitle: boolean
}

export type Fact = keyof Facts

/** Each rule outweighs all below it together; among equals the newer comes first. A hit in the body alone has none. */
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

/** Where any of several words is enough, each that holds outweighs all rules together. */
export const pointsOfPart = (isKnown: boolean): number => (isKnown ? 64 : 32)
