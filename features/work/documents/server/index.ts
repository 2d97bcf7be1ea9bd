import { boxAppKind, boxDocumentKind } from './box-kinds.ts'
import type { Box } from './handlers.ts'

export { createBox, type Box } from './handlers.ts'
export { createBoxPasswords } from './password.ts'
export { prepareDocument, type Prepared } from './read-document.ts'
export { allApps, allDocuments, removeApp, removeDocument, saveApp, saveDocument } from './shelf.ts'
export { unfitTexts } from '../texts.ts'

export const documentSlice = {
  routes: ({ box }: { box: Box }) => box.routes,
  adminResources: () => [boxAppKind, boxDocumentKind],
}
