import { fileJobs } from './file-jobs.ts'
import { fileRoutes } from './handlers.ts'

export { type OwnerGuard, type Reader } from './handlers.ts'
export { bucketAddress } from './bucket-address.ts'
export { BucketAway, NotEncrypted, type Bucket } from './bucket.ts'
export { checkFiles, type Trouble } from './check-files.ts'
export { createContents, type Contents } from './contents.ts'
export { moveAllToBucket, moveAllToDatabase, paceOf, type MovedAll, type MovingAll } from './move-all.ts'
export { waitingForBucket } from './move-to-bucket.ts'
export { openBucket, type BucketSettings } from './open-bucket.ts'
export { createScan, unscanned, type Scan, type ScannerSettings } from './scan.ts'
/** @public part of other declarations */
export type { ScannerAddress } from './clamd.ts'
/** @public part of other declarations */
export type { Pictures } from './pictures.ts'
export { createPictures, describePicture, preparePicture } from './pictures.ts'
export { createReferences, type References } from './references.ts'
export {
  appendTo,
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
} from './store.ts'
export { sweepUploads } from './sweep-uploads.ts'
export { createBoundedTurns, createTurns } from './turns.ts'
export { scanTexts } from '../texts.ts'
export { dispositionOf, expiryOf } from '../rules.ts'
export { prepareSquare, prepareWithin, type Unfit } from './untrusted.ts'

export const fileSlice = { routes: fileRoutes, jobs: fileJobs }
