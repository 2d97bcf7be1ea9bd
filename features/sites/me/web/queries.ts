import { useAnswer } from '@portal/client'
import { profile } from '../contract.ts'

/** Who I am in this portal; asked once, kept for the visit. */
export function useMe(portal: string, enabled: boolean) {
  return useAnswer(profile.detail, { Template: portal }, { enabled })
}
