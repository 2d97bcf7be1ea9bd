import { expect, test } from 'vitest'
import { importStepAt, importStepHref } from './import-steps.ts'

test('[PEOPLE-01] a step is an address, and none beyond what is known of the file', () => {
  expect(importStepHref('problems')).toBe('/desk/people-import?step=problems')
  expect(importStepHref('upload')).toBe('/desk/people-import')
  expect(importStepAt('?step=problems', 'check')).toBe('problems')
  expect(importStepAt('?step=check', 'columns')).toBe('columns')
  expect(importStepAt('?step=done', 'upload')).toBe('upload')
  expect(importStepAt('?step=done', 'done')).toBe('done')
  expect(importStepAt('?step=check', 'done')).toBe('upload')
  expect(importStepAt('?step=elsewhere', 'check')).toBe('upload')
})
