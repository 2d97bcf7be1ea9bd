import { hrefWith, clearParams, type PageLocation } from '@portal/contract'

export interface ActivityPopupParams {
  activityId: number
  /** The session that a link points to; the page scrolls to it. */
  itemId: number | undefined
  origin: string | undefined
}

export interface CalendarPopupParams {
  /** YYYY-MM; '': the current month */
  month: string
  /** YYYY-MM-DD */
  day: string | undefined
}

/** Returns the activity that an address opens in a dialog; null: none. */
export function parseActivityPopup(search: string): ActivityPopupParams | null {
  const query = new URLSearchParams(search)
  const activityId = parseId(query.get('activity'))
  if (activityId === undefined) return null
  return { activityId, itemId: parseId(query.get('item')), origin: query.get('origin') ?? undefined }
}

/** Returns the calendar that an address opens; null: none. An empty or invalid month means the current one. */
export function parseCalendarPopup(search: string): CalendarPopupParams | null {
  const query = new URLSearchParams(search)
  const month = query.get('calendar')
  if (month === null) return null
  const day = query.get('day') ?? ''
  return {
    month: /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(month) ? month : '',
    day: /^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(day) ? day : undefined,
  }
}

/**
 * Address of an activity over the current page. If the calendar is open, the activity opens over it, and closing it
 * returns there.
 */
export function activityHref(
  here: PageLocation,
  activityId: number,
  more: { origin?: string; itemId?: number } = {},
): string {
  return hrefWith(here, { ...clearedParams(here), activity: activityId, item: more.itemId, origin: more.origin })
}

/** Returns the activity of `/activityDetail`; the name of the parameter is not case-sensitive (ACT-06). */
export function parseActivityPageId(search: string): number | undefined {
  const query = new URLSearchParams([...new URLSearchParams(search)].map(([key, value]) => [key.toLowerCase(), value]))
  return parseId(query.get('id') ?? query.get('activityid'))
}

export function calendarHref(here: PageLocation, month = '', day?: string): string {
  return hrefWith(here, { ...clearedParams(here), calendar: month, day })
}

export function hrefWithoutActivity(here: PageLocation): string {
  return hrefWith(here, clearParams(['activity', 'item', 'origin']))
}

export function hrefWithoutCalendar(here: PageLocation): string {
  return hrefWith(here, clearParams(['calendar', 'day']))
}

/** Clears the parameters of another activity or a news item; the page and the calendar stay. */
function clearedParams({ search }: PageLocation) {
  const query = new URLSearchParams(search)
  return clearParams([
    ...(query.has('activity') ? ['activity', 'item', 'origin'] : []),
    ...(query.has('news') ? ['news', 'origin', 'category', 'tag'] : []),
  ])
}

function parseId(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined
}
