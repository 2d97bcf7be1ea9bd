import { cleanUpJob } from '@portal/server'
import { adminDataRoutes } from './handlers.ts'
import { savedAudienceResource } from './saved-audience-resource.ts'
import { sweepTrash } from './trash.ts'
import { sweepDeskUploads } from './uploads.ts'

export { managedKind } from './permissions.ts'
export { fileFieldOf, receiveCopy } from './receive.ts'
export { countRows, nextPosition, listRows, removeRow, reorder, findRow } from './listing.ts'
export {
  FieldError,
  fileValue,
  DuplicateError,
  textValue,
  localizedValue,
  type ResourceDefinition,
  type ResourceField,
  type Option,
  type SaveResult,
} from './resource-definition.ts'
export { readersFilter, siteFilter, stateFilter, useFilter, yearFilter } from './filters.ts'
export { mergesJob } from './merge.ts'
/** @internal for tests of other slices */
export { finishMerges } from './merge.ts'
export { formSectionTexts } from '../form-section.texts.ts'
export { canonicalJson } from '../rules.ts'
export type { Audience as AudienceLists } from '../rules.ts'

export const adminDataSlice = {
  routes: adminDataRoutes,
  adminResources: () => [savedAudienceResource],
  jobs: () => [cleanUpJob('trash-clean-up', sweepTrash), cleanUpJob('desk-uploads-clean-up', sweepDeskUploads)],
}
