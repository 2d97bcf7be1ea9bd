import { pageHref } from '@portal/contract'

export const periods = [7, 30, 90] as const
export type Period = (typeof periods)[number]

export function numbersHref(days?: Period): string {
  return pageHref('/numbers', { days: days === 30 ? undefined : days })
}

export function periodOf(search: string): Period {
  const asked = Number(new URLSearchParams(search).get('days'))
  return periods.find((days) => days === asked) ?? 30
}
