/**
 * GET request to an outside service at a configured address (T14), with limits on time and size, without redirects, and
 * with a checked response.
 */
import { z } from '@portal/contract'
import { bytesWithin } from '@portal/server'

export const askTimeoutMs = 2_000
const bytesMax = 64 * 1024

/** null: the service does not respond properly in time. */
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
