export { newsRoutes } from './handlers.ts'
export { mayRead } from './detail.ts'
export {
  addAttachment,
  audienceFor,
  saveNews,
  setBody,
  setCover,
  setVideo,
  tagNamed,
  type NewNews,
} from './authoring.ts'
export { insertComment, insertReply } from './comments.ts'
export { bringIn, type BringInOptions, type BroughtIn } from './bring-in.ts'
export { readArchive, type ArchiveItem, type BadFile } from '../import/read-archive.ts'
