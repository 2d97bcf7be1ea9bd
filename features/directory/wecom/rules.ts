/** What an answer of WeChat Work means for the portal. Decided by `errcode`, never by its words, which change. */
export type Meaning =
  | 'fine'
  /** -1: once more, three times at most */
  | 'busy'
  /** the access token is dead: a fresh one, once */
  | 'stale'
  /** a code of a sign-in that is wrong, over its time or used: the sign-in begins anew, this code never again */
  | 'code'
  /** a limit: not before its time is over */
  | 'rate'
  /** nobody whom the app may see */
  | 'unknown'
  /** not one receiver of a card is there */
  | 'nobody'
  /** something is set up wrongly here or there: it needs a person */
  | 'setup'
  | 'other'

const meanings: Readonly<Record<number, Meaning>> = {
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

export const meaningOf = (errcode: number): Meaning => meanings[errcode] ?? 'other'

/** Of those that mean 'unknown' the one that says that there is no such member; the others may be about what is seen. */
export const noSuchMember = 60111

export const apiTimeoutMs = 5_000
export const busyTriesMax = 3

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** Limits of a day end at midnight in China. */
const chinaMs = 8 * hourMs

/**
 * Until when a call is not made after a limit was met. The answer does not say which limit it was: the one of a minute
 * blocks 60 seconds, the one of an hour an hour, the one of a day that day. So what is met again right after its time
 * was the next longer one.
 */
export function blockedUntil(timesInRow: number, now: Date): Date {
  if (timesInRow <= 1) return new Date(now.getTime() + minuteMs)
  if (timesInRow === 2) return new Date(now.getTime() + hourMs)
  return new Date((Math.floor((now.getTime() + chinaMs) / dayMs) + 1) * dayMs - chinaMs)
}

/**
 * The page to sign, as the client sees it: up to `#`; null: not a page of ours. What begins with our origin and a slash
 * is ours: a browser's own address is never written another way, so nothing needs to be read into it (T11).
 */
export function signablePage(url: string, origins: readonly string[]): string | null {
  if (url.length > 2000 || !/^https?:\/\/[\x21-\x7e]+$/.test(url) || url.includes('\\')) return null
  const [page = ''] = url.split('#')
  return origins.some((origin) => page.startsWith(`${origin}/`)) ? page : null
}

/**
 * The id of a member of this company, as it is there. Of linked companies ids come as `company/id`: members of another
 * company are none of ours. An id is unique without regard to case.
 */
export function memberOf(userid: string, corpId: string): string | null {
  const [first = '', second, ...more] = userid.split('/')
  const id = second === undefined ? first : first.toLowerCase() === corpId.toLowerCase() ? second : ''
  return more.length === 0 && /^[\w.@-]{1,64}$/.test(id) ? id.toLowerCase() : null
}

/** Names under which companies keep the employee number among a member's own fields. */
const employeeFields = ['工号', '员工编号', '员工号', 'employeeno', 'employeeid', 'employeenumber', 'staffid']

export function isEmployeeField(name: string): boolean {
  return employeeFields.includes(name.toLowerCase().replaceAll(/[\s_.-]/g, ''))
}

const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** The alias is the English name where it is one; who is called in Latin letters is called so in both languages. */
export function namesOf(name: string, alias: string): { nameZh: string; nameEn?: string } {
  if (alias !== '' && !hasHan(alias)) return { nameZh: name, nameEn: alias }
  return hasHan(name) ? { nameZh: name } : { nameZh: name, nameEn: name }
}

/** A member who is disabled (2) or has left (5); 4 has not opened the app yet. */
export const hasLeft = (status: number): boolean => status === 2 || status === 5

/** Limits of a text card; what is longer would be cut without a word, so it is cut here where one sees it. */
export const cardLimits = { title: 128, text: 512, urlBytes: 2048, button: 4, receivers: 1000 } as const
/** From one app to one member in a minute; the surplus would be dropped without an error. */
export const cardPace = [{ most: 30, withinMs: minuteMs, toOne: true }] as const

/** A card's text is read as markup there: what people wrote must not become any. */
export function cardText(text: string, most: number): string {
  const plain = text.replaceAll('<', '＜').replaceAll('>', '＞').replaceAll(/\s+/g, ' ').trim()
  return plain.length <= most ? plain : `${cutAt(plain, most - 1)}…`
}

/** Not through the middle of a character. */
function cutAt(text: string, most: number): string {
  const last = text.charCodeAt(most - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? most - 1 : most)
}

/** A call from outside is taken this long after it was made, and once. */
export const callbackWindowMs = 5 * 60_000
/** A change is remembered this long after it came. */
export const changeKeptMs = 7 * dayMs
