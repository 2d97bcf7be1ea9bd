import type { RefusalOf } from '@portal/contract'
import { Refused } from '@portal/server'
import type { curating } from '../contract.ts'

/** Ends a call with a refusal that the contract declares. */
export function refuse(reason: RefusalOf<(typeof curating)[keyof typeof curating]>, data?: unknown): never {
  throw new Refused(reason, data)
}
