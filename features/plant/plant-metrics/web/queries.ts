import { useAnswer } from '@portal/client'
import { useState } from 'react'
import { reports } from '../contract.ts'
import { recentFrom } from './recent.ts'

export function useReports(portal: string) {
  return useAnswer(reports.info, {}, { portal })
}

/** All its figures, oldest first: a period is cut from them, so that another one is there at once. */
export function useFigures(portal: string, id: number | undefined) {
  return useAnswer(reports.figures, { Id: id ?? 0 }, { portal, enabled: id !== undefined })
}

/** Its newest figures. */
export function useRecent(portal: string, id: number) {
  const [From] = useState(() => recentFrom(new Date()))
  return useAnswer(reports.figures, { Id: id, From }, { portal })
}
