import { expect, test } from 'vitest'
import { noviceStepsFor, placeWithin } from './rules.ts'

test.each([
  ['nio', 'value library people setting joy workflow workflowButton tools'],
  ['partner', 'value library people setting joy workflow workflowButton tools'],
  ['jac', 'people setting joy toolsJac'],
])('[GUIDE-02] the order for %s', (tag, order) => expect(noviceStepsFor(tag).join(' ')).toBe(order))

test.each([
  [0, 8, 0],
  [7, 8, 7],
  [8, 8, 0],
  [-1, 8, 0],
  [3, 0, 0],
])('step %i of %i is %i', (step, count, place) => expect(placeWithin(step, count)).toBe(place))
