import type { operationsTexts } from '../desk.texts.ts'

type ReasonKey = Extract<keyof typeof operationsTexts, `reason_${string}`>

const reasonKeys: Readonly<Record<string, ReasonKey>> = {
  timeout: 'reason_timeout',
  'no answer': 'reason_noAnswer',
  'not taken': 'reason_notTaken',
}

/** Returns the text key for the reason of a failure, with its parameters. */
export function reasonText(reason: string): [ReasonKey, { status: string; error: string }] {
  const [, status = ''] = /^HTTP (\d{3})$/.exec(reason) ?? []
  const away = reason.startsWith('PlatformUnavailable') ? 'reason_away' : undefined
  const key = reasonKeys[reason] ?? (status ? 'reason_http' : (away ?? 'reason_error'))
  return [key, { status, error: reason }]
}
