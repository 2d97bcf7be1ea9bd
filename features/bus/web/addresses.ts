import type { RiderStatus } from '../contract.ts'

/** What the list shows, kept in its address. */
export interface ListView {
  line: number | undefined
  stop: number | undefined
  version: number | undefined
  status: RiderStatus
  words: string
  page: number
}

const path = '/busConfirm/list'

export function viewOf(search: string): ListView {
  const query = new URLSearchParams(search)
  const number = (name: string): number | undefined => {
    const value = Number(query.get(name))
    return Number.isSafeInteger(value) && value > 0 ? value : undefined
  }
  const status = query.get('status')
  return {
    line: number('line'),
    stop: number('stop'),
    version: number('version'),
    status: status === 'confirmed' || status === 'waiting' ? status : 'all',
    words: (query.get('q') ?? '').slice(0, 100),
    page: Math.min(number('page') ?? 1, 1_000_000),
  }
}

/** Another choice begins at the first page; another line has other stops. */
export function listHref(view: ListView, change: Partial<ListView>): string {
  const next = {
    ...view,
    page: 1,
    ...('line' in change ? { stop: undefined } : {}),
    ...change,
  }
  const query = new URLSearchParams()
  for (const name of ['line', 'stop', 'version'] as const) if (next[name]) query.set(name, String(next[name]))
  if (next.status !== 'all') query.set('status', next.status)
  if (next.words) query.set('q', next.words)
  if (next.page > 1) query.set('page', String(next.page))
  const text = query.toString()
  return `${path}${text && `?${text}`}`
}

/** As the calls want it. */
export function filterOf({ line, stop, version, status, words }: ListView) {
  return {
    Status: status,
    ...(line ? { Line: line } : {}),
    ...(stop ? { Stop: stop } : {}),
    ...(version ? { Version: version } : {}),
    ...(words ? { Keyword: words } : {}),
  }
}
