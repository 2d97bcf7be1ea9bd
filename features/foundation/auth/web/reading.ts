/** A door of its own: only chat pages use it, so the portal does not load it. */
import { call } from '@portal/client'
import { reading } from '../reading-contract.ts'

/** Lets the next chat page arrive with its text; this one had to ask for it (MSG-01). */
export async function renewDocumentSecret(): Promise<void> {
  await call(reading.keep, {})
}
