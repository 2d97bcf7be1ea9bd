import { htmlProfile } from '@portal/server'
import { allowedAttributes, allowedTags } from '@portal/ui/html-profile'
import { expect, test } from 'vitest'

test('[NEWS-14] the page shows every tag that the server stores, and no other', () => {
  expect([...allowedTags].toSorted()).toEqual([...htmlProfile.tags].toSorted())
})

test('[NEWS-13] both sides let a division name a questionnaire', () => {
  expect(htmlProfile.attributes['div']).toEqual(['data-questionnaire'])
  expect(allowedAttributes).toContain('data-questionnaire')
})

test('[NEWS-14, DESK-02] both sides let a list begin with another number than 1', () => {
  expect(htmlProfile.attributes['ol']).toEqual(['start'])
  expect(allowedAttributes).toContain('start')
})

test('[NEWS-14] neither side lets a style sheet, a handler, an id or a name through', () => {
  for (const name of allowedAttributes) expect(name).not.toMatch(/^(on|id$|name$|class$|style$|srcset$|form)/)
})
