import { cleanUpJob } from '@portal/server'
import { uploadRoutes, type UploadDeps } from './file-handlers.ts'
import { editorRoutes, type EditorDeps } from './handlers.ts'
import { mediaRoutes } from './media-handlers.ts'
import { sweepRemovedMedia } from './media-removal.ts'
import { trashRoutes } from './trash-handlers.ts'
import { purgeTrash } from './trash.ts'
import { sweepUnfinishedUploads } from './uploads.ts'
import { indexMissingWords } from './words.ts'

export {
  writeContent,
  findDraft,
  findDraftIdOfObject,
  lockDraft,
  createDraft,
  makeDraftOfTemplate,
  writeSettings,
} from './store.ts'
export { reassignAuthorship } from './reassign-authorship.ts'
export { makeVersion, setStatus, findVersion } from './versions.ts'
export { awayAfterMs, listOthersWriting, notifyPresent } from './presence.ts'
export { loadDraftWithWork } from './access.ts'
export { listColleagues, listPublishers } from './colleagues.ts'
export { loadPersons, localizedTitle, personView } from './views.ts'
export { hashOf } from '../hash.ts'
export { canManageObject, loadDepartmentLines, filterManagedNews } from './grant-scope.ts'
export { canViewDraftFiles, canViewObjectFiles } from './file-access.ts'
export { importNews } from './import-news.ts'
export { draftReferences } from './references.ts'
export type { AddressPolicy } from './remote-image.ts'
export {
  emptyContent,
  fileIdsOf,
  defaultSettings,
  bodyHtml,
  draftCommentHref,
  draftsHref,
  findDraftIssues,
  type Content,
  type Draft,
  type DraftKind,
  type PublishSettings,
  type DraftStatus,
  type LanguageVersion,
  bilingualTitle,
} from '../rules.ts'
export { canManage, canViewDraft, canEditDraft, type GrantSubject } from '../access.ts'

export const editorSlice = {
  catchUp: indexMissingWords,
  routes: (deps: EditorDeps & UploadDeps) => [
    ...editorRoutes(deps),
    ...trashRoutes(deps),
    ...uploadRoutes(deps),
    ...mediaRoutes(deps),
  ],
  jobs: ({ trashDays }: { trashDays: number }) => [
    cleanUpJob('unfinished-uploads-clean-up', sweepUnfinishedUploads),
    cleanUpJob('removed-media-clean-up', sweepRemovedMedia),
    cleanUpJob('manuscript-trash-clean-up', (db, now) => purgeTrash(db, now, trashDays)),
  ],
}
