import { anchorId, codeLanguage, documentHtml, htmlProfile } from '@portal/server'
import { allowedAttributes, allowedTags, allowedValues } from '@portal/ui/html-profile'
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

test('[NEWS-14] neither side lets a style sheet, a handler or a name through', () => {
  for (const name of allowedAttributes) expect(name).not.toMatch(/^(on|name$|style$|form)/)
})

test.each([
  ['/api/file/image?ref=a.b-c_1&w=64 64w,/api/file/image?ref=a.b-c_1&w=160 160w', true],
  ['https://x.test/a.png 64w', false],
  ['/api/file/image?ref=a&w=64 64w,https://x.test/a.png 2x', false],
  ['/api/file/image?ref=a&w=64 64w, //x.test/a.png 160w', false],
  ['/api/file/image?ref=a&w=64 64w,', false],
  ['/api/file/image?ref=a', false],
])('[NEWS-14] both sides show a choice of widths only of a picture of the portal: %s', (set, isOurs) => {
  expect(allowedValues['srcset']!.test(set)).toBe(isOurs)
  const image = `<img src="/api/file/image?ref=a" srcset="${set.replaceAll('&', '&amp;')}" sizes="10px">`
  expect(documentHtml(image)).toBe(isOurs ? image : null)
})

test('[NEWS-14] both sides know the same places and languages, and no class or id is free', () => {
  expect(String(allowedValues['id'])).toBe(String(anchorId))
  expect(String(allowedValues['class'])).toContain(codeLanguage.source.slice(1, -1))
  for (const id of ['content', 'root', 'user-content-', 'user-content-a b']) expect(id).not.toMatch(anchorId)
  for (const name of ['toast', 'language-ts toast', 'hljs-a toast', 'hljs', 'wide toast'])
    expect(name).not.toMatch(allowedValues['class']!)
})
