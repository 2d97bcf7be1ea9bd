/**
 * Annotations beside paragraphs: stale translations, untranslated copies, competing wordings, people present. They are
 * not part of the text.
 */
import { Extension, type Editor } from '@tiptap/core'
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

export interface Annotations {
  stale: ReadonlySet<string>
  untranslated: ReadonlySet<string>
  /** key → key of the block that it is another wording of */
  rivals: ReadonlyMap<string, string>
  /** key → author and time of this wording */
  wordings: ReadonlyMap<string, string>
  people: ReadonlyMap<string, readonly string[]>
}

export interface AnnotationTexts {
  stale: string
  upToDate: string
  untranslated: string
  asIs: string
  rival: string
  original: string
  keepThis: string
  keepBoth: string
  here: (names: string) => string
}

interface AnnotationActions {
  confirm: (key: string) => void
  asIs: (key: string) => void
  choose: (key: string, also: 'alone' | 'both') => void
}

const noAnnotations: Annotations = {
  stale: new Set(),
  untranslated: new Set(),
  rivals: new Map(),
  wordings: new Map(),
  people: new Map(),
}
const pluginKey = new PluginKey<{ annotations: Annotations; set: DecorationSet }>('signs')

export function setAnnotations(editor: Editor, annotations: Annotations): void {
  editor.view.dispatch(editor.state.tr.setMeta(pluginKey, annotations).setMeta('addToHistory', false))
}

interface Options {
  texts: AnnotationTexts | null
  actions: AnnotationActions | null
}

export const AnnotationExtension = Extension.create<Options>({
  name: 'signsBeside',
  addOptions: () => ({ texts: null, actions: null }),
  addProseMirrorPlugins() {
    const { texts, actions } = this.options
    if (!texts || !actions) return []
    const make = (annotations: Annotations, state: EditorState) => ({
      signs: annotations,
      set: decorate(annotations, state, texts, actions),
    })
    return [
      new Plugin({
        key: pluginKey,
        state: {
          init: (_, state) => make(noAnnotations, state),
          apply(tr, before, _old, state) {
            const fresh = tr.getMeta(pluginKey) as Annotations | undefined
            if (fresh) return make(fresh, state)
            return tr.docChanged ? make(before.signs, state) : before
          },
        },
        props: { decorations: (state) => pluginKey.getState(state)?.set },
      }),
    ]
  },
})

function decorate(
  annotations: Annotations,
  state: EditorState,
  texts: AnnotationTexts,
  actions: AnnotationActions,
): DecorationSet {
  const roots = new Set(annotations.rivals.values())
  const found: Decoration[] = []
  state.doc.forEach((node, at) => {
    const key = String(node.attrs['key'])
    const names = annotations.people.get(key)
    const root = annotations.rivals.get(key)
    const isChoice = root !== undefined || roots.has(key)
    const [isStale, isCopy] = [annotations.stale.has(key), annotations.untranslated.has(key)]
    const classes = [isStale && 'is-stale', isCopy && 'is-copy', isChoice && 'is-choice', names && 'is-theirs'].filter(
      Boolean,
    )
    if (classes.length === 0) return
    found.push(Decoration.node(at, at + node.nodeSize, { class: classes.join(' ') }))
    const note = (name: string, make: () => HTMLElement): void => {
      found.push(
        Decoration.widget(at, make, { side: -1, key: `${name}-${key}`, ignoreSelection: true, stopEvent: () => true }),
      )
    }
    if (names) note(`here-${names.join()}`, () => createNote('here', texts.here(names.join(' · ')), []))
    if (isChoice) {
      const buttons: [string, () => void][] = [
        [texts.keepThis, () => actions.choose(key, 'alone')],
        [texts.keepBoth, () => actions.choose(key, 'both')],
      ]
      const words = [root === undefined ? texts.original : texts.rival, annotations.wordings.get(key) ?? '']
      note(`choice-${words[1]}`, () => createNote('choice', words.filter(Boolean).join(' '), buttons))
      return
    }
    if (isCopy) note('copy', () => createNote('copy', texts.untranslated, [[texts.asIs, () => actions.asIs(key)]]))
    if (isStale) note('stale', () => createNote('stale', texts.stale, [[texts.upToDate, () => actions.confirm(key)]]))
  })
  return DecorationSet.create(state.doc, found)
}

function createNote(kind: string, words: string, buttons: readonly [string, () => void][]): HTMLElement {
  const note = document.createElement('div')
  note.className = 'note'
  note.dataset['kind'] = kind
  note.contentEditable = 'false'
  const text = document.createElement('span')
  text.textContent = words
  note.append(text)
  for (const [label, press] of buttons) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = label
    button.addEventListener('click', press)
    note.append(button)
  }
  return note
}
