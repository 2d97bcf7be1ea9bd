/** The steps of a text: draft, review, scheduled, published, archived. Each decision is made under its locks. */
import type { Text } from '@portal/contract'
import { ensureAudience } from '@portal/people/server'
import type { Call } from '@portal/server'
import { findDraftIssues, makeVersion, canEditDraft, setStatus, findVersion, type Draft } from '@portal/editor/server'
import type { publishing } from '../contract.ts'
import { goneTexts } from '../gone.texts.ts'
import { canTakeStep, undoMs, type PublishingStep } from '../rules.ts'
import { findStaleFields } from './stale-fields.ts'
import { lockForDecision, canDecide, type LockedDraft } from './locked-draft.ts'
import { checkOtherWriters } from './other-writers.ts'
import { makePublic, recordAction, withdraw } from './publish.ts'
import { findReviewers, invalidateReviewQueues } from './reviewers.ts'
import { areTimesOrdered, settingsHash } from './settings.ts'
import {
  saveAgreement,
  saveNextAgreement,
  clearNextAgreement,
  clearReturnReason,
  rememberReplaced,
  restoreReplaced,
  saveReturnReason,
  clearAgreement,
  isTimed,
} from './store.ts'
import { notifyAboutDraft, type DraftNotification } from './draft-notifications.ts'

type PublishingContract = typeof publishing

/** Until the answer is at the page, which counts the time from then on. */
const answerMs = 1000

type StepCall =
  | Call<PublishingContract['submit']>
  | Call<PublishingContract['schedule']>
  | Call<PublishingContract['publish']>

/**
 * Refuses a step on another text, settings or status than the viewer saw, or while somebody else is writing, unless
 * confirmed.
 */
async function checkStep(call: StepCall, step: PublishingStep, draft: Draft): Promise<void> {
  const { input, refuse } = call
  if (!canTakeStep(step, draft.status)) refuse('wrongStep')
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
  const { draft } = await lockForDecision(call)
  if (!canEditDraft(viewer, draft)) refuse('mayNotWrite')
  await checkStep(call, 'submit', draft)
  checkContent(call, draft)
  const stale = await findStaleFields(db, draft)
  if (stale[0]) refuse('incomplete', { Lacks: stale }, goneTexts[stale[0]])
  await setStatus(db, draft.id, 'review', viewer.account, now)
  await clearReturnReason(db, draft.id)
  const reviewers = await findReviewers(db, draft, viewer.account)
  await recordStep('submit', draft, { from: draft.status, to: 'review', asked: reviewers.length }, call)
  await invalidateReviewQueues(db, draft)
  await notifyAboutDraft(db, draft, { text: 'submitted', to: reviewers, name: viewerName(viewer), now })
  return null
}

export async function giveBack(call: Call<PublishingContract['giveBack']>): Promise<null> {
  const { db, viewer, input, now, refuse } = call
  const target = await lockForDecision(call)
  const { draft } = target
  const isTakenBack = draft.author === viewer.account && draft.status === 'review'
  if (!isTakenBack && !(await canDecide(db, viewer, target))) refuse('notAllowed')
  const isPublic = draft.status === 'published'
  if (!canTakeStep('return', draft.status) || (isPublic && target.publication.next_at === null)) refuse('wrongStep')
  const reason = input.Reason.trim()
  const isOfOther = draft.author !== viewer.account
  if (isOfOther && reason === '') refuse('reasonMissing')
  if (isPublic) await clearNextAgreement(db, draft.id)
  else {
    await setStatus(db, draft.id, 'draft', viewer.account, now)
    await clearAgreement(db, draft.id, 'open')
  }
  if (isOfOther) await saveReturnReason(db, draft.id, { reason, by: viewer.account }, now)
  const to = isPublic ? 'published' : 'draft'
  await recordStep('return', draft, { from: draft.status, to, reason }, call)
  await invalidateReviewQueues(db, draft)
  await notifyAuthor(call, draft, 'returned', { reason })
  return null
}

const viewerName = ({ nameZh: zh, nameEn: en }: Call<PublishingContract['submit']>['viewer']) => ({ zh, en })

/** Notifies the author if somebody else took the step. */
async function notifyAuthor(
  { db, viewer, now }: Pick<Call<PublishingContract['submit']>, 'db' | 'viewer' | 'now'>,
  draft: Draft,
  text: 'returned' | 'scheduledBy' | 'unscheduledBy' | 'publishedBy',
  words: DraftNotification['words'] & object = {},
): Promise<void> {
  if (draft.author === viewer.account) return
  await notifyAboutDraft(db, draft, { text, to: [draft.author], name: viewerName(viewer), words, now })
}

export async function schedule(call: Call<PublishingContract['schedule']>): Promise<{ PublishAt: string }> {
  const { db, viewer, refuse } = call
  const target = await lockForDecision(call)
  const { draft } = target
  if (!(await canDecide(db, viewer, target))) refuse('notAllowed')
  await checkStep(call, 'schedule', draft)
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
  await agree(call, draft, { version, at: publishAt, ...repeats })
  await notifyAuthor(call, draft, 'scheduledBy', { at: { time: publishAt, zone: settings.zone } })
  return { PublishAt: publishAt.toISOString() }
}

/** Approves a version for a time. Until then, and for a few seconds at most, it can be taken back. */
async function agree(
  call: Pick<StepCall, 'db' | 'viewer' | 'now'>,
  draft: Draft,
  { version, at, TellAgain: tells, AskAgain: asksAgain }: Repeats & { version: number; at: Date },
): Promise<void> {
  const { db, viewer, now } = call
  const { settings, status } = draft
  const by = viewer.account
  const isPublic = status === 'published'
  const until = new Date(now.getTime() + undoMs + answerMs).toISOString()
  await rememberReplaced(db, draft.id, { status, until }, async () => {
    if (isPublic) return saveNextAgreement(db, draft.id, { version, at, by, tells, asksAgain })
    await setStatus(db, draft.id, 'scheduled', by, now)
    const audienceId = await ensureAudience(db, settings.audience)
    const expireAt = settings.expireAt === null ? null : new Date(settings.expireAt)
    return saveAgreement(db, draft.id, { state: 'scheduled', version, audienceId, publishAt: at, expireAt, by }, now)
  })
  const to = isPublic ? 'published' : 'scheduled'
  const { audience } = settings
  await recordStep('schedule', draft, { from: status, to, at: at.toISOString(), version, audience }, call)
  await invalidateReviewQueues(db, draft)
}

/** Takes back what one has just approved, while readers have not seen it. */
export async function undo(call: Call<PublishingContract['undo']>): Promise<null> {
  const { db, viewer, now, refuse } = call
  const target = await lockForDecision(call)
  const { draft, publication } = target
  const { undo: replaced, next_by, agreed_by } = publication
  const isOwn = (next_by ?? agreed_by) === viewer.account
  if (!isOwn || !(await canDecide(db, viewer, target))) refuse('notAllowed')
  if (!replaced || Date.parse(replaced.until) <= now.getTime()) return refuse('tooLate')
  await restoreReplaced(db, draft.id)
  if (replaced.status !== draft.status) await setStatus(db, draft.id, replaced.status, viewer.account, now)
  await recordStep('undo', draft, { from: draft.status, to: replaced.status }, call)
  await invalidateReviewQueues(db, draft)
  if (isTimed(draft.settings, publication)) await notifyAuthor(call, draft, 'unscheduledBy')
  return null
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
  await checkStep(call, 'publish', draft)
  checkContent(call, draft)
  await checkSettings(call, draft)
  if (input.IsHeld) {
    await agree(call, draft, { version, at: new Date(now.getTime() + undoMs + answerMs), ...repeatsOf(input) })
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
  await notifyAuthor(call, draft, 'publishedBy')
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
  if (!(await canDecide(db, viewer, target))) refuse('notAllowed')
  if (!canTakeStep('archive', target.draft.status)) refuse('wrongStep')
  await withdraw(db, target.draft, { by: viewer.account, now, why: 'asked', reason: input.Reason.trim() })
  return null
}

function recordStep(
  step: string,
  draft: Draft,
  details: Record<string, unknown>,
  { db, viewer, now }: Pick<Call<PublishingContract['submit']>, 'db' | 'viewer' | 'now'>,
): Promise<void> {
  return recordAction(db, `${draft.kind}.${step}`, draft, draft.content, details, { by: viewer.account, now })
}
