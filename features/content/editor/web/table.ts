/** Ways out of a table: Tab moves from cell to cell and would trap keyboard users (WCAG 2.1.2). */
import { Table } from '@tiptap/extension-table'
import type { ResolvedPos } from '@tiptap/pm/model'
import { TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'

const depthOf = ($at: ResolvedPos, isIt: (name: string) => boolean): number => {
  for (let depth = $at.depth; depth > 0; depth--) if (isIt($at.node(depth).type.name)) return depth
  return 0
}

/**
 * Moves the caret to the paragraph after the table, creating it if needed. Returns null outside of tables. @internal
 */
export function leaveTable({ tr, selection, schema }: EditorState): Transaction | null {
  const depth = depthOf(selection.$head, (name) => name === 'table')
  if (depth === 0) return null
  const behind = selection.$head.after(depth)
  if (!tr.doc.nodeAt(behind)?.isTextblock) tr.insert(behind, schema.nodes['paragraph']!.create())
  return tr.setSelection(TextSelection.create(tr.doc, behind + 1)).scrollIntoView()
}

/** Returns true in an empty last cell, where Tab should leave the table instead of adding a row. @internal */
export function isInEmptyLastCell({ selection: { $head } }: EditorState): boolean {
  const cell = depthOf($head, (name) => name === 'tableCell' || name === 'tableHeader')
  if (cell < 2) return false
  const isLast = (depth: number): boolean => $head.indexAfter(depth) >= $head.node(depth).childCount
  const { childCount, firstChild } = $head.node(cell)
  return isLast(cell - 1) && isLast(cell - 2) && childCount === 1 && firstChild?.content.size === 0
}

export const LeavableTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
  addKeyboardShortcuts() {
    const parent = this.parent?.() ?? {}
    const leave = (): boolean => {
      const tr = leaveTable(this.editor.state)
      if (tr) this.editor.view.dispatch(tr)
      return tr !== null
    }
    return {
      ...parent,
      Escape: leave,
      Tab: (shortcut) => (isInEmptyLastCell(this.editor.state) ? leave() : (parent['Tab']?.(shortcut) ?? false)),
    }
  },
})
