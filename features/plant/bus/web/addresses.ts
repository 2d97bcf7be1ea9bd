import { pageHref } from '@portal/contract'
import type { RiderStatus } from '../contract.ts'

/** State of the list in the address. */
export interface ListView {
  line: number | undefined
  stop: number | undefined
  version: number | undefined
  status: RiderStatus
  words: string
  page: number
}

export function parseListView(search: string): ListView {
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

/** Returns the address of a changed view. Any change goes back to page 1; another line clears the stop. */
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

/** Returns the filter of the calls. */
export function riderFilter({ line, stop, version, status, words }: ListView) {
  return {
    Status: status,
    ...(line ? { Line: line } : {}),
    ...(stop ? { Stop: stop } : {}),
    ...(version ? { Version: version } : {}),
    ...(words ? { Keyword: words } : {}),
  }
}
