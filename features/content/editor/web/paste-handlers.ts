/** Handles paste and drop. The library's own HTML parsing violates the page's Content Security Policy. */
import { DOMParser, type Slice } from '@tiptap/pm/model'
import { Selection, type Transaction } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/core'
import type { EditorView } from '@tiptap/pm/view'
import { readPasted } from './pasted.ts'
import type { PasteOmissions } from './pasted-html.ts'
import type { PictureUploads } from './picture-uploads.ts'

export interface PasteDeps {
  editor: () => Editor | null
  pictures: PictureUploads
  isOwnFile: (fileId: number) => boolean
  /** Videos and documents, which are attached instead of inserted. */
  onFiles: (files: readonly File[]) => void
  onLeftOut: (leftOut: PasteOmissions) => void
}

export function pasteHandlers(deps: PasteDeps) {
  function takeFiles(files: readonly File[], at?: number): void {
    const editor = deps.editor()
    if (!editor) return
    const isPicture = ({ type }: File): boolean => /^image\/(?:png|jpe?g|webp|gif)$/i.test(type)
    for (const file of files.filter(isPicture)) deps.pictures.insert(editor, file, at)
    const others = files.filter((file) => !isPicture(file))
    if (others.length > 0) deps.onFiles(others)
  }

  function takeHtml(view: EditorView, html: string, at?: number): void {
    const { holder, pictures, leftOut } = readPasted(html, deps.isOwnFile)
    const slice = DOMParser.fromSchema(view.state.schema).parseSlice(holder, { preserveWhitespace: false })
    const { tr } = view.state
    if (at !== undefined) tr.replaceRange(at, at, slice)
    else insertSlice(tr, slice)
    view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'))
    const editor = deps.editor()
    if (editor) deps.pictures.receive(editor, pictures)
    deps.onLeftOut(leftOut)
  }

  return {
    paste(view: EditorView, event: ClipboardEvent): boolean {
      const data = event.clipboardData
      if (!data || !view.editable) return false
      const html = data.getData('text/html')
      const files = [...data.files]
      // Office programs add a picture of the text to the clipboard
      if (html === '' && files.length === 0) return false
      event.preventDefault()
      if (html === '' || isSinglePicture(html, files)) takeFiles(files)
      else takeHtml(view, html)
      return true
    },
    drop(view: EditorView, event: DragEvent): boolean {
      const data = event.dataTransfer
      // moving within the text is handled by the editor
      if (!data || !view.editable || view.dragging) return false
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
      const html = data.getData('text/html')
      if (data.files.length === 0 && html === '') return false
      event.preventDefault()
      if (data.files.length > 0) takeFiles([...data.files], at === undefined ? undefined : topLevelPosition(view, at))
      else takeHtml(view, html, at)
      return true
    },
  }
}

/** Inserts a slice at the caret, or instead of the selection. @internal */
export function insertSlice(tr: Transaction, slice: Slice): void {
  const { firstChild } = slice.content
  const { $from, $to } = tr.selection
  const isOutermost = $from.depth === 1 && $to.depth === 1 && $from.parent.isTextblock
  const range = isOutermost && firstChild?.isBlock ? blockRange(tr, firstChild.isTextblock) : null
  if (!range) return void tr.replaceSelection(slice)
  tr.replaceWith(range.from, range.to, slice.content)
  tr.setSelection(Selection.near(tr.doc.resolve(range.from + slice.content.size), -1))
}

/** Returns the range for whole blocks; null if the text merges into existing paragraphs. */
function blockRange(tr: Transaction, beginsWithWords: boolean): { from: number; to: number } | null {
  const isLine = tr.selection.empty && tr.selection.$from.parent.content.size === 0
  if (isLine) return { from: tr.selection.$from.before(), to: tr.selection.$from.after() }
  if (beginsWithWords) return null
  // a list or table must not merge its first item into the preceding text: it goes after it, or splits it
  tr.deleteSelection()
  const { $from } = tr.selection
  const { pos, parentOffset, parent } = $from
  const between = (place: number) => ({ from: place, to: place })
  if (parentOffset === parent.content.size) return between($from.after())
  if (parentOffset === 0) return between($from.before())
  tr.split(pos)
  return between(pos + 1)
}

/** Returns true for a browser's 'Copy image': the file is the picture, and its address in the HTML may need a login. */
function isSinglePicture(html: string, files: readonly File[]): boolean {
  const rest = html.replace(/<meta[^>]*>|<!--[\s\S]*?-->|<\/?(?:html|body)[^>]*>/gi, '').trim()
  return files.length === 1 && /^<img\b[^>]*>$/i.test(rest) && !/data-file=/.test(rest)
}

/** Returns the nearer edge of the paragraph. */
function topLevelPosition(view: EditorView, at: number): number {
  const place = view.state.doc.resolve(at)
  if (place.depth === 0) return at
  return at - place.before(1) < place.after(1) - at ? place.before(1) : place.after(1)
}
