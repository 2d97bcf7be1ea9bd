import { useAnswer } from '@portal/client'
import { dashboard } from '../contract.ts'

/** The number of rows that wait at the desk; for those who hold a role. */
export function useWaiting(): number {
  // what changes it is announced; polling covers a broken stream
  return useAnswer(dashboard.waiting, {}, { everyMs: 60_000 }).data?.Count ?? 0
}
