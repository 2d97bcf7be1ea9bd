/** Stub of the page around the editor, for tests of documents. */
import type { Surroundings } from './schema.ts'

export const surroundings: Surroundings = {
  fileOf: () => undefined,
  questionnaireName: (key) => key,
  retry: () => undefined,
  mayRetry: () => false,
  choose: () => undefined,
  insert: () => undefined,
  isEditable: true,
}
