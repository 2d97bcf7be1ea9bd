import { defineQuery, idParam, portalHref, type Param, type QueryValues } from '@portal/contract'
import { periods, type Period } from '../rules.ts'

/** The last days; 90 are usual, and `all` is 0. */
const periodParam: Param<Period> = {
  name: 'days',
  read: (days) => (days === 'all' ? 0 : periods.find((each) => each > 0 && String(each) === days)) ?? 90,
  write: (period = 90) => (period === 90 ? undefined : period || 'all'),
}

/** Selection of the trend page, kept in the address so that it can be shared and survives a reload. */
const trend = defineQuery({
  report: idParam(),
  /** Metric to compare with. */
  beside: idParam('with'),
  period: periodParam,
})
export interface TrendView extends Partial<QueryValues<typeof trend>> {
  period: Period
}

export function pulseHref(portal: string): string {
  return portalHref(portal, '/pulse')
}

export function trendHref(portal: string, view: TrendView): string {
  return trend.at(portalHref(portal, '/trend'), view)
}

export function parseTrendView(search: string): TrendView {
  const view = trend.parse(search)
  return { ...view, beside: view.beside === view.report ? undefined : view.beside }
}
