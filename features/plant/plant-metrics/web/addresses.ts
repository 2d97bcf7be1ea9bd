import { withQuery, portalHref } from '@portal/contract'
import { periods, type Period } from '../rules.ts'

/** Selection of the trend page, kept in the address so that it can be shared and survives a reload. */
export interface TrendView {
  report?: number | undefined
  /** Metric to compare with. */
  beside?: number | undefined
  period: Period
}

export function pulseHref(portal: string): string {
  return portalHref(portal, '/pulse')
}

export function trendHref(portal: string, { report, beside, period }: TrendView): string {
  const days = period === 90 ? undefined : period || 'all'
  const pathname = portalHref(portal, '/trend')
  return withQuery(pathname, { report: report || undefined, with: beside || undefined, days })
}

export function parseTrendView(search: string): TrendView {
  const query = new URLSearchParams(search)
  const days = query.get('days')
  const period = days === 'all' ? 0 : periods.find((each) => each > 0 && each === Number(days))
  const [report, beside] = [parseId(query, 'report'), parseId(query, 'with')]
  return { report, beside: beside === report ? undefined : beside, period: period ?? 90 }
}

function parseId(query: URLSearchParams, name: string): number | undefined {
  const id = Number(query.get(name))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
