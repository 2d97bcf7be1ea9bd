import { getSchema, type Editor } from '@tiptap/core'
import { DOMParser, type TagParseRule } from '@tiptap/pm/model'
import { EditorState, type Transaction } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { nodeToHtml, type DocNode } from '../document.ts'
import { placeholderLanguage } from '../picture-placeholder.ts'
import { moveInGallery } from './gallery.ts'
import { editorExtensions } from './schema.ts'
import { surroundings } from './schema-parts.test-kit.ts'

test('[DESK-02] a stored placeholder is parsed as a placeholder, not as a paragraph', () => {
  const { rules } = DOMParser.fromSchema(getSchema(editorExtensions(surroundings, '')))
  const isTag = (rule: object): rule is TagParseRule => 'tag' in rule
  const tags = rules.filter(isTag).map(({ tag, node }) => [tag, node])
  const place = tags.findIndex(([tag]) => tag === `p[lang="${placeholderLanguage}"]`)
  expect(tags[place]?.[1]).toBe('picturePlace')
  expect(tags.findIndex(([tag]) => tag === 'p')).toBeGreaterThan(place)
})

test('[DESK-02] a gallery of one picture is a gallery, not a picture', () => {
  const { rules } = DOMParser.fromSchema(getSchema(editorExtensions(surroundings, '')))
  const figures = rules.flatMap((rule) => (rule.tag?.startsWith('figure') ? [(rule as TagParseRule).node] : []))
  expect(figures).toEqual(['gallery', 'picture'])
})

test.each([
  ['down', 'a b c', 0, 1, 'b a c'],
  ['up', 'a b c', 2, -1, 'a c b'],
  ['past the end', 'a b', 1, 1, 'a b'],
  ['past the beginning', 'a b', 0, -1, 'a b'],
] as const)('[DESK-02] a picture of a gallery moves %s', (_, before, index, by, after) => {
  const schema = getSchema(editorExtensions(surroundings, ''))
  const pictures = before.split(' ').map((alt) => schema.node('picture', { fileId: 1, alt }))
  const doc = schema.node('doc', null, [schema.node('gallery', null, pictures), pictures[0]!])
  let state = EditorState.create({ doc })
  const editor = { state, view: { dispatch: (tr: Transaction) => void (state = state.apply(tr)) } } as Editor
  const isMoved = after !== before
  expect(moveInGallery(editor, 1 + index, by)).toBe(isMoved ? 1 + index + by : null)
  const alts: unknown[] = []
  state.doc.firstChild!.forEach(({ attrs }) => alts.push(attrs['alt']))
  expect(alts.join(' ')).toBe(after)
  if (isMoved) expect(state.selection.from).toBe(1 + index + by)
  // one outside stays where it is
  expect(moveInGallery(editor, doc.content.size - 1, -1)).toBeNull()
})

test.each([
  ['before it, where a paragraph begins', 0, 'New '],
  ['behind it, where one ends', 4, 'New '],
])('[DESK-02] what is typed %s is not of a link', (_, at, words) => {
  const schema = getSchema(editorExtensions(surroundings, ''))
  const link = schema.text('link', [schema.marks['link']!.create({ href: '/home' })])
  const doc = schema.node('doc', null, [schema.node('paragraph', null, [link])])
  const state = EditorState.create({ doc })
  const typed: string[] = []
  state.tr.insertText(words, at + 1).doc.descendants(({ isText, text, marks }) => {
    if (isText) typed.push(`${text}${marks.length > 0 ? '*' : ''}`)
  })
  expect(typed.toSorted()).toEqual(['New ', 'link*'])
})

test('[DESK-02] a heading keeps its link anchor, and code its language', () => {
  const schema = getSchema(editorExtensions(surroundings, ''))
  const heading = schema.node('heading', { level: 2, anchor: 'user-content-a' }, [schema.text('h')])
  const code = schema.node('codeBlock', { language: 'ts' }, [schema.text('c')])
  const [one, other] = [heading, code].map((node) => nodeToHtml(node.toJSON() as DocNode))
  expect(one).toBe('<h2 id="user-content-a">h</h2>')
  expect(other).toBe('<pre><code class="language-ts">c</code></pre>')
})
