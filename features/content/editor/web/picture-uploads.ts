/** Uploads pictures from a disk, the clipboard or other sites. Each gets its placeholder at once. */
import { call } from '@portal/client'
import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Selection } from '@tiptap/pm/state'
import { uploads, type DraftFile } from '../contract.ts'
import { newKey } from './keys.ts'
import type { PastedPicture } from './pasted.ts'
import type { PendingUploads } from './pending-uploads.ts'
import { uploadFile, type UploadResult } from './upload-file.ts'

export interface PictureDeps {
  manuscriptId: number
  addFile: (file: DraftFile) => void
  underWay: PendingUploads
  /** Messages for pictures that exist only on somebody's disk, and for network errors. */
  texts: { onlyLocal: string; offline: string }
}

const fetchTimeoutMs = 30_000
/** Concurrent requests; an article may have fifty pictures. */
const maxConcurrent = 3

export function createPictureUploads({ manuscriptId: draftId, addFile, underWay: pendingUploads, texts }: PictureDeps) {
  const stop = new AbortController()
  const sources = new Map<string, () => Promise<UploadResult>>()
  const isOnlyLocal = new Set<string>()
  let going = 0
  const waiting: (() => void)[] = []

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (going >= maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve))
    going++
    try {
      return await work()
    } finally {
      going--
      waiting.shift()?.()
    }
  }

  async function bring(editor: Editor, place: string): Promise<void> {
    const source = sources.get(place)
    if (!source) return
    updatePlaceholder(editor, place, { state: 'going', why: '', part: 0 })
    const sent = await pendingUploads.track(inTurn(source))
    if (stop.signal.aborted || editor.isDestroyed) return
    if (sent.ok) {
      addFile(sent.file)
      return replacePlaceholder(editor, place, sent.file)
    }
    updatePlaceholder(editor, place, { state: 'failed', why: sent.isOffline ? texts.offline : sent.message })
  }

  async function fetchFrom(url: string): Promise<UploadResult> {
    const answer = await call(uploads.fetchPicture, { Id: draftId, Url: url }, { timeout: fetchTimeoutMs })
    if (answer.ok) return { ok: true, file: answer.data }
    const { kind, message } = answer.failure
    return { ok: false, message, isOffline: kind !== 'refused' }
  }

  async function sendFrom(editor: Editor, place: string, source: string | File): Promise<UploadResult> {
    const file = typeof source === 'string' ? await fileOf(source) : source
    if (!file) return { ok: false, message: texts.onlyLocal, isOffline: false }
    const onProgress = (part: number) => updatePlaceholder(editor, place, { part })
    return uploadFile(file, { manuscriptId: draftId, onProgress, signal: stop.signal })
  }

  function wayOf(editor: Editor, place: string, url: string): () => Promise<UploadResult> {
    const isOutside = /^https?:/i.test(url) && !url.startsWith(`${location.origin}/`)
    return () => (isOutside ? fetchFrom(url) : sendFrom(editor, place, url))
  }

  function placeholderOf(editor: Editor, file: File): { place: string; node: Node } {
    const place = newKey()
    sources.set(place, () => sendFrom(editor, place, file))
    return { place, node: editor.schema.nodes['picturePlace']!.create({ place, alt: file.name }) }
  }

  return {
    /** Fetches pictures whose placeholders are already in the document. */
    receive(editor: Editor, pictures: readonly PastedPicture[]): void {
      for (const { place, url } of pictures) {
        if (url === '') isOnlyLocal.add(place)
        sources.set(place, wayOf(editor, place, url))
        void bring(editor, place)
      }
    },
    /** Inserts a file at a position, or at the caret. */
    insert(editor: Editor, file: File, at?: number): void {
      const { place, node } = placeholderOf(editor, file)
      const { tr } = editor.state
      editor.view.dispatch(
        at === undefined ? insertAtCaret(editor, node) : tr.insert(Math.min(at, tr.doc.content.size), node),
      )
      void bring(editor, place)
    },
    /** Inserts files as a gallery after the paragraph with the caret, or in place of it if it is empty. */
    insertGallery(editor: Editor, files: readonly File[]): void {
      const made = files.map((file) => placeholderOf(editor, file))
      if (made.length === 0) return
      const { $from, $to } = editor.state.selection
      const to = $to.depth === 0 ? $to.pos : $to.after(1)
      const from = $from.depth === 1 && $from.parent.content.size === 0 ? $from.before(1) : to
      const gallery = editor.schema.nodes['gallery']!.create(
        null,
        made.map(({ node }) => node),
      )
      editor.view.dispatch(editor.state.tr.replaceWith(from, to, gallery))
      for (const { place } of made) void bring(editor, place)
    },
    /** Retries a placeholder; one from an earlier visit has only its address. */
    retry(editor: Editor, place: string, url: string): void {
      if (!sources.has(place) && url !== '') sources.set(place, wayOf(editor, place, url))
      void bring(editor, place)
    },
    mayRetry: (place: string, url: string): boolean => url !== '' || (sources.has(place) && !isOnlyLocal.has(place)),
    choose(editor: Editor, place: string, file: File): void {
      isOnlyLocal.delete(place)
      sources.set(place, () => sendFrom(editor, place, file))
      void bring(editor, place)
    },
    stop: () => stop.abort(),
  }
}

/** Inserts after the selection, which stays. */
const insertAtCaret = ({ state: { tr } }: Editor, node: Node) =>
  tr.setSelection(Selection.near(tr.selection.$to)).replaceSelectionWith(node)

/** Inserts a picture that the draft has. */
export function insertPicture(editor: Editor, { Id, Width, Height }: DraftFile, alt: string): void {
  const made = { fileId: Id, alt, width: Width || null, height: Height || null, key: newKey() }
  editor.view.dispatch(insertAtCaret(editor, editor.schema.nodes['picture']!.create(made)))
}

export type PictureUploads = ReturnType<typeof createPictureUploads>

/** Reads data: and blob: addresses, and the portal's own pictures. */
async function fileOf(url: string): Promise<File | null> {
  if (url === '') return null
  try {
    const blob = url.startsWith('data:') ? blobOf(url) : await (await fetch(url)).blob()
    return blob && new File([blob], `picture.${blob.type.split('/')[1] ?? 'png'}`, { type: blob.type })
  } catch {
    return null
  }
}

/** Decodes without a request, which the Content Security Policy would refuse. */
function blobOf(url: string): Blob | null {
  const [, type = '', encoded] = /^data:(image\/[a-z0-9.+-]+);base64,([\s\S]*)$/i.exec(url) ?? []
  if (encoded === undefined) return null
  const bytes = Uint8Array.from(atob(encoded.replace(/\s/g, '')), (sign) => sign.charCodeAt(0))
  return new Blob([bytes], { type })
}

function findPlaceholders(editor: Editor, place: string): { at: number; attrs: Record<string, unknown> }[] {
  const found: { at: number; attrs: Record<string, unknown> }[] = []
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === 'picturePlace' && node.attrs['place'] === place) found.push({ at, attrs: node.attrs })
  })
  return found
}

function updatePlaceholder(editor: Editor, place: string, attributes: Record<string, unknown>): void {
  if (editor.isDestroyed) return
  const { tr } = editor.state
  for (const { at, attrs } of findPlaceholders(editor, place))
    tr.setNodeMarkup(at, undefined, { ...attrs, ...attributes })
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false))
}

function replacePlaceholder(editor: Editor, place: string, { Id, Width, Height }: DraftFile): void {
  const { tr } = editor.state
  for (const { at, attrs } of findPlaceholders(editor, place).toReversed()) {
    const alt = /\.[a-z]{3,4}$/i.test(String(attrs['alt'])) ? '' : attrs['alt']
    const made = { fileId: Id, alt, width: Width || null, height: Height || null, key: attrs['key'] }
    tr.replaceWith(at, at + 1, editor.schema.nodes['picture']!.create(made))
  }
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false))
}
