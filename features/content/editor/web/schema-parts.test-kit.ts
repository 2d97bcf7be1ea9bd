/** What a test of the editor's documents needs of the page around them: nothing. */
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
