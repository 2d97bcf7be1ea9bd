/** A door of its own: message pages alone use it, and the portal does not carry it. */
import { call } from '@portal/client'
import { reading } from '../reading-contract.ts'

/** For the next message page: its document brings the text, where this one had to ask for it (MSG-01). */
export async function keepReading(): Promise<void> {
  await call(reading.keep, {})
}
