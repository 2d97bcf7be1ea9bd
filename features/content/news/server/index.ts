import type { Job } from '@portal/server'
import { categoryKind } from './category-kind.ts'
import { newsRoutes } from './handlers.ts'
import { catchUpNews } from './indexed.ts'
import { sweepReads } from './sweep-reads.ts'
import { tagKind } from './tag-kind.ts'
import type { TextsAtDesk } from './texts-at-desk.ts'

export { inWords, toOneLine, withoutEmoji } from '../comment-text.ts'
export { mayRead } from './detail.ts'
export { readsKeptSince } from './sweep-reads.ts'
/** @internal for tests of other slices */
export { setVersion, tagNamed, type NewNews } from './authoring.ts'
export { addAttachment, saveNews, setCover, setVideo } from './authoring.ts'
export { bringCategory, CategoryFile, standardCategories } from './bring-categories.ts'
export { categoryOptions, pinsOf, publishNews, setPins, tagOptions, withdrawNews } from './publish.ts'
export { insertComment, insertReply, lockTalk } from './comments.ts'
export { noticeOfRelease, takeDown } from './decided.ts'
export { release, type Moderating, type Said } from './held.ts'
export { linkTo } from './notices.ts'
export { keepReport } from './reports.ts'
export { bringIn, type BringInOptions, type BroughtIn } from './bring-in.ts'
export { readArchive } from '../import/archive.ts'
export type { ArchiveItem, BadFile, ReadOptions } from '../import/read-archive.ts'

const hour = 3_600_000

export const newsSlice = {
  routes: newsRoutes,
  jobs: ({ readDays }: { readDays: number }): Job[] => [
    {
      name: 'news-reads-clean-up',
      everyMs: hour,
      deadlineMs: hour,
      run: ({ db, now, signal }) => sweepReads(db, now, readDays, signal),
    },
  ],
  catchUp: catchUpNews,
  adminResources: ({ usedInManuscripts }: { usedInManuscripts: TextsAtDesk }) => [
    categoryKind(usedInManuscripts),
    tagKind(usedInManuscripts),
  ],
}
