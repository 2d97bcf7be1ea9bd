import { clearParams, type PageLocation, overlay, activityRoute } from '@portal/contract'

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
  const { activity: activityId, item: itemId, origin } = overlay.parse(search)
  return activityId === undefined ? null : { activityId, itemId, origin }
}

/** Returns the calendar that an address opens; null: none. An empty or invalid month means the current one. */
export function parseCalendarPopup(search: string): CalendarPopupParams | null {
  const { calendar: month, day = '' } = overlay.parse(search)
  if (month === undefined) return null
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
  return overlay.over(here, { ...clearedParams(here), activity: activityId, item: more.itemId, origin: more.origin })
}

/** Returns the activity of `/activityDetail`; the name of the parameter is not case-sensitive (ACT-06). */
export function parseActivityPageId(search: string): number | undefined {
  const { id, activityId } = activityRoute.parse(search)
  return id ?? activityId
}

export function calendarHref(here: PageLocation, month = '', day?: string): string {
  return overlay.over(here, { ...clearedParams(here), calendar: month, day })
}

export function hrefWithoutActivity(here: PageLocation): string {
  return overlay.over(here, clearParams(['activity', 'item', 'origin']))
}

export function hrefWithoutCalendar(here: PageLocation): string {
  return overlay.over(here, clearParams(['calendar', 'day']))
}

/** Clears the parameters of another activity or a news item; the page and the calendar stay. */
function clearedParams({ search }: PageLocation) {
  const { activity, news } = overlay.parse(search)
  return {
    ...(activity && clearParams(['activity', 'item', 'origin'])),
    ...(news && clearParams(['news', 'origin', 'category', 'tag'])),
  }
}
