import { expect, test } from 'vitest'
import { pointsOf, rules, type Fact, type Facts } from './rank.ts'

const none: Facts = {
  isWholeTitle: false,
  isTitleStart: false,
  isTitlePhrase: false,
  isWholeInTitle: false,
  isInTitle: false,
}
const hit = (...facts: Fact[]): Facts => ({
  ...none,
  ...Object.fromEntries(facts.map((fact) => [fact, true])),
})

test.each<[string, Facts, Facts]>([
  [
    'a whole title before a title that begins so',
    hit(...rules.map((rule) => rule.fact)),
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
  expect(pointsOf(first)).toBeGreaterThan(pointsOf(second))
})

test('[SEARCH-06] each rule outweighs all below it together', () => {
  for (const [nth, { points }] of rules.entries()) {
    expect(points).toBeGreaterThan(rules.slice(nth + 1).reduce((sum, rule) => sum + rule.points, 0))
  }
  expect(pointsOf(none)).toBe(0)
})
