/** Selects and formats sessions and people for the page. */
import { writtenIn, type Language } from '@portal/contract'
import type { ListState } from '@portal/ui/list'
import type { CheckInFilter, EventSession, PeopleList } from '../contract.ts'
import { sessionStatus } from '@portal/activities/contract'

const peopleLists: readonly PeopleList[] = ['signed', 'waiting', 'following']
const checkInFilters: readonly CheckInFilter[] = ['yes', 'no']

/** Returns the filter of the calls; the check-in filter applies only to people with a seat. */
export function peopleFilter({ words, filters }: Pick<ListState<'list' | 'came'>, 'words' | 'filters'>) {
  const List = peopleLists.find((each) => each === filters.list) ?? 'signed'
  const Came = checkInFilters.find((each) => List === 'signed' && each === filters.came) ?? 'all'
  return { List, Came, Keyword: words }
}

export type StatusTextKey =
  | 'statusFollow'
  | 'statusOpen'
  | 'statusClosed'
  | 'statusUnderWay'
  | 'statusOver'
  | 'statusCancelled'

const statusTextKeys: Readonly<Record<number, StatusTextKey>> = {
  2: 'statusFollow',
  3: 'statusOpen',
  4: 'statusClosed',
  5: 'statusUnderWay',
}

export function statusTextKey({ Status, Chosen }: Pick<EventSession, 'Status' | 'Chosen'>): StatusTextKey {
  if (Chosen === 6) return 'statusCancelled'
  return statusTextKeys[Status] ?? 'statusOver'
}

/** Returns true if the session can still be cancelled or moved to. */
export function isAhead({ Status }: Pick<EventSession, 'Status'>): boolean {
  return Status !== sessionStatus.over
}

/** Returns the text in the reader's language, or in the other if that is all there is. */
export function pickLanguage(language: Language, zh: string, en: string): string {
  return writtenIn({ zh, en }, language)
}

/** Returns the selected session; by default the one under way or next, otherwise the last. */
export function selectSession(
  sessions: readonly EventSession[],
  sessionId: number | undefined,
): EventSession | undefined {
  return sessions.find((each) => each.ActivityItemId === sessionId) ?? sessions.find(isAhead) ?? sessions.at(-1)
}

/** Returns the number of free seats; null: unlimited. */
export function countFreeSeats({ Max, Count }: Pick<EventSession, 'Max' | 'Count'>): number | null {
  return Max === 0 ? null : Math.max(0, Max - Count)
}

/** Returns `few` neighbouring entries from the selected one on; the last ones at the end. */
export function sliceAround<T>(all: readonly T[], chosen: T | undefined, few: number): readonly T[] {
  const from = chosen === undefined ? 0 : Math.max(0, all.indexOf(chosen))
  const begin = Math.max(0, Math.min(from, all.length - few))
  return all.slice(begin, begin + few)
}
