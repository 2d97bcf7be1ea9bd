import { recall, callEnvironment } from '@portal/client'
import { doors, usageAnalytics, type TrackEvent } from '../contract.ts'

/** Sends a batch with keepalive; expired sessions and outages show no error. */
export async function sendBatch(Batch: string, Events: TrackEvent[]): Promise<'kept' | 'off' | 'lost' | 'away'> {
  if (!navigator.onLine) return 'away'
  const portal = callEnvironment()
  const Door = doors.find((door) => door === recall('AUTH_TYPE')) ?? 'SSO'
  try {
    const response = await fetch(`${portal.base}/${usageAnalytics.batch.path}`, {
      method: 'POST',
      keepalive: true,
      headers: { ...portal.headers(), 'content-type': 'application/json' },
      body: JSON.stringify({ Batch, Door, Events }),
    })
    if (response.status === 429 || response.status >= 500) return 'away'
    if (!response.ok) return 'lost'
    const { Data } = (await response.json()) as { Data: { IsOn: boolean } | null }
    return Data?.IsOn === false ? 'off' : 'kept'
  } catch {
    return 'away'
  }
}
