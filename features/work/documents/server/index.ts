import { boxAppResource, boxDocumentResource } from './box-resources.ts'
import type { Box } from './handlers.ts'

export { createBox, type Box } from './handlers.ts'
export { createBoxPasswords } from './password.ts'
export { prepareDocument, type PreparedDocument } from './read-document.ts'
export { listApps, listDocuments, removeApp, removeDocument, saveApp, saveDocument } from './store.ts'
export { unfitTexts } from '../texts.ts'

export const documentSlice = {
  routes: ({ box }: { box: Box }) => box.routes,
  adminResources: () => [boxAppResource, boxDocumentResource],
}
