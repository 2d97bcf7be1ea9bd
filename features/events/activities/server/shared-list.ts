/** A page of the list of activities, kept for all who have the same audiences until a session ends or is changed. */
import type { Language } from '@portal/contract'
import { loadAudienceSet } from '@portal/people/server'
import type { Db, SharedCache, Viewer } from '@portal/server'
import {
  findNextEnd,
  listActivities,
  loadOwnSessions,
  type BriefRow,
  type PageParams,
  type ReaderContext,
} from './queries.ts'

interface ListCall {
  db: Db
  shared: SharedCache
  viewer: Viewer
  language: Language
  now: Date
  input: PageParams
}

interface KeptPage {
  rows: readonly BriefRow[]
  total: number
  /** While the order of the list holds. */
  from: number
  until: number
}

export async function listSharedActivities(call: ListCall): Promise<{ rows: BriefRow[]; total: number }> {
  const { db, shared, viewer, language, now, input } = call
  const audiences = await loadAudienceSet(call)
  const { rows, total } = await shared.get<KeptPage>({
    key: `activity-list:${language}:${input.PageIndex}:${input.PageSize}:${audiences.key}`,
    tags: ['activities'],
    load: async () => {
      const ctx: ReaderContext = { me: { ...viewer, account: '' }, language, now, audiences: audiences.ids }
      const until = (await findNextEnd(db, now))?.getTime() ?? Number.POSITIVE_INFINITY
      return { ...(await listActivities(db, ctx, input)), from: now.getTime(), until }
    },
    sizeOf: (page) => page.rows.reduce((sum, row) => sum + 600 + 2 * (row.cover_preview ?? '').length, 0),
    isFresh: ({ from, until }) => from <= now.getTime() && now.getTime() < until,
  })
  if (rows.length === 0) return { rows: [], total }
  const own = await loadOwnSessions(
    db,
    rows.map((row) => row.item_id),
    viewer.account,
  )
  const withOwn = (row: BriefRow): BriefRow => ({
    ...row,
    is_signed: own.signed.has(row.item_id),
    is_following: own.followed.has(row.item_id),
  })
  return { rows: rows.map(withOwn), total }
}
