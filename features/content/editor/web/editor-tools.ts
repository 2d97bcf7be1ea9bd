/** Services of one editor: picture uploads, paste handling, and what its nodes need from the page. */
import type { Editor } from '@tiptap/core'
import type { Side } from '../rules.ts'
import { withAttachment } from './file-uploads.ts'
import { pasteHandlers } from './paste-handlers.ts'
import type { PasteOmissions } from './pasted-html.ts'
import { createPictureUploads, insertPicture, type PictureDeps } from './picture-uploads.ts'
import type { EditorSurroundings } from './schema.ts'
import type { DraftSession } from './draft-snapshot.ts'

interface PageCallbacks {
  questionnaireName: (key: string) => string
  /** Videos and documents, which are attached instead of inserted. */
  onFiles: (files: readonly File[]) => void
  /** Reports what was left out of pasted content. */
  onLeftOut: (leftOut: PasteOmissions) => void
  /** Opens a thread of comments. */
  onThread: (thread: number) => void
}

export interface EditorTools {
  readonly surroundings: EditorSurroundings
  readonly incoming: ReturnType<typeof pasteHandlers>
  /** Sets the current editor and page callbacks. */
  readonly use: (editor: Editor, page: PageCallbacks) => void
  readonly openThread: (thread: number) => void
  readonly stop: () => void
}

export function createEditorTools(
  session: DraftSession,
  side: Side,
  texts: PictureDeps['texts'],
  isEditable: boolean,
): EditorTools {
  let editor: Editor | null = null
  let page: PageCallbacks = {
    questionnaireName: (key) => key,
    onFiles: () => undefined,
    onLeftOut: () => undefined,
    onThread: () => undefined,
  }
  const pictures = createPictureUploads({
    manuscriptId: session.id,
    addFile: session.addFile,
    underWay: session.pendingUploads,
    texts,
  })
  return {
    surroundings: {
      fileOf: session.fileOf,
      questionnaireName: (key) => page.questionnaireName(key),
      retry: (place, url) => editor && pictures.retry(editor, place, url),
      canRetry: pictures.mayRetry,
      choose: (place, file) => editor && pictures.choose(editor, place, file),
      insert(chosen, at) {
        for (const [nth, file] of chosen.entries())
          if (editor) pictures.insert(editor, file, at === undefined ? at : at + nth)
      },
      insertStored(file, alt) {
        session.addFile(file)
        if (!file.MediaType.startsWith('image/')) session.change((content) => withAttachment(content, file, alt))
        else if (editor) insertPicture(editor, file, alt[side])
      },
      insertGallery: (chosen) => editor && pictures.insertGallery(editor, chosen),
      isEditable,
    },
    incoming: pasteHandlers({
      editor: () => editor,
      pictures,
      isOwnFile: (id) => session.fileOf(id) !== undefined,
      onFiles: (files) => page.onFiles(files),
      onLeftOut: (leftOut) => page.onLeftOut(leftOut),
    }),
    use(next, now) {
      editor = next
      page = now
    },
    openThread: (thread) => page.onThread(thread),
    stop: pictures.stop,
  }
}
