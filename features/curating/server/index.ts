export { curatingRoutes } from './handlers.ts'
export { sweepTrash } from './trash.ts'
export { sweepDeskUploads } from './uploads.ts'
export { countWhere, lastPlace, listed, reorder } from './listing.ts'
export {
  Bad,
  fileIn,
  IsThere,
  textIn,
  wordsIn,
  type Asking,
  type Editing,
  type Kind,
  type KindField,
  type Listed,
  type Option,
  type Saved,
} from './kind.ts'
export type { Audience as AudienceLists } from '../rules.ts'
