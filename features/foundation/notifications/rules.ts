import { companyZone, overlay, dayMs } from '@portal/contract'

/** NOTICE-02: the subject of a notification. */
export const notificationType = { news: 1, people: 2, reply: 3, signUp: 7, activity: 8, plain: 9 } as const
export type NotificationType = (typeof notificationType)[keyof typeof notificationType]
export const notificationTypes: readonly NotificationType[] = Object.values(notificationType)

/** NOTICE-03: how many are loaded at once, and the page size that the page count is based on. */
export const pageSize = 50
const displayedPageSize = 10

/** NOTICE-03: returns true if scrolling to the bottom loads another page. */
export function hasMore(list: { pageNo: number; loaded: number; total: number }): boolean {
  return list.pageNo < Math.ceil(list.total / displayedPageSize) && list.loaded < list.total
}

/** NOTICE-04 */
export function isHiddenType(type: number): boolean {
  return type === notificationType.people
}

/**
 * Returns the link of a notification by its type (NOTICE-02). It opens over the current page, so the address is a
 * query.
 */
export function notificationLink(notice: { MessageType: number; MessageId: number; Link: string }): string {
  const { MessageType: type, MessageId: id, Link } = notice
  if (type === notificationType.plain) return ''
  if (Link !== '') return Link
  if (id < 1) return ''
  if (type === notificationType.news || type === notificationType.reply) return overlay.at('', { news: id })
  if (type === notificationType.signUp || type === notificationType.activity) return overlay.at('', { activity: id })
  return ''
}

/** Another like or sign-up within this time shows no toast; the bell and the list still count it. */
export const toastPauseMs = 10 * 60_000

export interface QuietSettings {
  /** Types that show no toast. */
  quietTypes: readonly number[]
  /** Minutes after midnight; the same value twice: no quiet hours. */
  quietFrom: number
  quietTo: number
  timeZone: string
}

export const defaultSettings: QuietSettings = {
  quietTypes: [],
  quietFrom: 0,
  quietTo: 0,
  get timeZone() {
    return companyZone()
  },
}

/** Returns true if a notification may interrupt its reader now. Must-know notifications always may. */
export function showsToast(
  notice: { type: number; mustKnow: boolean; isQuiet?: boolean },
  choice: QuietSettings,
  minuteOfDay: number,
): boolean {
  if (isHiddenType(notice.type)) return false
  if (notice.mustKnow) return true
  if (notice.isQuiet) return false
  return !choice.quietTypes.includes(notice.type) && !isQuietAt(choice, minuteOfDay)
}

export function isQuietAt({ quietFrom: from, quietTo: to }: QuietSettings, minute: number): boolean {
  if (from === to) return false
  return from < to ? minute >= from && minute < to : minute >= from || minute < to
}

/** Older notifications count as read. */
export const unreadMaxAgeMs = 30 * dayMs
/** A reader who missed more than this loads the list again instead of receiving each notification. */
export const resumeLimit = 200

/** Position in the two sequences of events: personal notifications, and those for audiences. */
export interface Cursor {
  own: number
  all: number
}

export function parseCursor(id: string): Cursor | null {
  const [, own, all] = /^(\d{1,15})\.(\d{1,15})$/.exec(id) ?? []
  return own === undefined || all === undefined ? null : { own: Number(own), all: Number(all) }
}

export function formatCursor({ own, all }: Cursor): string {
  return `${own}.${all}`
}

export function parseClock(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
}

export function formatClock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
