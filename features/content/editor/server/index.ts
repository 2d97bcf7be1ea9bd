import { cleanUp } from '@portal/server'
import { uploadRoutes, type FileSettings } from './file-handlers.ts'
import { editorRoutes, type WritingSettings } from './handlers.ts'
import { trashRoutes } from './trash-handlers.ts'
import { sweepManuscriptTrash } from './trash.ts'
import { sweepManuscriptUploads } from './uploads.ts'

export {
  writeContent,
  manuscriptById,
  manuscriptOfObject,
  lockManuscript,
  createManuscript,
  writeSettings,
} from './store.ts'
export { signAnew } from './sign-anew.ts'
export { makeVersion, setStatus, versionOf } from './versions.ts'
export { awayAfterMs, othersWriting } from './presence.ts'
export { hashOf } from '../hash.ts'
export { isInChargeOf, linesOf, newsInCharge } from './charge.ts'
export { maySeeFilesOf, maySeeFilesOfObject } from './guard.ts'
export { adoptNews } from './adopt.ts'
export { usedInManuscripts } from './in-use.ts'
export type { MayReach } from './outside.ts'
export {
  isZone,
  emptyContent,
  filesOf,
  plainSettings,
  htmlOf,
  isInCharge,
  lacksOf,
  mayOpen,
  mayWrite,
  type Content,
  type Grant,
  type Manuscript,
  type ManuscriptKind,
  type Matter,
  type Settings,
  type Status,
  type Version,
} from '../rules.ts'

export const editorSlice = {
  routes: (deps: WritingSettings & FileSettings) => [
    ...editorRoutes(deps),
    ...trashRoutes(deps),
    ...uploadRoutes(deps),
  ],
  jobs: ({ trashDays }: { trashDays: number }) => [
    cleanUp('unfinished-uploads-clean-up', sweepManuscriptUploads),
    cleanUp('manuscript-trash-clean-up', (db, now) => sweepManuscriptTrash(db, now, trashDays)),
  ],
}
