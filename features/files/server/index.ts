export { fileRoutes, type FileSettings, type OwnerGuard, type Reader } from './handlers.ts'
export { createPictures, preparePicture } from './pictures.ts'
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
export { dispositionOf, expiryOf } from '../rules.ts'
export { prepareSquare, prepareWithin, untrustedLimits, type Unfit } from './untrusted.ts'
