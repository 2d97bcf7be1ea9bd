export const periods = [7, 30, 90] as const
export type Period = (typeof periods)[number]

export function numbersHref(days?: Period): string {
  return days && days !== 30 ? `/numbers?days=${days}` : '/numbers'
}

export function periodOf(search: string): Period {
  const asked = Number(new URLSearchParams(search).get('days'))
  return periods.find((days) => days === asked) ?? 30
}
