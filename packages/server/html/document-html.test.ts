import { expect, test } from 'vitest'
import { benignArticles } from './benign-articles.ts'
import { cleanHtml, signImages } from './clean.ts'
import { documentHtml } from './document-html.ts'
import { hostileCases } from './hostile-cases.ts'

const signed = (html: string): string => signImages(html, (id) => `/api/file/image?id=${id}&ref=x`)

test.each(hostileCases)('[NEWS-14] %s (%s): as it came it stands in no document', (_, _fault, raw) => {
  expect(documentHtml(raw)).toBeNull()
})

test.each(benignArticles)(
  '[NEWS-14] an ordinary body stands in the document as it is, its pictures signed: %s',
  (...given) => {
    const body = signed(cleanHtml(String(given[1] ?? given[0])))
    const asShown = body.replaceAll(/ style="text-align:(\w+)"/g, ' align="$1"').replaceAll(' />', '>')
    expect(documentHtml(body)).toBe(asShown)
  },
)

test.each([
  ['not closed', '<p>a'],
  ['closed too often', '<p>a</p></div>'],
  ['closed in the wrong order', '<b><i>a</b></i>'],
  ['a picture of another site', '<img src="https://x.test/a.png">'],
  ['a picture that is not signed', '<img src="file:1">'],
  ['a link by an entity', '<a href="java&Tab;script:alert(1)">a</a>'],
  ['an attribute of no tag', '<p id="content">a</p>'],
  ['an opener', '<a href="/a" target="_top">a</a>'],
  ['a comment', '<p>a<!-- b --></p>'],
  ['a bare sign', '<p>a < b</p>'],
])('[NEWS-14] %s is left to the page', (_, html) => {
  expect(documentHtml(html)).toBeNull()
})
