import { expect, test } from 'vitest'
import { benignArticles } from './benign-articles.test-kit.ts'
import { cleanHtml } from './clean.ts'
import { displayHtml } from './display.ts'
import { documentHtml } from './document-html.ts'
import { hostileCases } from './hostile-cases.test-kit.ts'

const signed = (html: string): Promise<string> =>
  displayHtml(html, { sign: (id) => `/api/file/image?id=${id}&ref=x`, language: 'CHS' })

test.each(hostileCases)('[NEWS-14] %s (%s): is not put into a document uncleaned', (_, _fault, raw) => {
  expect(documentHtml(raw)).toBeNull()
})

test.each(benignArticles)(
  '[NEWS-14] an ordinary body is put into the document unchanged, with signed pictures: %s',
  async (...given) => {
    const body = await signed(cleanHtml(String(given[1] ?? given[0])))
    expect(documentHtml(body)).toBe(body.replaceAll(' />', '>'))
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
  ['a class of the page', '<span class="toast">a</span>'],
  ['a gallery that is no figure', '<div class="gallery">a</div>'],
  ['a picture of another site in a gallery', '<figure class="gallery"><img src="https://x.test/a.png"></figure>'],
  ['a class of the page on a figure', '<figure class="wide toast">a</figure>'],
  ['a name of the page', '<h2 id="content">a</h2>'],
  ['an order of its own for the keyboard', '<div tabindex="3">a</div>'],
  ['a part that it is not', '<div role="dialog">a</div>'],
  ['a style', '<p style="text-align:left">a</p>'],
  ['an alignment of what has none', '<b align="left">a</b>'],
  ['an alignment to no side', '<p align="top">a</p>'],
  ['a comment', '<p>a<!-- b --></p>'],
  ['a bare sign', '<p>a < b</p>'],
])('[NEWS-14] %s is left to the page', (_, html) => {
  expect(documentHtml(html)).toBeNull()
})
