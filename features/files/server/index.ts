import { fileRoutes } from './handlers.ts'

export { type OwnerGuard, type Reader } from './handlers.ts'
export { createScan, unscanned, type Brought, type Scan, type ScannerSettings, type Unsafe } from './scan.ts'
export { type ScannerAddress } from './clamd.ts'
export { createPictures, preparePicture, type Pictures } from './pictures.ts'
export { createReferences, type References } from './references.ts'
export {
  appendTo,
  chunkBytes,
  findFile,
  findReader,
  giveFiles,
  openFile,
  readBytes,
  readWhole,
  removeFile,
  settleFile,
  storeFile,
  type NewFile,
  type Owner,
} from './store.ts'
export { sweepUploads } from './sweep-uploads.ts'
export { createBoundedTurns, createTurns } from './turns.ts'
export { scanTexts } from '../messages.ts'
export { dispositionOf, expiryOf } from '../rules.ts'
export { prepareSquare, prepareWithin, untrustedLimits, type Unfit } from './untrusted.ts'

export const fileSlice = { routes: fileRoutes }
