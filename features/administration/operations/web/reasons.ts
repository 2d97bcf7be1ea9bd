import type { operationsTexts } from '../desk.texts.ts'

type Key = Extract<keyof typeof operationsTexts, `reason_${string}`>

const plain: Readonly<Record<string, Key>> = {
  timeout: 'reason_timeout',
  'no answer': 'reason_noAnswer',
  'not taken': 'reason_notTaken',
}

/** Returns the text key for the reason of a failure, with its parameters. */
export function reasonOf(reason: string): [Key, { status: string; error: string }] {
  const [, status = ''] = /^HTTP (\d{3})$/.exec(reason) ?? []
  const away = reason.startsWith('PlatformAway') ? 'reason_away' : undefined
  const key = plain[reason] ?? (status ? 'reason_http' : (away ?? 'reason_error'))
  return [key, { status, error: reason }]
}
