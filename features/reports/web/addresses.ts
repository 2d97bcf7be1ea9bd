import { periods, type Period } from '../rules.ts'

/** What the trend shows; in the address, so that it can be shared and survives a reload. */
export interface Shown {
  report?: number | undefined
  /** Compared with. */
  beside?: number | undefined
  period: Period
}

/** `home` is the address of the portal, `/mlPortal` say. */
export function pulseHref(home: string): string {
  return `${home}/pulse`
}

export function trendHref(home: string, { report, beside, period }: Shown): string {
  const query = new URLSearchParams()
  if (report) query.set('report', String(report))
  if (beside) query.set('with', String(beside))
  if (period !== 90) query.set('days', period === 0 ? 'all' : String(period))
  return query.size > 0 ? `${home}/trend?${query}` : `${home}/trend`
}

export function shownBy(search: string): Shown {
  const query = new URLSearchParams(search)
  const days = query.get('days')
  const period = days === 'all' ? 0 : periods.find((each) => each > 0 && each === Number(days))
  const [report, beside] = [idIn(query, 'report'), idIn(query, 'with')]
  return { report, beside: beside === report ? undefined : beside, period: period ?? 90 }
}

function idIn(query: URLSearchParams, name: string): number | undefined {
  const id = Number(query.get(name))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
