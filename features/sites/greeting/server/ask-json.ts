/** One GET to an outside service at a configured address (T14): time-boxed, no redirects, bounded, its shape checked. */
import { z } from '@portal/contract'
import { bytesWithin } from '@portal/server'

export const askTimeoutMs = 2_000
const bytesMax = 64 * 1024

/** null: it does not answer in time, or not as it should. */
export async function askJson<T extends z.core.$ZodType>(address: URL, shape: T): Promise<z.output<T> | null> {
  try {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(askTimeoutMs),
    })
    if (!response.ok) {
      await response.body?.cancel()
      return null
    }
    return z.parse(shape, JSON.parse((await bytesWithin(response, bytesMax)).toString('utf8')))
  } catch {
    return null
  }
}
