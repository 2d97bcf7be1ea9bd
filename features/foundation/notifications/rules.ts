/** NOTICE-02: what a notice tells of. */
export const noticeType = { news: 1, people: 2, reply: 3, signUp: 7, activity: 8, plain: 9 } as const
export type NoticeType = (typeof noticeType)[keyof typeof noticeType]
export const noticeTypes: readonly NoticeType[] = Object.values(noticeType)

/** NOTICE-03: how many are loaded at once, and by how many the page count is reckoned. */
export const pageSize = 50
const displayedPageSize = 10

/** NOTICE-03: whether a scroll to the bottom loads another page. */
export function hasMore(list: { pageNo: number; loaded: number; total: number }): boolean {
  return list.pageNo < Math.ceil(list.total / displayedPageSize) && list.loaded < list.total
}

/** NOTICE-04 */
export function isHidden(type: number): boolean {
  return type === noticeType.people
}

/** Where a notice leads by its type (NOTICE-02): over the page one stands on, so the address is a query. */
export function linkForNotice(notice: { MessageType: number; MessageId: number; Link: string }): string {
  const { MessageType: type, MessageId: id, Link } = notice
  if (type === noticeType.plain) return ''
  if (Link !== '') return Link
  if (id < 1) return ''
  if (type === noticeType.news || type === noticeType.reply) return `?news=${id}`
  if (type === noticeType.signUp || type === noticeType.activity) return `?activity=${id}`
  return ''
}

/** One more like or sign-up so soon after the last interrupts nobody; the count in the bell and the list is true. */
export const quietForMs = 10 * 60_000

export interface Choice {
  /** become no toast */
  quietTypes: readonly number[]
  /** Minutes after midnight; both the same: no quiet hours. */
  quietFrom: number
  quietTo: number
  timeZone: string
}

export const choiceDefault: Choice = { quietTypes: [], quietFrom: 0, quietTo: 0, timeZone: 'Asia/Shanghai' }

/** Whether a notice may interrupt its reader now; what must be known always may. */
export function becomesToast(
  notice: { type: number; mustKnow: boolean; isQuiet?: boolean },
  choice: Choice,
  minuteOfDay: number,
): boolean {
  if (isHidden(notice.type)) return false
  if (notice.mustKnow) return true
  if (notice.isQuiet) return false
  return !choice.quietTypes.includes(notice.type) && !isQuietAt(choice, minuteOfDay)
}

export function isQuietAt({ quietFrom: from, quietTo: to }: Choice, minute: number): boolean {
  if (from === to) return false
  return from < to ? minute >= from && minute < to : minute >= from || minute < to
}

/** What is older counts as read. */
export const unreadForMs = 30 * 24 * 3600_000
/** A reader who comes back after more than this asks for the list anew instead of being told of each. */
export const resumeMax = 200

/** A place in the two orders a reader hears: of what is theirs alone, and of what is for an audience. */
export interface Cursor {
  own: number
  all: number
}

export function cursorOf(id: string): Cursor | null {
  const [, own, all] = /^(\d{1,15})\.(\d{1,15})$/.exec(id) ?? []
  return own === undefined || all === undefined ? null : { own: Number(own), all: Number(all) }
}

export function idOf({ own, all }: Cursor): string {
  return `${own}.${all}`
}

export function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
}

export function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
