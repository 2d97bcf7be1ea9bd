/** Stub of the page around the editor, for tests of documents. */
import type { EditorSurroundings } from './schema.ts'

export const surroundings: EditorSurroundings = {
  fileOf: () => undefined,
  questionnaireName: (key) => key,
  retry: () => undefined,
  canRetry: () => false,
  choose: () => undefined,
  insert: () => undefined,
  insertStored: () => undefined,
  insertGallery: () => undefined,
  isEditable: true,
}
