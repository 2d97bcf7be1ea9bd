import { pageNameOf } from '../rules.ts'

export type OpenedItem = readonly ['news' | 'activity', number]

/** Returns the news and activities that an address opens, over its page or as its page. */
export function parseOpenedItems({ pathname, search }: { pathname: string; search: string }): OpenedItem[] {
  const query = new Map([...new URLSearchParams(search)].map(([key, value]) => [key.toLowerCase(), Number(value)]))
  const page = pageNameOf(pathname)
  const candidates = [
    ['news', query.get('news') ?? (page === 'news' ? query.get('newsid') : undefined)],
    ['activity', query.get('activity') ?? (page === 'activity' ? query.get('id') : undefined)],
  ] as const
  return candidates.flatMap(([kind, id]) =>
    id !== undefined && Number.isSafeInteger(id) && id > 0 ? [[kind, id]] : [],
  )
}
