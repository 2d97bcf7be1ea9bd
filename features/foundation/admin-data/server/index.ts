import { cleanUp } from '@portal/server'
import { adminDataRoutes } from './handlers.ts'
import { sweepTrash } from './trash.ts'
import { sweepDeskUploads } from './uploads.ts'

export { countWhere, lastPlace, listed, removeRow, reorder, rowOf } from './listing.ts'
export { Bad, fileIn, IsThere, textIn, wordsIn, type Kind, type KindField, type Option, type Saved } from './kind.ts'
export type { Audience as AudienceLists } from '../rules.ts'

export const adminDataSlice = {
  routes: adminDataRoutes,
  jobs: () => [cleanUp('trash-clean-up', sweepTrash), cleanUp('desk-uploads-clean-up', sweepDeskUploads)],
}
