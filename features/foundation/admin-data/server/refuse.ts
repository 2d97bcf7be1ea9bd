import type { RefusalOf } from '@portal/contract'
import { Refused } from '@portal/server'
import type { curating } from '../contract.ts'

/** Ends a call over kinds of data with a refusal that one of them declares. */
export function refuse(reason: RefusalOf<(typeof curating)[keyof typeof curating]>, data?: unknown): never {
  throw new Refused(reason, data)
}
