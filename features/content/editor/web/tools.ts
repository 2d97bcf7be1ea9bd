/** Services of one editor: picture uploads, paste handling, and what its nodes need from the page. */
import type { Editor } from '@tiptap/core'
import { handlersOf } from './incoming.ts'
import type { LeftOut } from './pasted-html.ts'
import { createPictures, type Arriving } from './pictures.ts'
import type { Surroundings } from './schema.ts'
import type { WritingSession } from './session.ts'

interface Page {
  questionnaireName: (key: string) => string
  /** Videos and documents, which are attached instead of inserted. */
  onFiles: (files: readonly File[]) => void
  /** Reports what was left out of pasted content. */
  onLeftOut: (leftOut: LeftOut) => void
}

export interface Tools {
  readonly surroundings: Surroundings
  readonly incoming: ReturnType<typeof handlersOf>
  /** Sets the current editor and page callbacks. */
  readonly use: (editor: Editor, page: Page) => void
  readonly stop: () => void
}

export function createTools(session: WritingSession, texts: Arriving['texts'], isEditable: boolean): Tools {
  let editor: Editor | null = null
  let page: Page = { questionnaireName: (key) => key, onFiles: () => undefined, onLeftOut: () => undefined }
  const pictures = createPictures({
    manuscriptId: session.id,
    addFile: session.addFile,
    underWay: session.underWay,
    texts,
  })
  return {
    surroundings: {
      fileOf: session.fileOf,
      questionnaireName: (key) => page.questionnaireName(key),
      retry: (place, url) => editor && pictures.retry(editor, place, url),
      mayRetry: pictures.mayRetry,
      choose: (place, file) => editor && pictures.choose(editor, place, file),
      insert(chosen) {
        for (const file of chosen) if (editor) pictures.insert(editor, file)
      },
      isEditable,
    },
    incoming: handlersOf({
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
    stop: pictures.stop,
  }
}
