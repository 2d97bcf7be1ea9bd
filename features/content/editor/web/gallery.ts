/** Several pictures in one block. Each is a picture of its own, with its description and caption. */
import { Node, type Editor } from '@tiptap/core'
import { NodeSelection, Plugin, PluginKey } from '@tiptap/pm/state'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { GalleryView } from './GalleryView.tsx'

/** Returns true for a position between the pictures of a gallery. */
export const isGalleryAt = ({ state }: Editor, at = 0): boolean => state.doc.resolve(at).parent.type.name === 'gallery'

/** Moves a picture of a gallery, and selects it. Returns its new position; null if it is at the end, or in no gallery. */
export function moveInGallery(editor: Editor, at: number, by: 1 | -1): number | null {
  const { state, view } = editor
  const $at = state.doc.resolve(at)
  const picture = $at.nodeAfter
  if (!isGalleryAt(editor, at) || !picture || !$at.parent.maybeChild($at.index() + by)) return null
  // each is one token long
  const tr = state.tr.delete(at, at + 1).insert(at + by, picture)
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, at + by)))
  return at + by
}

export const Gallery = Node.create({
  name: 'gallery',
  group: 'block',
  // empty for a moment, while its last picture is removed
  content: '(picture | picturePlace)*',
  isolating: true,
  draggable: true,
  parseHTML: () => [{ tag: 'figure.gallery', priority: 60 }],
  renderHTML: () => ['figure', { class: 'gallery' }, 0],
  addNodeView: () => ReactNodeViewRenderer(GalleryView),
  addKeyboardShortcuts() {
    const move = (by: 1 | -1) => () => {
      const { selection } = this.editor.state
      return selection instanceof NodeSelection && moveInGallery(this.editor, selection.from, by) !== null
    }
    return { 'Alt-ArrowUp': move(-1), 'Alt-ArrowDown': move(1) }
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      key: new PluginKey('emptyGalleries'),
      appendTransaction(changes, _before, { doc, tr }) {
        if (!changes.some(({ docChanged }) => docChanged)) return null
        doc.forEach((node, at) => {
          if (node.type.name === 'gallery' && node.childCount === 0)
            tr.delete(tr.mapping.map(at), tr.mapping.map(at + node.nodeSize))
        })
        return tr.docChanged ? tr : null
      },
    }),
  ],
})
