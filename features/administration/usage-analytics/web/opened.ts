import { pageNameOf } from '../rules.ts'

export type Opened = readonly ['news' | 'activity', number]

/** Returns the news and activities that an address opens, over its page or as its page. */
export function openedIn({ pathname, search }: { pathname: string; search: string }): Opened[] {
  const query = new Map([...new URLSearchParams(search)].map(([key, value]) => [key.toLowerCase(), Number(value)]))
  const page = pageNameOf(pathname)
  const asked = [
    ['news', query.get('news') ?? (page === 'news' ? query.get('newsid') : undefined)],
    ['activity', query.get('activity') ?? (page === 'activity' ? query.get('id') : undefined)],
  ] as const
  return asked.flatMap(([kind, id]) => (id !== undefined && Number.isSafeInteger(id) && id > 0 ? [[kind, id]] : []))
}
