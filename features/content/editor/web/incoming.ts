/** What is pasted or dropped into the editor. The library's own reading of html needs a policy that the page forbids. */
import { DOMParser, type Slice } from '@tiptap/pm/model'
import { Selection, type Transaction } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/core'
import type { EditorView } from '@tiptap/pm/view'
import { readPasted } from './pasted.ts'
import type { LeftOut } from './pasted-html.ts'
import type { Pictures } from './pictures.ts'

export interface Incoming {
  editor: () => Editor | null
  pictures: Pictures
  isOwnFile: (fileId: number) => boolean
  /** Videos and documents have their place beside the text. */
  onFiles: (files: readonly File[]) => void
  onLeftOut: (leftOut: LeftOut) => void
}

export function handlersOf(incoming: Incoming) {
  function takeFiles(files: readonly File[], at?: number): void {
    const editor = incoming.editor()
    if (!editor) return
    const isPicture = ({ type }: File): boolean => /^image\/(?:png|jpe?g|webp|gif)$/i.test(type)
    for (const file of files.filter(isPicture)) incoming.pictures.insert(editor, file, at)
    const others = files.filter((file) => !isPicture(file))
    if (others.length > 0) incoming.onFiles(others)
  }

  function takeHtml(view: EditorView, html: string, at?: number): void {
    const { holder, pictures, leftOut } = readPasted(html, incoming.isOwnFile)
    const slice = DOMParser.fromSchema(view.state.schema).parseSlice(holder, { preserveWhitespace: false })
    const { tr } = view.state
    if (at !== undefined) tr.replaceRange(at, at, slice)
    else takeSlice(tr, slice)
    view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'))
    const editor = incoming.editor()
    if (editor) incoming.pictures.receive(editor, pictures)
    incoming.onLeftOut(leftOut)
  }

  return {
    paste(view: EditorView, event: ClipboardEvent): boolean {
      const data = event.clipboardData
      if (!data || !view.editable) return false
      const html = data.getData('text/html')
      const files = [...data.files]
      // an Office program brings a picture of the words beside the words
      if (html === '' && files.length === 0) return false
      event.preventDefault()
      if (html === '' || isOnePicture(html, files)) takeFiles(files)
      else takeHtml(view, html)
      return true
    },
    drop(view: EditorView, event: DragEvent): boolean {
      const data = event.dataTransfer
      // what is moved within the text is the editor's own business
      if (!data || !view.editable || view.dragging) return false
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
      const html = data.getData('text/html')
      if (data.files.length === 0 && html === '') return false
      event.preventDefault()
      if (data.files.length > 0) takeFiles([...data.files], at === undefined ? undefined : outermost(view, at))
      else takeHtml(view, html, at)
      return true
    },
  }
}

/** Where the caret is, or in the place of what is marked. @internal */
export function takeSlice(tr: Transaction, slice: Slice): void {
  const { firstChild } = slice.content
  const { $from, $to } = tr.selection
  const isOutermost = $from.depth === 1 && $to.depth === 1 && $from.parent.isTextblock
  const wholes = isOutermost && firstChild?.isBlock ? placeOfWholes(tr, firstChild.isTextblock) : null
  if (!wholes) return void tr.replaceSelection(slice)
  tr.replaceWith(wholes.from, wholes.to, slice.content)
  tr.setSelection(Selection.near(tr.doc.resolve(wholes.from + slice.content.size), -1))
}

/** Paragraphs that stay what they are; null: their words go into those that are there. */
function placeOfWholes(tr: Transaction, beginsWithWords: boolean): { from: number; to: number } | null {
  const isLine = tr.selection.empty && tr.selection.$from.parent.content.size === 0
  if (isLine) return { from: tr.selection.$from.before(), to: tr.selection.$from.after() }
  if (beginsWithWords) return null
  // a list or a table would give its first item to the words before it: it comes behind them, or between them
  tr.deleteSelection()
  const { $from } = tr.selection
  const { pos, parentOffset, parent } = $from
  const between = (place: number) => ({ from: place, to: place })
  if (parentOffset === parent.content.size) return between($from.after())
  if (parentOffset === 0) return between($from.before())
  tr.split(pos)
  return between(pos + 1)
}

/** 'Copy picture' of a browser: the file is the picture, the html only its address, which may be behind a door. */
function isOnePicture(html: string, files: readonly File[]): boolean {
  const rest = html.replace(/<meta[^>]*>|<!--[\s\S]*?-->|<\/?(?:html|body)[^>]*>/gi, '').trim()
  return files.length === 1 && /^<img\b[^>]*>$/i.test(rest) && !/data-file=/.test(rest)
}

/** Between two paragraphs, the nearer edge. */
function outermost(view: EditorView, at: number): number {
  const place = view.state.doc.resolve(at)
  if (place.depth === 0) return at
  return at - place.before(1) < place.after(1) - at ? place.before(1) : place.after(1)
}
