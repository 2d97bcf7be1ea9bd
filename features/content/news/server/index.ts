import { mergesJob } from '@portal/admin-data/server'
import type { Job, Route } from '@portal/server'
import { categoryResource } from './category-resource.ts'
import { dashboardFigures, ownFigures } from './dashboard.ts'
import { newsRoutes } from './handlers.ts'
import { homeRoutes } from './home.ts'
import { indexMissingNews } from './search-index.ts'
import { deleteOldReads } from './delete-old-reads.ts'
import { tagResource } from './tag-resource.ts'
import type { DraftReferences } from './draft-references.ts'

export { emojiToNames, toOneLine, maskEmoji } from '../comment-text.ts'
export { canViewNews } from './detail.ts'
export { oldestKeptRead } from './delete-old-reads.ts'
/** @internal for tests of other slices */
export { setLanguageVersion, findOrCreateTag, type NewNews } from './save-news.ts'
export { addAttachment, saveNews, setCover, setVideo } from './save-news.ts'
export { importCategory, CategoryFile, standardCategories } from './import-categories.ts'
export { listCategoryOptions, listPins, publishNews, setPins, listTagOptions, withdrawNews } from './publish.ts'
export { insertComment, insertReply } from './add-comment.ts'
export { lockConversation } from './comments.ts'
export { buildReleaseNotification, removeModerated } from './moderation.ts'
export { releaseComment, type ModerationHooks, type CommentRef } from './held-comments.ts'
export { newsLink } from './notifications.ts'
export { saveReport } from './comment-reports.ts'
export { importArticle, type ImportArticleOptions, type ImportArticleResult } from './import-article.ts'
export { readArchive } from '../import/archive.ts'
export type { ArchiveItem, ImportRefused, ReadOptions } from '../import/read-archive.ts'

const hour = 3_600_000

export const newsSlice = {
  routes: (deps: Parameters<typeof newsRoutes>[0] & Parameters<typeof homeRoutes>[0]): Route[] => [
    ...newsRoutes(deps),
    ...homeRoutes(deps),
  ],
  jobs: ({ readDays, draftReferences }: { readDays: number; draftReferences: DraftReferences }): Job[] => [
    mergesJob('tag-merges', tagResource(draftReferences)),
    {
      name: 'news-reads-clean-up',
      everyMs: hour,
      deadlineMs: hour,
      run: ({ db, now, signal }) => deleteOldReads(db, now, readDays, signal),
    },
  ],
  catchUp: indexMissingNews,
  dashboard: () => ({ figures: dashboardFigures, ownFigures }),
  adminResources: ({ draftReferences }: { draftReferences: DraftReferences }) => [
    categoryResource(draftReferences),
    tagResource(draftReferences),
  ],
}
