import { dayMs } from '@portal/contract'

/** The meaning of an error code of WeChat Work. Decided by `errcode`, never by the message, which changes. */
export type CodeMeaning =
  | 'fine'
  /** -1: retry, three attempts at most */
  | 'busy'
  /** the access token is no longer accepted: fetch a new one and retry once */
  | 'stale'
  /** the sign-in code is wrong, expired or used: start again with a new code */
  | 'code'
  /** a limit is exceeded: wait until it is over */
  | 'rate'
  /** no such member, or the app may not see them */
  | 'unknown'
  /** none of the recipients of a card exists */
  | 'nobody'
  /** a misconfiguration on either side that needs an administrator */
  | 'setup'
  | 'other'

const meanings: Readonly<Record<number, CodeMeaning>> = {
  0: 'fine',
  [-1]: 'busy',
  40014: 'stale',
  42001: 'stale',
  40029: 'code',
  42003: 'code',
  42022: 'code',
  45009: 'rate',
  45033: 'rate',
  50002: 'unknown',
  60011: 'unknown',
  60021: 'unknown',
  60111: 'unknown',
  81013: 'nobody',
  40001: 'setup',
  40013: 'setup',
  41002: 'setup',
  41004: 'setup',
  40093: 'setup',
  42012: 'setup',
  50001: 'setup',
  50003: 'setup',
  60020: 'setup',
}

export const meaningOf = (errcode: number): CodeMeaning => meanings[errcode] ?? 'other'

/**
 * The only `unknown` code that says for certain that there is no such member; the others may be a matter of visibility.
 */
export const noSuchMember = 60111

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** WeChat Work counts by days in China, wherever the company is. */
const chinaMs = 8 * hourMs

/**
 * Returns until when a call is blocked after a limit was exceeded. The response does not say which limit it was: the
 * one per minute blocks 60 seconds, the one per hour an hour, the daily one the rest of the day. So a limit that is hit
 * again right after a block was the next longer one.
 */
export function blockedUntil(timesInRow: number, now: Date): Date {
  if (timesInRow <= 1) return new Date(now.getTime() + minuteMs)
  if (timesInRow === 2) return new Date(now.getTime() + hourMs)
  return new Date((Math.floor((now.getTime() + chinaMs) / dayMs) + 1) * dayMs - chinaMs)
}

/**
 * Returns the page to sign, cut at `#`; null if it is not a page of this portal. Compares text only: a browser always
 * writes its own address in the same form, so that no URL needs to be interpreted (T11).
 */
export function signablePage(url: string, origins: readonly string[]): string | null {
  if (url.length > 2000 || !/^https?:\/\/[\x21-\x7e]+$/.test(url) || url.includes('\\')) return null
  const [page = ''] = url.split('#')
  return origins.some((origin) => page.startsWith(`${origin}/`)) ? page : null
}

/**
 * Returns the id of a member of this company in lower case; null otherwise. Linked companies send ids as `company/id`,
 * and members of other companies are ignored. Ids are case-insensitive.
 */
export function toMemberId(userid: string, corpId: string): string | null {
  const [first = '', second, ...more] = userid.split('/')
  const id = second === undefined ? first : first.toLowerCase() === corpId.toLowerCase() ? second : ''
  return more.length === 0 && /^[\w.@-]{1,64}$/.test(id) ? id.toLowerCase() : null
}

/** Names that companies use for a custom field with the employee number. */
const employeeFields = ['工号', '员工编号', '员工号', 'employeeno', 'employeeid', 'employeenumber', 'staffid']

export function isEmployeeField(name: string): boolean {
  return employeeFields.includes(name.toLowerCase().replaceAll(/[\s_.-]/g, ''))
}

const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** Returns the names of a member. A Latin alias is the English name; a Latin name is used in both languages. */
export function toNames(name: string, alias: string): { nameZh: string; nameEn?: string } {
  if (alias !== '' && !hasHan(alias)) return { nameZh: name, nameEn: alias }
  return hasHan(name) ? { nameZh: name } : { nameZh: name, nameEn: name }
}

/** Status 2 is disabled, 5 has left; 4 has not opened the app yet. */
export const hasLeft = (status: number): boolean => status === 2 || status === 5

/** Limits of a text card. The platform cuts longer texts silently, so the portal cuts them first, visibly. */
export const cardLimits = { title: 128, text: 512, urlBytes: 2048, button: 4, receivers: 1000 } as const
/** Cards per minute from one app to one member. The platform drops the rest without an error. */
export const cardSendLimits = [{ most: 30, withinMs: minuteMs, toOne: true }] as const

/** Escapes and shortens the text of a card, because the platform interprets it as markup. */
export function cardText(text: string, most: number): string {
  const plain = text.replaceAll('<', '＜').replaceAll('>', '＞').replaceAll(/\s+/g, ' ').trim()
  return plain.length <= most ? plain : `${cutBeforeSurrogate(plain, most - 1)}…`
}

/** Does not split a surrogate pair. */
function cutBeforeSurrogate(text: string, most: number): string {
  const last = text.charCodeAt(most - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? most - 1 : most)
}

/** A callback is accepted for this long after it was made, and once. */
export const callbackMaxAgeMs = 5 * 60_000
/** Callbacks are kept for this long. */
export const callbackRetentionMs = 7 * dayMs
