export { inWords, toOneLine, withoutEmoji } from '../comment-text.ts'
export { newsRoutes } from './handlers.ts'
export { mayRead } from './detail.ts'
export { addAttachment, saveNews, setCover, setVersion, setVideo, tagNamed, type NewNews } from './authoring.ts'
export {
  categoryOptions,
  lockShelves,
  pinsOf,
  publishNews,
  setPins,
  tagOptions,
  withdrawNews,
  type CategoryOption,
  type PublishedNews,
} from './publish.ts'
export { catchUpNews } from './indexed.ts'
export { insertComment, insertReply, lockTalk } from './comments.ts'
export { noticeOfRelease, takeDown } from './decided.ts'
export { release, type Moderating, type Said } from './held.ts'
export { linkTo } from './notices.ts'
export { keepReport } from './reports.ts'
export { bringIn, type BringInOptions, type BroughtIn } from './bring-in.ts'
export { readArchive, type ArchiveItem, type BadFile } from '../import/read-archive.ts'
export { tagKind } from './tag-kind.ts'
export { categoryKind } from './category-kind.ts'
