import type { ListState } from '@portal/ui/list'
import type { RiderStatus } from '../contract.ts'

/** Filters of the list, with the values that stand for no filter. */
export const usualFilters = { line: '', stop: '', version: '', status: 'all' }
export type RiderList = ListState<keyof typeof usualFilters>

export const statuses: readonly RiderStatus[] = ['all', 'confirmed', 'waiting']

const idOf = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)

/** Returns the filter of the calls; what the address has no sense in is left out. */
export function riderFilter({ words, filters }: Pick<RiderList, 'words' | 'filters'>) {
  const [line, stop, version] = [filters.line, filters.stop, filters.version].map(idOf)
  return {
    Status: statuses.find((each) => each === filters.status) ?? 'all',
    ...(line ? { Line: line } : {}),
    ...(stop ? { Stop: stop } : {}),
    ...(version ? { Version: version } : {}),
    ...(words ? { Keyword: words } : {}),
  }
}
