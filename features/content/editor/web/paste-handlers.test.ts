import { getSchema } from '@tiptap/core'
import { Node, Slice } from '@tiptap/pm/model'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { insertSlice } from './paste-handlers.ts'
import { editorExtensions } from './schema.ts'
import { surroundings } from './schema-parts.test-kit.ts'

const schema = getSchema(editorExtensions(surroundings, ''))
const paragraph = (text: string) => ({
  type: 'paragraph',
  content: text === '' ? [] : [{ type: 'text', text }],
})
const list = Node.fromJSON(schema, {
  type: 'bulletList',
  content: ['one', 'two'].map((words) => ({ type: 'listItem', content: [paragraph(words)] })),
})
const told = (node: Node): string => `${node.type.name === 'bulletList' ? '*' : ''}${node.textContent}`

test.each([
  ['at the end of words', 5, 5, ['head', '*onetwo', 'tail']],
  ['between words', 3, 3, ['he', '*onetwo', 'ad', 'tail']],
  ['before words', 1, 1, ['*onetwo', 'head', 'tail']],
  ['in the place of words', 3, 5, ['he', '*onetwo', 'tail']],
])('[DESK-02] a list pasted %s keeps its first item', (_, from, to, snapshot) => {
  const doc = Node.fromJSON(schema, { type: 'doc', content: [paragraph('head'), paragraph('tail')] })
  const { tr } = EditorState.create({ doc, selection: TextSelection.create(doc, from, to) })
  insertSlice(tr, Slice.maxOpen(list.type.schema.nodes['doc']!.create(null, list).content))
  expect(tr.doc.content.content.map(told)).toEqual(snapshot)
  expect(tr.selection.$head.parent.textContent).toBe('two')
})
