import { fileJobs } from './file-jobs.ts'
import { fileRoutes } from './handlers.ts'

export { type OwnerGuard, type Reader } from './handlers.ts'
export { parseBucketAddress } from './bucket-address.ts'
export { BucketUnavailable, NotEncrypted, type Bucket } from './bucket.ts'
export { checkFiles, type FileProblem } from './check-files.ts'
export { createContents, type Contents } from './contents.ts'
export { moveAllToBucket, moveAllToDatabase, createPace, type MoveResult, type MoveOptions } from './move-all.ts'
export { listWaitingForBucket } from './move-to-bucket.ts'
export { openBucket, type BucketSettings } from './open-bucket.ts'
export { createScan, skipScan, type Scan, type ScannerSettings } from './scan.ts'
/** @public part of other declarations */
export type { ScannerAddress } from './clamd.ts'
/** @public part of other declarations */
export type { Pictures } from './pictures.ts'
export { createPictures, describePicture, preparePicture } from './pictures.ts'
export { createReferences, type References } from './references.ts'
export {
  appendBytes,
  copyFile,
  findFile,
  transferFiles,
  createUploadFile,
  readBytes,
  readWhole,
  removeFile,
  completeFile,
  lockRemoved,
  setRemoved,
  storeFile,
  type NewFile,
} from './store.ts'
export { removeUnreferenced, sweepUploads } from './sweep-uploads.ts'
export { createBoundedMutex, createMutex } from './mutex.ts'
export { scanTexts } from '../texts.ts'
export { contentDisposition, expiryTime } from '../rules.ts'
export { prepareSquare, prepareWithin, type PictureRefusal } from './untrusted-pictures.ts'

export const fileSlice = { routes: fileRoutes, jobs: fileJobs }
