/** Steps that can be taken back for a few seconds, and what they do once they are final. */
import { findStepNote, withdrawStepNote } from '@portal/draft-comments/server'
import { lockDraft, setStatus, type Draft } from '@portal/editor/server'
import type { Call, Db } from '@portal/server'
import type { publishing } from '../contract.ts'
import { undoMs, undoProblem, type Status, type TakenStep } from '../rules.ts'
import { notifyAboutDraft, type DraftNotification } from './draft-notifications.ts'
import { canDecide, findPersonName, lockForDecision } from './locked-draft.ts'
import { recordAction, withdraw } from './publish.ts'
import { findReviewers, invalidateReviewQueues } from './reviewers.ts'
import { settingsHash } from './settings.ts'
import { forgetReplaced, rememberReplaced, restoreReplaced, type Publication } from './store.ts'

type PublishingContract = typeof publishing
export type StepContext = Pick<Call<PublishingContract['submit']>, 'db' | 'viewer' | 'now'>

/** Until the answer is at the page, which counts the time from then on. */
const answerMs = 1000

/** When a step that is taken now becomes final. */
export const finalAt = (now: Date): Date => new Date(now.getTime() + undoMs + answerMs)

/** When a step that becomes final then was taken. */
const takenAt = (appliesAt: Date): Date => new Date(appliesAt.getTime() - undoMs - answerMs)

/** Takes a step that its person can take back until it is final; nobody is told of it before. */
export async function takeStep(
  { db, viewer, now }: StepContext,
  draft: Draft,
  { step, reason = '' }: { step: TakenStep['step']; reason?: string },
  take: () => Promise<void>,
): Promise<void> {
  const { id, status, revision } = draft
  const taken = { step, by: viewer.account, status, revision, mark: settingsHash(draft), reason }
  await rememberReplaced(db, id, taken, finalAt(now), take)
  await invalidateReviewQueues(db, draft)
}

/** Takes back one's own last step. */
export async function undo(call: Call<PublishingContract['undo']>): Promise<null> {
  const { db, viewer, now, refuse } = call
  const target = await lockForDecision(call)
  const { draft, publication } = target
  const { undo: taken, applies_at } = publication
  // submitting and withdrawing one's own text needs no right to publish
  if (draft.author !== viewer.account && !(await canDecide(db, viewer, target))) refuse('notAllowed')
  const text = { applies_at, revision: draft.revision, mark: settingsHash(draft) }
  const problem = undoProblem(taken, text, { by: viewer.account, now })
  if (problem || !taken || !applies_at) return refuse(problem ?? 'tooLate')
  await restoreReplaced(db, draft.id)
  await withdrawStepNote(db, { manuscriptId: draft.id, author: viewer.account, at: takenAt(applies_at), now })
  if (taken.status !== draft.status) await setStatus(db, draft.id, taken.status, viewer.account, now)
  await recordStep('undo', draft, { step: taken.step, from: draft.status, to: taken.status }, call)
  await invalidateReviewQueues(db, draft)
  return null
}

/** Does what a claimed step was waiting for: tells its people, or withdraws the archived text. */
export async function finishClaimed(tx: Db, { undo: taken, ...publication }: Publication, now: Date): Promise<void> {
  const id = publication.manuscript_id
  const draft = await lockDraft(tx, id)
  await forgetReplaced(tx, id)
  // deleted meanwhile
  if (!draft || !taken) return
  const { step, by, reason } = taken
  if (step === 'archive') return withdraw(tx, draft, { by, now, why: 'asked', reason })
  const told = await notificationOf(tx, draft, taken, publication)
  if (!told) return
  const name = { zh: await findPersonName(tx, by, 'CHS'), en: await findPersonName(tx, by, 'EN') }
  const thread = publication.applies_at && (await findStepNote(tx, id, by, takenAt(publication.applies_at)))
  const to = told.to.filter((account) => account !== by)
  await notifyAboutDraft(tx, draft, { ...told, to, name, now, ...(thread ? { thread } : {}) })
}

/** Returns whom a step is for; of a publication the author is told when it is public. */
async function notificationOf(
  tx: Db,
  draft: Draft,
  { step, by, reason }: TakenStep,
  { next_at, publish_at, reviewer, review_due: day }: Omit<Publication, 'undo'>,
): Promise<Pick<DraftNotification, 'text' | 'to' | 'words'> | null> {
  const to = [draft.author]
  const time = next_at ?? publish_at
  if (step === 'submit') {
    const reviewers = await findReviewers(tx, draft, by)
    // who was asked may have lost the role meanwhile
    const asked = reviewers.filter((account) => account === reviewer)
    const people = asked.length > 0 ? asked : reviewers
    return day === null ? { text: 'submitted', to: people } : { text: 'submittedDue', to: people, words: { day } }
  }
  if (step === 'return') return { text: 'returned', to, words: { reason } }
  if (step === 'schedule' && time)
    return { text: 'scheduledBy', to, words: { at: { time, zone: draft.settings.zone } } }
  return null
}

export function recordStep(
  action: string,
  draft: Draft,
  details: Record<string, unknown> & { from: Status; to: Status },
  { db, viewer, now }: StepContext,
): Promise<void> {
  return recordAction(db, `${draft.kind}.${action}`, draft, draft.content, details, { by: viewer.account, now })
}
