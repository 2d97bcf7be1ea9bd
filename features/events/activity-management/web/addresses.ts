/** State of the organisers' pages in the address; lists add their own (`useList`). */
import { choiceParam, defineQuery, deskHref, idParam, type QueryValues } from '@portal/contract'

const parts = ['people', 'door', 'messages'] as const
export type DeskPart = (typeof parts)[number]

const desk = defineQuery({ session: idParam(), part: choiceParam('people', parts) })
export interface DeskView extends QueryValues<typeof desk> {
  activity: number
}

/** Returns undefined if the address names no activity. */
export function parseDeskView(path: readonly string[], search: string): DeskView | undefined {
  const activity = idParam().read(path[0])
  return activity === undefined ? undefined : { activity, ...desk.parse(search) }
}

/** Returns the address of another session or part; its list begins anew. */
export function deskViewHref({ activity, ...view }: DeskView, change: Partial<DeskView> = {}): string {
  return desk.at(activityHref(activity), { ...view, ...change })
}

export function activityHref(id: number): string {
  return deskHref('organising', id)
}
