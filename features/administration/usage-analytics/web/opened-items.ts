import { overlay, newsRoute, activityRoute } from '@portal/contract'
import { pageNameOf } from '../rules.ts'

export type OpenedItem = readonly ['news' | 'activity', number]

/** Returns the news and activities that an address opens, over its page or as its page. */
export function parseOpenedItems({ pathname, search }: { pathname: string; search: string }): OpenedItem[] {
  const query = overlay.parse(search)
  const page = pageNameOf(pathname)
  const candidates = [
    ['news', query.news ?? (page === 'news' ? newsRoute.parse(search).newsId : undefined)],
    ['activity', query.activity ?? (page === 'activity' ? activityRoute.parse(search).id : undefined)],
  ] as const
  return candidates.flatMap(([kind, id]) => (id === undefined ? [] : [[kind, id]]))
}
