/**
 * Annotations beside paragraphs: stale translations, untranslated copies, competing wordings, people present. They are
 * not part of the text.
 */
import { Extension, type Editor } from '@tiptap/core'
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { Side } from '../rules.ts'
import { rowsPerBlock, pairedRows } from './paired-rows.ts'

export interface Annotations {
  stale: ReadonlySet<string>
  untranslated: ReadonlySet<string>
  /** key → key of the block that it is another wording of */
  rivals: ReadonlyMap<string, string>
  /** key → author and time of this wording */
  wordings: ReadonlyMap<string, string>
  people: ReadonlyMap<string, readonly string[]>
  /** key → threads about the paragraph that are open, oldest first */
  comments: ReadonlyMap<string, readonly number[]>
  /** key of the paragraph whose thread is shown; '' if none */
  current: string
  /** The language of this text, and the paragraphs of the other one, which stand beside it. */
  paired: { side: Side; blocks: readonly { key: string }[] }
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
  comments: (count: number) => string
}

interface AnnotationActions {
  confirm: (key: string) => void
  asIs: (key: string) => void
  choose: (key: string, also: 'alone' | 'both') => void
  openThread: (thread: number) => void
}

const noAnnotations: Annotations = {
  stale: new Set(),
  untranslated: new Set(),
  rivals: new Map(),
  wordings: new Map(),
  people: new Map(),
  comments: new Map(),
  current: '',
  paired: { side: 'zh', blocks: [] },
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
  const rows = rowsOf(state, annotations.paired)
  state.doc.forEach((node, at, index) => {
    const key = String(node.attrs['key'])
    const row = rows[index]! * rowsPerBlock
    const names = annotations.people.get(key)
    const root = annotations.rivals.get(key)
    const isChoice = root !== undefined || roots.has(key)
    const [isStale, isCopy] = [annotations.stale.has(key), annotations.untranslated.has(key)]
    const classes = [
      isStale && 'is-stale',
      isCopy && 'is-copy',
      isChoice && 'is-choice',
      names && 'is-theirs',
      annotations.current === key && 'is-discussed',
    ].filter(Boolean)
    found.push(Decoration.node(at, at + node.nodeSize, { class: classes.join(' '), style: `grid-row: ${row}` }))
    const note = (name: string, line: 1 | 2 | 3, make: () => HTMLElement): void => {
      const place = row - rowsPerBlock + line
      const makeInPlace = (): HTMLElement => {
        const element = make()
        element.style.gridRow = String(place)
        return element
      }
      const options = { side: -1, key: `${name}-${key}-${place}`, ignoreSelection: true, stopEvent: () => true }
      found.push(Decoration.widget(at, makeInPlace, options))
    }
    found.push(...commentMark(annotations.comments.get(key), at, row, texts, actions))
    if (names) note(`here-${names.join()}`, 1, () => createNote('here', texts.here(names.join(' · ')), []))
    if (isChoice) {
      const buttons: [string, () => void][] = [
        [texts.keepThis, () => actions.choose(key, 'alone')],
        [texts.keepBoth, () => actions.choose(key, 'both')],
      ]
      const words = [root === undefined ? texts.original : texts.rival, annotations.wordings.get(key) ?? '']
      note(`choice-${words[1]}`, 2, () => createNote('choice', words.filter(Boolean).join(' '), buttons))
      return
    }
    if (isCopy) note('copy', 2, () => createNote('copy', texts.untranslated, [[texts.asIs, () => actions.asIs(key)]]))
    if (isStale)
      note('stale', 3, () => createNote('stale', texts.stale, [[texts.upToDate, () => actions.confirm(key)]]))
  })
  return DecorationSet.create(state.doc, found)
}

/** The number of comments in the margin of their paragraph; pressed, it opens the first of them. */
function commentMark(
  [thread, ...others]: readonly number[] = [],
  at: number,
  row: number,
  texts: AnnotationTexts,
  actions: AnnotationActions,
): Decoration[] {
  if (thread === undefined) return []
  const count = others.length + 1
  const make = () => createMark(row, count, texts.comments(count), () => actions.openThread(thread))
  // behind the notes, where the paragraph begins
  const options = { side: -0.5, key: `mark-${thread}-${count}-${row}`, ignoreSelection: true, stopEvent: () => true }
  return [Decoration.widget(at, make, options)]
}

/** Returns the row of each paragraph beside its counterpart. */
function rowsOf({ doc }: EditorState, { side, blocks }: Annotations['paired']): readonly number[] {
  const own = doc.children.map(({ attrs }) => ({ key: String(attrs['key']) }))
  return side === 'zh' ? pairedRows(own, blocks).zh : pairedRows(blocks, own).en
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

function createMark(row: number, count: number, label: string, press: () => void): HTMLElement {
  const mark = document.createElement('button')
  mark.type = 'button'
  mark.className = 'comment-mark'
  mark.contentEditable = 'false'
  mark.style.gridRow = String(row)
  mark.textContent = String(count)
  mark.title = label
  mark.setAttribute('aria-label', label)
  mark.addEventListener('click', press)
  return mark
}
