import { getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { updateDocument } from './update-document.ts'
import { editorExtensions } from './schema.ts'
import { surroundings } from './schema-parts.test-kit.ts'

const schema = getSchema(editorExtensions(surroundings, ''))
const words = (text: string) => (text === '' ? [] : [{ type: 'text', text }])
/** 'a:words'; 'a:- one - two' is a list. */
const nodeOf = (said: string): Node => {
  const [key = '', rest = ''] = said.split(/:(.*)/)
  if (!rest.startsWith('- ')) return Node.fromJSON(schema, { type: 'paragraph', attrs: { key }, content: words(rest) })
  const items = rest.split(/ ?- /).slice(1)
  const content = items.map((each) => ({ type: 'listItem', content: [{ type: 'paragraph', content: words(each) }] }))
  return Node.fromJSON(schema, { type: 'bulletList', attrs: { key }, content })
}

/** `|` is the caret, before and after. */
function brought(before: string[], after: string[], goesOn: Record<string, string> = {}): string {
  const at = before.findIndex((said) => said.includes('|'))
  const nodes = before.map((said) => nodeOf(said.replace('|', '')))
  const doc = schema.nodes['doc']!.create(null, nodes)
  const cut = nodeOf(before[at]!.slice(0, before[at]!.indexOf('|')))
  const start = nodes.slice(0, at).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  // the last text token, and the closing tokens after it
  const into = start + (cut.type.name === 'paragraph' ? cut.nodeSize - 1 : cut.nodeSize - 3)
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, into) })
  const next = after.map((said) => nodeOf(said.replace('|', '')))
  const tr = updateDocument(state, next, new Map(Object.entries(goesOn)))
  tr.doc.check()
  expect(tr.doc.content.content.map((node) => node.toJSON() as unknown)).toEqual(
    next.map((node) => node.toJSON() as unknown),
  )
  const { $head } = tr.selection
  return `${String($head.node(1).attrs['key'])}:${$head.parent.textBetween(0, $head.parentOffset)}|`
}

test.each<[what: string, before: string[], after: string[], caret: string, goesOn?: Record<string, string>]>([
  ['another paragraph is rewritten', ['a:one', 'b:tw|o'], ['a:ONE more', 'b:two'], 'b:tw|'],
  ['one comes before it', ['a:on|e', 'b:two'], ['n:new', 'a:one', 'b:two', 'm:new'], 'a:on|'],
  ['one before it goes and another behind it is rewritten', ['a:1', 'b:tw|o', 'c:3'], ['b:two', 'c:4'], 'b:tw|'],
  ['words come before it in its own', ['a:one two thr|ee'], ['a:zero one two three'], 'a:zero one two thr|'],
  ['words come where it stands', ['a:one|'], ['a:one two'], 'a:one|'],
  ['the words around it are rewritten', ['a:one tw|o three', 'b:x'], ['a:one 2 2 three', 'b:x'], 'a:one 2 |'],
  ['its own wording has another key', ['a:mi|ne', 'b:x'], ['a:theirs', 'r:mine', 'b:x'], 'r:mi|', { a: 'r' }],
  ['its paragraph is moved', ['a:on|e', 'b:two', 'c:three'], ['b:two', 'c:three', 'a:one'], 'a:on|'],
  ['its list grows above it', ['a:- one - tw|o', 'b:x'], ['a:- zero - one - two', 'b:x'], 'a:tw|'],
  ['everything else is replaced', ['a:one', 'b:tw|o', 'c:three'], ['x:1', 'b:two', 'y:3'], 'b:tw|'],
])('[DESK-02] the caret stays with its words while %s', (_, before, after, caret, goesOn) => {
  expect(brought(before, after, goesOn)).toBe(caret)
})

test('[DESK-02] the caret stays in the text when its paragraph becomes a list or is removed', () => {
  expect(brought(['a:on|e', 'b:two'], ['a:- one', 'b:two'])).toMatch(/^a:/)
  expect(brought(['a:one', 'b:tw|o'], ['a:one'])).toBe('a:one|')
})
