import { expect, test } from 'vitest'
import { fileReference, parseFileReference, pictureIdsIn, pictureSource } from './file-reference.ts'

test('[T03] a file reference is read as it was written', () => {
  for (const id of [1, 41, 999_999_999_999_999]) expect(parseFileReference(fileReference(id))).toBe(id)
})

test.each([
  '',
  '1',
  'file:',
  'file:0',
  'file:01',
  'file:1/../../x',
  ' file:1',
  'file:1e3',
  'file:///etc/passwd',
  'FILE:1',
])('[T03] %j is no file reference', (text) => expect(parseFileReference(text)).toBeNull())

test('[T03] pictures of a body are found in order, and words that look like one are none', () => {
  const html = `<p><img src="${fileReference(7)}" alt="a" /></p><p>&lt;img src="file:9"&gt;</p><img src="${fileReference(2)}" alt="" />`
  expect(pictureIdsIn(html)).toEqual([7, 2])
  expect(html.replace(new RegExp(pictureSource, 'g'), '#$1')).toMatch(/^<p>#7 alt/)
})
