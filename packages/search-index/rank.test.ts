import { expect, test } from 'vitest'
import { rankScore, rankRules, type RankFact, type RankFacts } from './rank.ts'

const none: RankFacts = {
  isWholeTitle: false,
  isTitleStart: false,
  isTitlePhrase: false,
  isWholeInTitle: false,
  isInTitle: false,
}
const hit = (...facts: RankFact[]): RankFacts => ({
  ...none,
  ...Object.fromEntries(facts.map((fact) => [fact, true])),
})

test.each<[string, RankFacts, RankFacts]>([
  [
    'a whole title before a title that begins so',
    hit(...rankRules.map((rule) => rule.fact)),
    hit('isInTitle', 'isWholeInTitle', 'isTitlePhrase', 'isTitleStart'),
  ],
  [
    'a title that begins so before one that holds it',
    hit('isInTitle', 'isWholeInTitle', 'isTitlePhrase', 'isTitleStart'),
    hit('isInTitle', 'isWholeInTitle', 'isTitlePhrase'),
  ],
  [
    'the phrase before its words apart',
    hit('isInTitle', 'isWholeInTitle', 'isTitlePhrase'),
    hit('isInTitle', 'isWholeInTitle'),
  ],
  [
    'whole words before the beginning of one',
    hit('isInTitle', 'isWholeInTitle'),
    hit('isInTitle', 'isTitlePhrase', 'isTitleStart'),
  ],
  ['any title before a body', hit('isInTitle'), hit()],
  ['the phrase in a title before all words somewhere', hit('isTitlePhrase'), hit()],
])('[SEARCH-06] first comes %s', (_, first, second) => {
  expect(rankScore(first)).toBeGreaterThan(rankScore(second))
})

test('[SEARCH-06] each rule outweighs all below it together', () => {
  for (const [nth, { points }] of rankRules.entries()) {
    expect(points).toBeGreaterThan(rankRules.slice(nth + 1).reduce((sum, rule) => sum + rule.points, 0))
  }
  expect(rankScore(none)).toBe(0)
})
