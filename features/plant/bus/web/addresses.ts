import { pageHref } from '@portal/contract'
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
  return pageHref('/busConfirm/list', {
    line: next.line,
    stop: next.stop,
    version: next.version,
    status: next.status === 'all' ? undefined : next.status,
    q: next.words || undefined,
    page: next.page > 1 ? next.page : undefined,
  })
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
