/** Rules for the steps of a text. Permissions are in features/content/editor/rules.ts. */

export type Status = 'draft' | 'review' | 'scheduled' | 'published' | 'archived'

export type Step = 'submit' | 'return' | 'schedule' | 'publish' | 'archive'

const steps: Readonly<Record<Step, readonly Status[]>> = {
  submit: ['draft'],
  // for a public text, only the change scheduled for later is cancelled
  return: ['review', 'scheduled', 'published', 'archived'],
  schedule: ['draft', 'review', 'scheduled', 'published'],
  publish: ['draft', 'review', 'scheduled', 'published', 'archived'],
  archive: ['published'],
}

/** Returns true if a text in this state can take the step, regardless of who asks. */
export function mayStep(step: Step, status: Status): boolean {
  return steps[step].includes(status)
}

interface Standing {
  Status: Status
  MayPublish: boolean
  MayWrite: boolean
  IsOwn: boolean
}

/**
 * Returns which explanation to show to a person who finds no step to take; null: none. Publishing also requires rights
 * over what readers have now, so that a narrower audience does not hide a change from the others (DESK-01).
 */
export function beyond({
  Status: status,
  MayPublish,
  MayWrite,
  IsOwn,
}: Standing): 'outOfReach' | 'publicBeyond' | null {
  if (MayPublish) return null
  if (status === 'review') return IsOwn ? null : 'outOfReach'
  return status !== 'draft' && (IsOwn || MayWrite) ? 'publicBeyond' : null
}

/** Settings that may refer to something removed, in the order of the page. */
export const goneFields = ['Category', 'Portal', 'Tags', 'Audience'] as const
export type GoneField = (typeof goneFields)[number]

/**
 * Returns the entries of `Lacks` that concern settings: only the server knows them. The others concern the text, which
 * the page checks itself.
 */
export function lacksOfSettings(lacks: readonly string[]): GoneField[] {
  return goneFields.filter((field) => lacks.includes(field))
}

/** Positions in the carousel of the home page. */
export const pinMax = 10
/** People shown as a sample of an audience. */
export const examplesMax = 10

/** Returns the pinned order with one item moved to a position (from 1), or removed. */
export function pinnedOrder(order: readonly number[], id: number, place: number | null): number[] {
  const others = order.filter((each) => each !== id)
  return place === null ? others : others.toSpliced(Math.max(place - 1, 0), 0, id)
}

/** Returns true if the two orders differ only in the positions of items that the viewer may move. */
export function keepsOthers(
  before: readonly number[],
  after: readonly number[],
  mayMove: ReadonlySet<number>,
): boolean {
  const rest = (order: readonly number[]) => order.filter((id) => !mayMove.has(id)).join()
  return rest(before) === rest(after)
}
