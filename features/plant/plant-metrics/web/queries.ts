import { useAnswer } from '@portal/client'
import { useState } from 'react'
import { metrics } from '../contract.ts'
import { recentFrom } from './recent.ts'

export function useMetrics(portal: string) {
  return useAnswer(metrics.info, {}, { portal })
}

/** Loads all figures of a metric, oldest first; periods are cut in the browser, so that switching is instant. */
export function useFigures(portal: string, id: number | undefined) {
  return useAnswer(metrics.figures, { Id: id ?? 0 }, { portal, enabled: id !== undefined })
}

/** Loads the latest figures of a metric. */
export function useRecentFigures(portal: string, id: number) {
  const [From] = useState(() => recentFrom(new Date()))
  return useAnswer(metrics.figures, { Id: id, From }, { portal })
}
