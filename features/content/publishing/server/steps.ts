/** The steps of a text: draft, review, scheduled, published, archived. Each decision is made under its locks. */
import { companyDay, type Text } from '@portal/contract'
import { ensureAudience } from '@portal/people/server'
import type { Call } from '@portal/server'
import { findDraftIssues, makeVersion, canEditDraft, setStatus, findVersion, type Draft } from '@portal/editor/server'
import type { publishing } from '../contract.ts'
import { goneTexts } from '../gone.texts.ts'
import { addStepNote } from '@portal/draft-comments/server'
import { canTakeStep, type PublishingStep } from '../rules.ts'
import { findStaleFields } from './stale-fields.ts'
import { lockForDecision, canDecide, type LockedDraft } from './locked-draft.ts'
import { checkOtherWriters } from './other-writers.ts'
import { makePublic, withdraw } from './publish.ts'
import { findReviewers, invalidateReviewQueues } from './reviewers.ts'
import { areTimesOrdered, settingsHash } from './settings.ts'
import { finalAt, recordStep, takeStep, type StepContext } from './undo.ts'
import {
  saveAgreement,
  saveNextAgreement,
  clearNextAgreement,
  saveReview,
  saveReturnReason,
  clearAgreement,
} from './store.ts'
import { notifyAboutDraft } from './draft-notifications.ts'

type PublishingContract = typeof publishing

type StepCall =
  | Call<PublishingContract['submit']>
  | Call<PublishingContract['schedule']>
  | Call<PublishingContract['publish']>

/** Refuses a step that the status does not allow; a template, and a text that is about to be archived, allow none. */
function checkStatus(
  { refuse }: { refuse: (reason: 'wrongStep') => never },
  step: PublishingStep,
  { draft, publication }: LockedDraft,
): void {
  const isFixed = draft.isTemplate || publication.undo?.step === 'archive'
  if (isFixed || !canTakeStep(step, draft.status)) refuse('wrongStep')
}

/**
 * Refuses a step on another text, settings or status than the viewer saw, or while somebody else is writing, unless
 * confirmed.
 */
async function checkStep(call: StepCall, step: PublishingStep, target: LockedDraft): Promise<void> {
  const { input, refuse } = call
  const { draft } = target
  checkStatus(call, step, target)
  await checkOtherWriters(call, draft)
  if (input.Revision !== draft.revision || input.Mark !== settingsHash(draft)) refuse('changedMeanwhile')
}

function checkContent(
  { refuse }: { refuse: (reason: 'incomplete', data?: unknown) => never },
  { content }: Draft,
): void {
  const issues = findDraftIssues(content)
  if (issues.length > 0) refuse('incomplete', { Lacks: issues })
}

interface SettingsCheckCall {
  db: Call['db']
  now: Date
  refuse: (reason: 'incomplete' | 'badSettings', data?: unknown, text?: Text) => never
}

/** Refuses settings that were valid when saved but no longer are. */
export async function checkSettings(
  { db, now, refuse }: SettingsCheckCall,
  draft: Draft,
  visibleFrom = now,
): Promise<void> {
  const [stale] = await findStaleFields(db, draft)
  if (stale) refuse('badSettings', { Field: stale }, goneTexts[stale])
  const { expireAt } = draft.settings
  if (expireAt !== null && Date.parse(expireAt) <= now.getTime())
    refuse('badSettings', { Field: 'Expire' }, goneTexts.Expire)
  const { sessions = [] } = draft.settings
  // sessions of a published activity belong to the organiser
  if (draft.objectId === null && sessions.some(({ endsAt }) => Date.parse(endsAt) <= visibleFrom.getTime()))
    refuse('badSettings', { Field: 'Sessions' }, goneTexts.Sessions)
}

export async function submit(call: Call<PublishingContract['submit']>): Promise<null> {
  const { db, viewer, now, refuse } = call
  const target = await lockForDecision(call)
  const { draft } = target
  if (!canEditDraft(viewer, draft)) refuse('mayNotWrite')
  await checkStep(call, 'submit', target)
  checkContent(call, draft)
  const stale = await findStaleFields(db, draft)
  if (stale[0]) refuse('incomplete', { Lacks: stale }, goneTexts[stale[0]])
  const reviewers = await findReviewers(db, draft, viewer.account)
  const { Reviewer: reviewer, Due: due, Note } = call.input
  if (reviewer !== '' && !reviewers.includes(reviewer)) refuse('noReviewer', { Field: 'Reviewer' })
  if (due !== '' && due < companyDay(now)) refuse('duePassed', { Field: 'Due' })
  await takeStep(call, draft, { step: 'submit' }, async () => {
    await setStatus(db, draft.id, 'review', viewer.account, now)
    await saveReview(db, draft.id, { reviewer: reviewer || null, review_due: due || null })
    await note(call, 'submitted', Note)
  })
  const request = { asked: reviewer === '' ? reviewers.length : 1, reviewer, due }
  await recordStep('submit', draft, { from: draft.status, to: 'review', ...request }, call)
  return null
}

/** Puts the words of a step beside the text, where they can be answered. */
async function note(
  { db, viewer, input, now }: Call<PublishingContract['submit']> | Call<PublishingContract['giveBack']>,
  kind: 'submitted' | 'returned',
  said: string,
): Promise<void> {
  const words = said.trim()
  if (words !== '') await addStepNote(db, { manuscriptId: input.Id, kind, author: viewer.account, text: words, now })
}

export async function giveBack(call: Call<PublishingContract['giveBack']>): Promise<null> {
  const { db, viewer, input, now, refuse } = call
  const target = await lockForDecision(call)
  const { draft } = target
  const isTakenBack = draft.author === viewer.account && draft.status === 'review'
  if (!isTakenBack && !(await canDecide(db, viewer, target))) refuse('notAllowed')
  const isPublic = draft.status === 'published'
  checkStatus(call, 'return', target)
  if (isPublic && target.publication.next_at === null) refuse('wrongStep')
  const reason = input.Reason.trim()
  const isOfOther = draft.author !== viewer.account
  if (isOfOther && reason === '') refuse('reasonMissing')
  await takeStep(call, draft, { step: 'return', reason }, async () => {
    if (isPublic) await clearNextAgreement(db, draft.id)
    else {
      await setStatus(db, draft.id, 'draft', viewer.account, now, { why: reason })
      await clearAgreement(db, draft.id, 'open')
    }
    if (!isOfOther) return
    await saveReturnReason(db, draft.id, { reason, by: viewer.account }, now)
    await note(call, 'returned', reason)
  })
  await recordStep('return', draft, { from: draft.status, to: isPublic ? 'published' : 'draft', reason }, call)
  return null
}

export async function schedule(call: Call<PublishingContract['schedule']>): Promise<{ PublishAt: string }> {
  const { db, viewer, refuse } = call
  const target = await lockForDecision(call)
  const { draft } = target
  if (!(await canDecide(db, viewer, target))) refuse('notAllowed')
  await checkStep(call, 'schedule', target)
  return agreeOnTime(call, draft, repeatsOf(call.input))
}

/** For public texts: readers are notified, and acknowledge, again. */
interface Repeats {
  TellAgain: boolean
  AskAgain: boolean
}

const repeatsOf = ({ TellAgain, AskAgain }: Repeats): Repeats => ({ TellAgain, AskAgain })

/** Schedules the text as it is now, at the time of its settings. */
export async function agreeOnTime(
  call: Call<PublishingContract['schedule']> | Call<PublishingContract['move']>,
  draft: Draft,
  repeats: Repeats = { TellAgain: false, AskAgain: false },
): Promise<{ PublishAt: string }> {
  const { db, viewer, now, refuse } = call
  checkContent(call, draft)
  const { settings } = draft
  const publishAt = settings.publishAt === null ? null : new Date(settings.publishAt)
  await checkSettings(call, draft, publishAt ?? now)
  if (!publishAt || publishAt <= now) return refuse('timePassed')
  if (!areTimesOrdered(settings)) refuse('badSettings', { Field: 'Expire' })
  const version = await makeVersion(db, draft.id, { status: 'scheduled' }, viewer.account, now)
  await agree(call, draft, { step: 'schedule', version, at: publishAt, ...repeats })
  return { PublishAt: publishAt.toISOString() }
}

interface Approval extends Repeats {
  /** A publication is an approval for the moment when it can no longer be taken back. */
  step: 'schedule' | 'publish'
  version: number
  at: Date
}

/** Approves a version for a time. */
async function agree(
  call: StepContext,
  draft: Draft,
  { step, version, at, TellAgain: tells, AskAgain: asksAgain }: Approval,
): Promise<void> {
  const { db, viewer, now } = call
  const { settings, status } = draft
  const by = viewer.account
  const isPublic = status === 'published'
  await takeStep(call, draft, { step }, async () => {
    if (isPublic) return saveNextAgreement(db, draft.id, { version, at, by, tells, asksAgain })
    await setStatus(db, draft.id, 'scheduled', by, now)
    const audienceId = await ensureAudience(db, settings.audience)
    const expireAt = settings.expireAt === null ? null : new Date(settings.expireAt)
    return saveAgreement(db, draft.id, { state: 'scheduled', version, audienceId, publishAt: at, expireAt, by }, now)
  })
  const to = isPublic ? 'published' : 'scheduled'
  const { audience } = settings
  await recordStep('schedule', draft, { from: status, to, at: at.toISOString(), version, audience }, call)
}

export async function publishNow(call: Call<PublishingContract['publish']>): Promise<{ ObjectId: number }> {
  const { db, viewer, input, now, refuse } = call
  const target = await lockForDecision(call)
  const { draft, publication } = target
  if (!(await canDecide(db, viewer, target))) refuse('notAllowed')
  const { content, settings } = draft
  const version = await makeVersion(db, draft.id, { status: 'published' }, viewer.account, now)
  const isPublic = publication.state === 'public'
  // somebody else has just published this version
  if (isPublic && publication.version === version && !input.TellAgain && !input.AskAgain) refuse('alreadyPublished')
  await checkStep(call, 'publish', target)
  checkContent(call, draft)
  await checkSettings(call, draft)
  if (input.IsHeld) {
    await agree(call, draft, { step: 'publish', version, at: finalAt(now), ...repeatsOf(input) })
    return { ObjectId: 0 }
  }
  const ObjectId = await makePublic(db, draft, {
    agreed: { version, content, settings },
    by: viewer.account,
    now,
    publishedAt: (isPublic && publication.publish_at) || now,
    tells: !isPublic || input.TellAgain,
    asksAgain: isPublic && input.AskAgain,
    keepsPlace: await keepsPlace(db, target),
  })
  await invalidateReviewQueues(db, draft)
  if (draft.author !== viewer.account) {
    const name = { zh: viewer.nameZh, en: viewer.nameEn }
    await notifyAboutDraft(db, draft, { text: 'publishedBy', to: [draft.author], name, now })
  }
  return { ObjectId }
}

/** Returns true if the text is public and its settings name the same site and carousel position as then. */
export async function keepsPlace(db: Call['db'], { draft, publication }: LockedDraft): Promise<boolean> {
  if (publication.state !== 'public' || publication.version === null) return false
  const before = await findVersion(db, draft.id, publication.version)
  const [was, is] = [before?.settings, draft.settings]
  return was !== undefined && was.pin === is.pin && was.portal === is.portal
}

export async function archive(call: Call<PublishingContract['archive']>): Promise<null> {
  const { db, viewer, input, now, refuse } = call
  const target = await lockForDecision(call)
  const { draft } = target
  if (!(await canDecide(db, viewer, target))) refuse('notAllowed')
  checkStatus(call, 'archive', target)
  const reason = input.Reason.trim()
  if (input.IsHeld) await takeStep(call, draft, { step: 'archive', reason }, () => clearNextAgreement(db, draft.id))
  else await withdraw(db, draft, { by: viewer.account, now, why: 'asked', reason })
  return null
}
