import { useAnswer } from '@portal/client'
import { setupChecklist } from '../contract.ts'

/** True once it is known whether there is a checklist; at once for those who have none. */
export function useIsChecklistKnown(hasOne: boolean): boolean {
  const { data, error } = useAnswer(setupChecklist.list, {}, { enabled: hasOne })
  return !hasOne || data !== undefined || error !== null
}
