import { hrefWith, none, type Place } from '@portal/contract'

export interface OpenActivity {
  activityId: number
  /** The session that a link points to; the page scrolls to it. */
  itemId: number | undefined
  origin: string | undefined
}

export interface OpenCalendar {
  /** YYYY-MM; '': the current month */
  month: string
  /** YYYY-MM-DD */
  day: string | undefined
}

/** Returns the activity that an address opens in a dialog; null: none. */
export function openedActivity(search: string): OpenActivity | null {
  const query = new URLSearchParams(search)
  const activityId = idIn(query.get('activity'))
  if (activityId === undefined) return null
  return { activityId, itemId: idIn(query.get('item')), origin: query.get('origin') ?? undefined }
}

/** Returns the calendar that an address opens; null: none. An empty or invalid month means the current one. */
export function openedCalendar(search: string): OpenCalendar | null {
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
export function activityHref(here: Place, activityId: number, more: { origin?: string; itemId?: number } = {}): string {
  return hrefWith(here, { ...givingWay(here), activity: activityId, item: more.itemId, origin: more.origin })
}

/** Returns the activity of `/activityDetail`; the name of the parameter is not case-sensitive (ACT-06). */
export function activityOfPage(search: string): number | undefined {
  const query = new URLSearchParams([...new URLSearchParams(search)].map(([key, value]) => [key.toLowerCase(), value]))
  return idIn(query.get('id') ?? query.get('activityid'))
}

export function calendarHref(here: Place, month = '', day?: string): string {
  return hrefWith(here, { ...givingWay(here), calendar: month, day })
}

export function withoutActivity(here: Place): string {
  return hrefWith(here, none(['activity', 'item', 'origin']))
}

export function withoutCalendar(here: Place): string {
  return hrefWith(here, none(['calendar', 'day']))
}

/** Clears the parameters of another activity or a news item; the page and the calendar stay. */
function givingWay({ search }: Place) {
  const query = new URLSearchParams(search)
  return none([
    ...(query.has('activity') ? ['activity', 'item', 'origin'] : []),
    ...(query.has('news') ? ['news', 'origin', 'category', 'tag'] : []),
  ])
}

function idIn(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined
}
