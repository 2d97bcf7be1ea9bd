/** What may become of a text. Who may, and whom it may reach, says features/content/editor/rules.ts. */

export type Status = 'draft' | 'review' | 'scheduled' | 'published' | 'archived'

export type Step = 'submit' | 'return' | 'schedule' | 'publish' | 'archive'

const steps: Readonly<Record<Step, readonly Status[]>> = {
  submit: ['draft'],
  // of what is public only the change that was agreed for later
  return: ['review', 'scheduled', 'published', 'archived'],
  schedule: ['draft', 'review', 'scheduled', 'published'],
  publish: ['draft', 'review', 'scheduled', 'published', 'archived'],
  archive: ['published'],
}

/** Whether a text in this state may take this step at all, whoever asks. */
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
 * Whether somebody who has to do with a text is to read why they find no step: publishing is judged by what readers have,
 * too, so that whoever is narrowed changes nothing for more people than their role names (DESK-01).
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

/** Settings that may name what was removed since, in the order in which one meets them. */
export const goneFields = ['Category', 'Portal', 'Tags', 'Audience'] as const
export type GoneField = (typeof goneFields)[number]

/** What of `Lacks` is of the settings: only the server knows it. The rest is of the text, which the page knows sooner. */
export function lacksOfSettings(lacks: readonly string[]): GoneField[] {
  return goneFields.filter((field) => lacks.includes(field))
}

/** Places of the carousel on home. */
export const pinMax = 10
/** People named as examples of an audience. */
export const examplesMax = 10

/** The order of the pinned with one put in at a place from 1, or taken out. */
export function pinnedOrder(order: readonly number[], id: number, place: number | null): number[] {
  const others = order.filter((each) => each !== id)
  return place === null ? others : others.toSpliced(Math.max(place - 1, 0), 0, id)
}

/** Whether two orders differ only by where those stand that one may move. */
export function keepsOthers(
  before: readonly number[],
  after: readonly number[],
  mayMove: ReadonlySet<number>,
): boolean {
  const rest = (order: readonly number[]) => order.filter((id) => !mayMove.has(id)).join()
  return rest(before) === rest(after)
}
