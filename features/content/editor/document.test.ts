import { cleanHtml } from '@portal/server'
import { expect, test } from 'vitest'
import { nodeToHtml, type DocNode } from './document.ts'
import { hasPlaceholder, parsePlaceholder } from './picture-placeholder.ts'

const text = (text: string, ...marks: string[]): DocNode => ({
  type: 'text',
  text,
  marks: marks.map((type) => (type === 'link' ? { type, attrs: { href: 'https://a.test/?a=1&b="2"' } } : { type })),
})
const node = (type: string, attrs: Record<string, unknown> = {}, ...content: DocNode[]): DocNode => ({
  type,
  attrs,
  content,
})
const p = (...content: DocNode[]): DocNode => node('paragraph', {}, ...content)

test.each([
  ['words with signs', p(text('a < b & "c" > d \u00a0 &nbsp; \'e\''))],
  ['a blank paragraph', p()],
  [
    'marks in any order',
    p(text('a', 'italic', 'bold'), text('b', 'link', 'underline'), text('c', 'sub', 'strike', 'code')),
  ],
  [
    'a link within the site',
    p({ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: '/newsDetail?id=1' } }] }),
  ],
  ['a line break', p(text('a'), node('hardBreak'), text('b'))],
  ['a heading that links lead to', node('heading', { level: 2, anchor: 'user-content-a' }, text('h'))],
  ['a list from nought', node('orderedList', { start: 0, type: null }, node('listItem', {}, p(text('0'))))],
  ['code of a language', node('codeBlock', { language: 'c++' }, text('a'))],
  ['a heading, aligned', node('heading', { level: 3, align: 'center' }, text('h'))],
  [
    'lists in lists',
    node(
      'bulletList',
      {},
      node('listItem', {}, p(text('1')), node('orderedList', {}, node('listItem', {}, p(text('2'))))),
    ),
  ],
  ['a list that counts on', node('orderedList', { start: 3, type: null }, node('listItem', {}, p(text('3'))))],
  ['a quote with a rule', node('blockquote', {}, p(text('q')), node('horizontalRule'))],
  ['code', node('codeBlock', {}, text('if (a < b) {\n  c\n}'))],
  [
    'a table',
    node(
      'table',
      {},
      node('tableRow', {}, node('tableHeader', { colspan: 2, rowspan: 1 }, p(text('h')))),
      node('tableRow', {}, node('tableCell', { colspan: 1 }, p(text('1'))), node('tableCell', { rowspan: 3 }, p())),
    ),
  ],
  ['a picture', node('picture', { fileId: 12, alt: 'a "b" <c>', width: 640, height: 360 })],
  ['a decorative picture', node('picture', { fileId: 12, alt: '', width: 640, height: null, isDecorative: true })],
  ['a picture with a caption', node('picture', { fileId: 12, alt: '', caption: '<图> & "b"', isWide: false })],
  ['a wide picture', node('picture', { fileId: 12, alt: 'a', caption: '', isWide: true })],
  ['both', node('picture', { fileId: 12, alt: 'a', caption: 'c', isWide: true })],
  [
    'a gallery, one of its pictures on its way',
    node(
      'gallery',
      {},
      node('picture', { fileId: 1, alt: 'a', caption: 'c' }),
      node('picture', { fileId: 2, alt: '', isDecorative: true }),
      node('picturePlace', { url: '', alt: '图' }),
    ),
  ],
  ['a picture on its way', node('picturePlace', { url: 'https://x.test/a.png?b=1&c=2', alt: '图' })],
  ['one that is only on a disk', node('picturePlace', { url: '', alt: 'C:\\a.png' })],
  ['a questionnaire', node('questionnaire', { name: 'daily' })],
])('[DESK-02] %s is spelled as the server spells it', (_, written) => {
  const html = nodeToHtml(written)
  expect(html).not.toBe('')
  expect(cleanHtml(html)).toBe(html)
})

test.each([
  ['one that another site did not give', { url: 'https://x.test/a.png?b=1&c="2"', alt: '图 & 车' }],
  ['one that was only on a disk', { url: '', alt: 'C:\\a.png' }],
  ['one of which nothing is known', { url: '', alt: '' }],
])('[DESK-02] %s is kept as a place, known again after cleaning', (_, place) => {
  const html = cleanHtml(nodeToHtml(node('picturePlace', place)))
  const [, href = '', words = ''] =
    /^<p [^<>]*>(?:<a href="([^"]*)"[^<>]*>)?([^<]*)(?:<\/a>)?<\/p>$/.exec(html.replaceAll('&amp;', '&')) ?? []
  expect(parsePlaceholder(href.replaceAll('&quot;', '"'), words)).toEqual(place)
  expect(hasPlaceholder(html)).toBe(true)
})

test('[T03] placeholders accept only web addresses, and other paragraphs are not placeholders', () => {
  expect(parsePlaceholder('javascript:alert(1)', '[x]')).toEqual({ url: '', alt: 'x' })
  expect(hasPlaceholder('<p><a href="https://x.test/a.png">[x]</a></p>')).toBe(false)
})

test('[T03] a document cannot exceed the profile: script links, invalid sizes and names are dropped', () => {
  const link = p({ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] })
  expect(nodeToHtml(link)).toBe('<p>x</p>')
  expect(nodeToHtml(node('picture', { fileId: '1" onerror="x', alt: '' }))).toBe('')
  expect(nodeToHtml(node('picture', { fileId: 1, alt: '"><script>', width: '9" onload="' }))).toBe(
    '<img src="file:1" alt="&quot;&gt;&lt;script&gt;" />',
  )
  expect(nodeToHtml(node('unknown', {}, text('words stay')))).toBe('words stay')
})
