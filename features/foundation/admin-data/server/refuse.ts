import type { RefusalOf } from '@portal/contract'
import { Refused } from '@portal/server'
import type { adminData } from '../contract.ts'

/** Ends a call with a refusal that the contract declares. */
export function refuse(reason: RefusalOf<(typeof adminData)[keyof typeof adminData]>, data?: unknown): never {
  throw new Refused(reason, data)
}
