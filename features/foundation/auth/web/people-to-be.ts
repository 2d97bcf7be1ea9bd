import { useAnswer } from '@portal/client'
import { session } from '../contract.ts'

/** Who one can be in DEV; empty elsewhere. */
export function usePeopleToBe(isDev: boolean): { ADAccount: string; Name: string }[] {
  return useAnswer(session.devPeople, {}, { enabled: isDev }).data?.List ?? []
}
