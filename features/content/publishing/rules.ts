/** Rules for the steps of a text. Permissions are in features/content/editor/rules.ts. */

export type Status = 'draft' | 'review' | 'scheduled' | 'published' | 'archived'

export type PublishingStep = 'submit' | 'return' | 'schedule' | 'publish' | 'archive'

const stepStatuses: Readonly<Record<PublishingStep, readonly Status[]>> = {
  submit: ['draft'],
  // for a public text, only the change scheduled for later is cancelled
  return: ['review', 'scheduled', 'published', 'archived'],
  schedule: ['draft', 'review', 'scheduled', 'published'],
  publish: ['draft', 'review', 'scheduled', 'published', 'archived'],
  archive: ['published'],
}

/** Returns true if a text in this state can take the step, regardless of who asks. */
export function canTakeStep(step: PublishingStep, status: Status): boolean {
  return stepStatuses[step].includes(status)
}

interface StepSubject {
  Status: Status
  MayPublish: boolean
  MayWrite: boolean
  IsOwn: boolean
}

/**
 * Returns which explanation to show to a person who finds no step to take; null: none. Publishing also requires rights
 * over what readers have now, so that a narrower audience does not hide a change from the others (DESK-01).
 */
export function scopeProblem({
  Status: status,
  MayPublish,
  MayWrite,
  IsOwn,
}: StepSubject): 'outOfReach' | 'publicBeyond' | null {
  if (MayPublish) return null
  if (status === 'review') return IsOwn ? null : 'outOfReach'
  return status !== 'draft' && (IsOwn || MayWrite) ? 'publicBeyond' : null
}

/** Returns true if the viewer may submit it for review. */
export const canSubmit = ({ Status: status, MayWrite }: Pick<StepSubject, 'Status' | 'MayWrite'>): boolean =>
  status === 'draft' && MayWrite

/** Settings that may refer to something removed, in the order of the page. */
export const staleFields = ['Category', 'Portal', 'Tags', 'Audience'] as const
export type StaleField = (typeof staleFields)[number]

/**
 * Returns the entries of `Lacks` that concern settings: only the server knows them. The others concern the text, which
 * the page checks itself.
 */
export function filterStaleFields(lacks: readonly string[]): StaleField[] {
  return staleFields.filter((field) => lacks.includes(field))
}

/** Milliseconds for which whoever took a step can take it back. */
export const undoMs = 10_000

/** A step that can still be taken back, and what it was taken on. */
export interface TakenStep {
  step: PublishingStep
  by: string
  /** Status before it. */
  status: Status
  revision: number
  mark: string
  /** For a text that is archived or sent back. */
  reason: string
}

interface TextNow {
  applies_at: Date | null
  revision: number
  mark: string
}

/**
 * Returns why the viewer cannot take the last step back; null: they can. A later step replaces `taken`. Others write on
 * because of a submission or a return, so writing ends the time for these; what readers get can be taken back anyway.
 */
export function undoProblem(
  taken: TakenStep | null,
  text: TextNow,
  { by, now }: { by: string; now: Date },
): 'tooLate' | 'notAllowed' | 'changedMeanwhile' | null {
  if (!taken || !text.applies_at || text.applies_at <= now) return 'tooLate'
  if (taken.by !== by) return 'notAllowed'
  const isForWriters = taken.step === 'submit' || taken.step === 'return'
  const isWritten = taken.revision !== text.revision || taken.mark !== text.mark
  return isForWriters && isWritten ? 'changedMeanwhile' : null
}

/** Figures about fewer people are about persons. */
export const minAudienceSize = 5

/** Positions in the carousel of the home page. */
export const maxPins = 10
/** People shown as a sample of an audience. */
export const maxExamples = 10

/** Returns the pinned order with one item moved to a position (from 1), or removed. */
export function movePin(order: readonly number[], id: number, place: number | null): number[] {
  const others = order.filter((each) => each !== id)
  return place === null ? others : others.toSpliced(Math.max(place - 1, 0), 0, id)
}

/** Returns true if the two orders differ only in the positions of items that the viewer may move. */
export function keepsOtherPins(
  before: readonly number[],
  after: readonly number[],
  mayMove: ReadonlySet<number>,
): boolean {
  const rest = (order: readonly number[]) => order.filter((id) => !mayMove.has(id)).join()
  return rest(before) === rest(after)
}
