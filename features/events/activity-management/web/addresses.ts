/** State of the organisers' pages in the address. */
import {
  choiceParam,
  defineQuery,
  deskHref,
  idParam,
  listPageParam,
  textParam,
  type QueryValues,
} from '@portal/contract'
import type { CheckInFilter, PeopleList } from '../contract.ts'

const parts = ['people', 'door', 'messages'] as const
export type DeskPart = (typeof parts)[number]
export const peopleLists: readonly PeopleList[] = ['signed', 'waiting', 'following']
export const checkInFilters: readonly CheckInFilter[] = ['all', 'yes', 'no']

const desk = defineQuery({
  session: idParam(),
  part: choiceParam('people', parts),
  list: choiceParam('signed', peopleLists),
  came: choiceParam('all', checkInFilters),
  words: textParam(100, 'q'),
  page: listPageParam,
})
export interface DeskView extends QueryValues<typeof desk> {
  activity: number
}

/** Returns undefined if the address names no activity. */
export function parseDeskView(path: readonly string[], search: string): DeskView | undefined {
  const activity = idParam().read(path[0])
  return activity === undefined ? undefined : { activity, ...desk.parse(search) }
}

/**
 * Returns the address of a changed view. Another session, part or list resets words and filters; any change goes back
 * to page 1.
 */
export function deskViewHref(view: DeskView, change: Partial<DeskView> = {}): string {
  const isOther = 'session' in change || 'part' in change || 'list' in change
  const fresh = isOther ? { came: 'all' as const, words: '' } : {}
  const first = 'session' in change || 'part' in change ? { list: 'signed' as const } : {}
  const { activity, ...next } = { ...view, page: 1, ...fresh, ...first, ...change }
  return desk.at(activityHref(activity), next)
}

export function activityHref(id: number): string {
  return deskHref('organising', id)
}
