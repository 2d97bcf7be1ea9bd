import type { Filter } from '../desk/FilterBar.tsx'
import { useText } from '../language.tsx'
import { listTexts } from './list.texts.ts'

const periods = [1, 7, 30, 90] as const

/** A filter by days up to now; `most`: what is older is not kept. */
export function usePeriodFilter<F extends string>(id: F, label: string, most = 90): Filter & { id: F } {
  const t = useText(listTexts)
  const options = periods
    .filter((days) => days <= most)
    .map((days) => ({ value: String(days), label: t('inDays', { days }) }))
  return { id, label, all: t('anyTime'), options }
}

/** For the call; anything that is no period is none. */
export function daysOf(chosen: string): { Days?: number } {
  const Days = periods.find((days) => String(days) === chosen)
  return Days ? { Days } : {}
}
