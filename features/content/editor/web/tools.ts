/** What one editor needs beside its document: pictures on their way, what is pasted, what its nodes ask the page for. */
import type { Editor } from '@tiptap/core'
import { handlersOf } from './incoming.ts'
import type { LeftOut } from './pasted-html.ts'
import { createPictures, type Arriving } from './pictures.ts'
import type { Surroundings } from './schema.ts'
import type { WritingSession } from './session.ts'

interface Page {
  questionnaireName: (key: string) => string
  /** Videos and documents have their place beside the text. */
  onFiles: (files: readonly File[]) => void
  /** What of something pasted is not in the text. */
  onLeftOut: (leftOut: LeftOut) => void
}

export interface Tools {
  readonly surroundings: Surroundings
  readonly incoming: ReturnType<typeof handlersOf>
  /** The editor that it is for, and what the page says now. */
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
