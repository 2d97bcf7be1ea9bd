import { getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { editorExtensions } from './schema.ts'
import { surroundings } from './schema-parts.test-kit.ts'
import { isInEmptyLastCell, leaveTable } from './table.ts'

const schema = getSchema(editorExtensions(surroundings, ''))
const paragraph = (text: string) => ({
  type: 'paragraph',
  content: text === '' ? [] : [{ type: 'text', text }],
})
const table = (...words: string[]) => ({
  type: 'table',
  content: words.map((each) => ({ type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph(each)] }] })),
})
/** Returns a state with the caret at the end of the last cell, or of an earlier one. */
function stateOf(content: object[], cellsBefore = 0): EditorState {
  const doc = Node.fromJSON(schema, { type: 'doc', content })
  const cells: number[] = []
  doc.descendants((node, at) => {
    if (node.type.name === 'tableCell') cells.push(at + node.nodeSize - 2)
  })
  return EditorState.create({ doc, selection: TextSelection.create(doc, cells.at(-1 - cellsBefore)!) })
}

test('[DESK-02] Tab leaves a table from an empty last cell', () => {
  expect(isInEmptyLastCell(stateOf([table('a', '')]))).toBe(true)
  expect(isInEmptyLastCell(stateOf([table('a', 'b')]))).toBe(false)
  expect(isInEmptyLastCell(stateOf([table('', '')], 1))).toBe(false)
})

test('[DESK-02] the caret leaves a table to the following paragraph, creating one if needed', () => {
  const before = leaveTable(stateOf([table('a'), paragraph('next')]))!
  expect([before.selection.$head.parent.textContent, before.selection.$head.parentOffset]).toEqual(['next', 0])
  const atEnd = leaveTable(stateOf([paragraph('x'), table('a')]))!
  expect([atEnd.doc.childCount, atEnd.selection.$head.index(0)]).toEqual([3, 2])
  expect(leaveTable(EditorState.create({ schema }))).toBeNull()
})
