export { fileRoutes, type FileSettings, type OwnerGuard, type Reader } from './handlers.ts'
export { createPictures, preparePicture } from './pictures.ts'
export { createReferences, type References } from './references.ts'
export { storeFile, type NewFile } from './store.ts'
