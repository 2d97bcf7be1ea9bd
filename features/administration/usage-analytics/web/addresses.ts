import { pageHref } from '@portal/contract'

export const periods = [7, 30, 90] as const
export type Period = (typeof periods)[number]

export function statisticsHref(days?: Period): string {
  return pageHref('/numbers', { days: days === 30 ? undefined : days })
}

export function parsePeriod(search: string): Period {
  const requested = Number(new URLSearchParams(search).get('days'))
  return periods.find((days) => days === requested) ?? 30
}
