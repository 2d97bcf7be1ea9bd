import { useAnswer } from '@portal/client'
import { auth } from '../contract.ts'

/** Returns the people to choose from in DEV; empty elsewhere. */
export function useDevPeople(isDev: boolean): { ADAccount: string; Name: string }[] {
  return useAnswer(auth.devPeople, {}, { enabled: isDev }).data?.List ?? []
}
