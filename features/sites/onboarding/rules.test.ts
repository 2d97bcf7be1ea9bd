import { expect, test } from 'vitest'
import { guideFor, placeIn } from './rules.ts'

test.each([
  ['nio', 'novice'],
  ['partner', 'novice'],
  ['jac', 'novice-jac'],
])('[GUIDE-02] the guide for %s', (tag, guide) => expect(guideFor('novice', tag)).toBe(guide))

test.each([
  ['where it was', 'b', 1, 1],
  ['where it was moved to', 'c', 0, 2],
  ['at what stands in its place, when it is gone', 'x', 1, 1],
  ['at the last, when it was behind it', 'x', 9, 2],
  ['at the begin, when nothing is kept', '', 0, 0],
])('[GUIDE-03] a guide continues %s', (_where, key, step, place) =>
  expect(placeIn(['a', 'b', 'c'], { key, step })).toBe(place),
)
