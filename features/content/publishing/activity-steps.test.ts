import { expect, test } from 'vitest'
import { activityStepAt, activityStepHref, activitySteps, lacksOf, statesOf, stepOfLack } from './activity-steps.ts'
import type { Settings } from './contract.ts'

test.each(activitySteps)('[DESK-07] the step %s has an address', (step) => {
  const href = activityStepHref(12, step)
  expect(activityStepAt(href.split('?')[1] ?? '')).toBe(step)
})

test('[DESK-07] any other address is that of the text', () => {
  expect(activityStepHref(12, 'content')).toBe('/desk/writing/12')
  expect(activityStepAt('?step=nonsense')).toBe('content')
})

test.each([
  ['title', 'content'],
  ['coverAlt', 'content'],
  ['Sessions', 'sessions'],
  ['Audience', 'readers'],
])('[DESK-07] %s is mended in the step %s', (lack, step) => {
  expect(stepOfLack(lack)).toBe(step)
})

test('[DESK-07] an activity without a session lacks one, once', () => {
  const Settings = { Sessions: [] } as unknown as Settings
  expect(lacksOf({ Lacks: ['title'], Settings })).toEqual(['title', 'Sessions'])
  expect(lacksOf({ Lacks: ['Sessions'], Settings })).toEqual(['Sessions'])
})

test('[DESK-07] a step is blamed only once one has gone past it', () => {
  expect(statesOf('content', ['title', 'Sessions'])).toEqual({
    content: 'current',
    sessions: 'open',
    readers: 'open',
    check: 'open',
  })
  expect(statesOf('check', ['Sessions'])).toEqual({
    content: 'done',
    sessions: 'error',
    readers: 'done',
    check: 'current',
  })
})
