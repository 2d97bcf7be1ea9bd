import { useAnswer } from '@portal/client'
import { dashboard } from '../contract.ts'

/** The number of rows that wait at the desk, for those who hold a role; `isPartial`: there may be more. */
export function useWaiting(): { count: number; isPartial: boolean } {
  // what changes it is announced; polling covers a broken stream
  const { data } = useAnswer(dashboard.waiting, {}, { everyMs: 60_000 })
  return { count: data?.Count ?? 0, isPartial: data?.IsPartial ?? false }
}
