import { expect, test } from 'vitest'
import { compareHits, pointsOf, rules, type Fact, type Facts, type Ranked } from './rank.ts'

const none: Facts = {
  isWholeTitle: false,
  isTitleStart: false,
  isTitlePhrase: false,
  isWholeInTitle: false,
  isInTitle: false,
}
const hit = (day: number, ...facts: Fact[]): Ranked => ({
  facts: { ...none, ...Object.fromEntries(facts.map((fact) => [fact, true])) },
  at: new Date(Date.UTC(2026, 0, day)),
})

test.each<[string, Ranked, Ranked]>([
  [
    'a whole title before a title that begins so',
    hit(1, ...rules.map((rule) => rule.fact)),
    hit(9, 'isInTitle', 'isWholeInTitle', 'isTitlePhrase', 'isTitleStart'),
  ],
  [
    'a title that begins so before one that holds it',
    hit(1, 'isInTitle', 'isWholeInTitle', 'isTitlePhrase', 'isTitleStart'),
    hit(9, 'isInTitle', 'isWholeInTitle', 'isTitlePhrase'),
  ],
  [
    'the phrase before its words apart',
    hit(1, 'isInTitle', 'isWholeInTitle', 'isTitlePhrase'),
    hit(9, 'isInTitle', 'isWholeInTitle'),
  ],
  [
    'whole words before the beginning of one',
    hit(1, 'isInTitle', 'isWholeInTitle'),
    hit(9, 'isInTitle', 'isTitlePhrase', 'isTitleStart'),
  ],
  ['any title before a body', hit(1, 'isInTitle'), hit(9)],
  ['the phrase in a title before all words somewhere', hit(1, 'isTitlePhrase'), hit(9)],
  ['the newer title', hit(9, 'isInTitle'), hit(1, 'isInTitle')],
  ['the newer body', hit(9), hit(1)],
])('[SEARCH-06] first comes %s', (_, first, second) => {
  expect(compareHits(first, second)).toBeLessThan(0)
  expect(compareHits(second, first)).toBeGreaterThan(0)
})

test('[SEARCH-06] each rule outweighs all below it together', () => {
  for (const [nth, { points }] of rules.entries()) {
    expect(points).toBeGreaterThan(rules.slice(nth + 1).reduce((sum, rule) => sum + rule.points, 0))
  }
  expect(pointsOf(none)).toBe(0)
})
