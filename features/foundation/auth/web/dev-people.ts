import { useAnswer } from '@portal/client'
import { session } from '../contract.ts'

/** Returns the people to choose from in DEV; empty elsewhere. */
export function useDevPeople(isDev: boolean): { ADAccount: string; Name: string }[] {
  return useAnswer(session.devPeople, {}, { enabled: isDev }).data?.List ?? []
}
