/** Gives every top-level node a unique key, which pairs counterparts and is the basis of merging. */
import { Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { newKey } from './keys.ts'

export const ParagraphKeys = Extension.create({
  name: 'paragraphKeys',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        key: new PluginKey('paragraphKeys'),
        appendTransaction(changes, _before, state) {
          if (!changes.some(({ docChanged }) => docChanged)) return null
          const seen = new Set<string>()
          const { tr } = state
          state.doc.forEach((node, at) => {
            const key = node.attrs['key'] as string | null
            if (key !== null && !seen.has(key)) return void seen.add(key)
            const fresh = newKey()
            seen.add(fresh)
            tr.setNodeAttribute(at, 'key', fresh)
          })
          return tr.docChanged ? tr : null
        },
      }),
    ]
  },
})
