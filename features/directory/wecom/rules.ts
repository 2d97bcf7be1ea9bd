import { codeMeanings } from '@portal/connectors/contract'
import { dayMs } from '@portal/contract'

/** The meaning of an error code of WeChat Work. */
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

export const meaningOf = codeMeanings<CodeMeaning, 'other'>(
  {
    fine: [0],
    busy: [-1],
    stale: [40014, 42001],
    code: [40029, 42003, 42022],
    rate: [45009, 45033],
    unknown: [50002, 60011, 60021, 60111],
    nobody: [81013],
    setup: [40001, 40013, 41002, 41004, 40093, 42012, 50001, 50003, 60020],
  },
  'other',
)

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

/**
 * Limits of a text card. The platform cuts longer texts silently, so the portal cuts them first, visibly. It recognises
 * a repeated request for `repeatSeconds`, as long as the portal repeats it (`repeatWindowMs` of the notifications).
 */
export const cardLimits = {
  title: 128,
  text: 512,
  urlBytes: 2048,
  button: 4,
  receivers: 1000,
  repeatSeconds: 3600,
} as const
/** Cards per minute from one app to one member. The platform drops the rest without an error. */
export const cardSendLimits = [{ most: 30, withinMs: minuteMs, toOne: true }] as const

/** Escapes the text of a card, because the platform interprets it as markup. */
export function cardText(text: string): string {
  return text.replaceAll('<', '＜').replaceAll('>', '＞').replaceAll(/\s+/g, ' ').trim()
}

/** Callbacks are kept for this long. */
export const callbackRetentionMs = 7 * dayMs
