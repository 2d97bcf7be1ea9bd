interface Place {
  readonly pathname: string
  readonly search: string
}

export interface OpenActivity {
  activityId: number
  /** The session that a link is about: it is scrolled to. */
  itemId: number | undefined
  origin: string | undefined
}

export interface OpenCalendar {
  /** YYYY-MM; '': this month */
  month: string
  /** YYYY-MM-DD */
  day: string | undefined
}

/** What an address opens; null: no popup. */
export function openedActivity(search: string): OpenActivity | null {
  const query = new URLSearchParams(search)
  const activityId = idIn(query.get('activity'))
  if (activityId === undefined) return null
  return { activityId, itemId: idIn(query.get('item')), origin: query.get('origin') ?? undefined }
}

/** `?calendar=` is the calendar of this month, and so is a month that there is not. */
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

/** An activity over the page one stands on; over the calendar, too, when that is open: closing leads back to it. */
export function activityHref(here: Place, activityId: number, more: { origin?: string; itemId?: number } = {}): string {
  const query = pageUnder(here.search)
  query.set('activity', String(activityId))
  if (more.itemId !== undefined) query.set('item', String(more.itemId))
  if (more.origin !== undefined) query.set('origin', more.origin)
  return `${here.pathname}?${query}`
}

/** The activity that `/activityDetail` shows, however its name is spelled (ACT-06). */
export function activityOfPage(search: string): number | undefined {
  const query = new URLSearchParams([...new URLSearchParams(search)].map(([key, value]) => [key.toLowerCase(), value]))
  return idIn(query.get('id') ?? query.get('activityid'))
}

export function calendarHref(here: Place, month = '', day?: string): string {
  const query = pageUnder(here.search)
  query.set('calendar', month)
  if (day === undefined) query.delete('day')
  else query.set('day', day)
  return `${here.pathname}?${query}`
}

export function withoutActivity(here: Place): string {
  return without(here, ['activity', 'item', 'origin'])
}

export function withoutCalendar(here: Place): string {
  return without(here, ['calendar', 'day'])
}

function without({ pathname, search }: Place, names: readonly string[]): string {
  const query = new URLSearchParams(search)
  for (const name of names) query.delete(name)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/** What the page under the popups is called by, and the calendar; another activity or a news gives way. */
function pageUnder(search: string): URLSearchParams {
  const query = new URLSearchParams(search)
  const giveWay = [
    ...(query.has('activity') ? ['activity', 'item', 'origin'] : []),
    ...(query.has('news') ? ['news', 'origin', 'category', 'tag'] : []),
  ]
  for (const name of giveWay) query.delete(name)
  return query
}

function idIn(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined
}
