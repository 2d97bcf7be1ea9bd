/** The steps of a text: draft, review, scheduled, published, archived. Each decision is made under its locks. */
import type { Text } from '@portal/contract'
import { audienceFor } from '@portal/people/server'
import type { Call } from '@portal/server'
import { lacksOf, makeVersion, mayWrite, setStatus, versionOf, type Manuscript } from '@portal/editor/server'
import type { publishing } from '../contract.ts'
import { goneTexts } from '../gone.texts.ts'
import { mayStep, type Step } from '../rules.ts'
import { goneIn } from './matter.ts'
import { locked, mayDecide, type Locked } from './opened.ts'
import { checkOthers } from './others.ts'
import { makePublic, note, takeAway } from './publish.ts'
import { reviewersOf, tellReviewers } from './reviewers.ts'
import { areOrdered, markOf } from './settings.ts'
import { agree, agreeNext, dropNext, dropReason, keepReason, release } from './store.ts'
import { tellAbout, type Telling } from './tell.ts'

type Calls = typeof publishing

type Seeing = Call<Calls['submit']> | Call<Calls['schedule']> | Call<Calls['publish']>

/**
 * Refuses a step on another text, settings or status than the viewer saw, or while somebody else is writing, unless
 * confirmed.
 */
async function check(call: Seeing, step: Step, manuscript: Manuscript): Promise<void> {
  const { input, refuse } = call
  if (!mayStep(step, manuscript.status)) refuse('wrongStep')
  await checkOthers(call, manuscript)
  if (input.Revision !== manuscript.revision || input.Mark !== markOf(manuscript)) refuse('changedMeanwhile')
}

function checkWhole(
  { refuse }: { refuse: (reason: 'incomplete', data?: unknown) => never },
  { content }: Manuscript,
): void {
  const lacks = lacksOf(content)
  if (lacks.length > 0) refuse('incomplete', { Lacks: lacks })
}

interface Checking {
  db: Call['db']
  now: Date
  refuse: (reason: 'incomplete' | 'badSettings', data?: unknown, text?: Text) => never
}

/** Refuses settings that were valid when saved but no longer are. */
export async function checkSettings(
  { db, now, refuse }: Checking,
  manuscript: Manuscript,
  readFrom = now,
): Promise<void> {
  const [gone] = await goneIn(db, manuscript)
  if (gone) refuse('badSettings', { Field: gone }, goneTexts[gone])
  const { expireAt } = manuscript.settings
  if (expireAt !== null && Date.parse(expireAt) <= now.getTime())
    refuse('badSettings', { Field: 'Expire' }, goneTexts.Expire)
  const { sessions = [] } = manuscript.settings
  // sessions of a published activity belong to the organiser
  if (manuscript.objectId === null && sessions.some(({ endsAt }) => Date.parse(endsAt) <= readFrom.getTime()))
    refuse('badSettings', { Field: 'Sessions' }, goneTexts.Sessions)
}

export async function submit(call: Call<Calls['submit']>): Promise<null> {
  const { db, viewer, now, refuse } = call
  const { manuscript } = await locked(call)
  if (!mayWrite(viewer, manuscript)) refuse('mayNotWrite')
  await check(call, 'submit', manuscript)
  checkWhole(call, manuscript)
  const gone = await goneIn(db, manuscript)
  if (gone[0]) refuse('incomplete', { Lacks: gone }, goneTexts[gone[0]])
  await setStatus(db, manuscript.id, 'review', viewer.account, now)
  await dropReason(db, manuscript.id)
  const reviewers = await reviewersOf(db, manuscript, viewer.account)
  await noteStep('submit', manuscript, { from: manuscript.status, to: 'review', asked: reviewers.length }, call)
  await tellReviewers(db, manuscript)
  await tellAbout(db, manuscript, { text: 'submitted', to: reviewers, name: nameOf(viewer), now })
  return null
}

export async function giveBack(call: Call<Calls['giveBack']>): Promise<null> {
  const { db, viewer, input, now, refuse } = call
  const both = await locked(call)
  const { manuscript } = both
  const isTakenBack = manuscript.author === viewer.account && manuscript.status === 'review'
  if (!isTakenBack && !(await mayDecide(db, viewer, both))) refuse('notAllowed')
  const isPublic = manuscript.status === 'published'
  if (!mayStep('return', manuscript.status) || (isPublic && both.publication.next_at === null)) refuse('wrongStep')
  const reason = input.Reason.trim()
  const isOfOther = manuscript.author !== viewer.account
  if (isOfOther && reason === '') refuse('reasonMissing')
  if (isPublic) await dropNext(db, manuscript.id)
  else {
    await setStatus(db, manuscript.id, 'draft', viewer.account, now)
    await release(db, manuscript.id, 'open')
  }
  if (isOfOther) await keepReason(db, manuscript.id, { reason, by: viewer.account }, now)
  const to = isPublic ? 'published' : 'draft'
  await noteStep('return', manuscript, { from: manuscript.status, to, reason }, call)
  await tellReviewers(db, manuscript)
  await tellAuthor(call, manuscript, 'returned', { reason })
  return null
}

const nameOf = ({ nameZh: zh, nameEn: en }: Call<Calls['submit']>['viewer']) => ({ zh, en })

/** Notifies the author if somebody else took the step. */
async function tellAuthor(
  { db, viewer, now }: Pick<Call<Calls['submit']>, 'db' | 'viewer' | 'now'>,
  manuscript: Manuscript,
  text: 'returned' | 'scheduledBy' | 'publishedBy',
  words: Telling['words'] & object = {},
): Promise<void> {
  if (manuscript.author === viewer.account) return
  await tellAbout(db, manuscript, { text, to: [manuscript.author], name: nameOf(viewer), words, now })
}

export async function schedule(call: Call<Calls['schedule']>): Promise<{ PublishAt: string }> {
  const { db, viewer, now, refuse } = call
  const both = await locked(call)
  const { manuscript } = both
  if (!(await mayDecide(db, viewer, both))) refuse('notAllowed')
  await check(call, 'schedule', manuscript)
  checkWhole(call, manuscript)
  const { settings } = manuscript
  const publishAt = settings.publishAt === null ? null : new Date(settings.publishAt)
  await checkSettings(call, manuscript, publishAt ?? now)
  if (!publishAt || publishAt <= now) return refuse('timePassed')
  if (!areOrdered(settings)) refuse('badSettings', { Field: 'Expire' })
  const by = viewer.account
  const version = await makeVersion(db, manuscript.id, { status: 'scheduled' }, by, now)
  const isPublic = manuscript.status === 'published'
  if (isPublic) {
    const { TellAgain: tells, AskAgain: asksAgain } = call.input
    await agreeNext(db, manuscript.id, { version, at: publishAt, by, tells, asksAgain })
  } else {
    await setStatus(db, manuscript.id, 'scheduled', by, now)
    const audienceId = await audienceFor(db, settings.audience)
    const expireAt = settings.expireAt === null ? null : new Date(settings.expireAt)
    await agree(db, manuscript.id, { state: 'scheduled', version, audienceId, publishAt, expireAt, by }, now)
  }
  const { publishAt: at, audience } = settings
  const to = isPublic ? 'published' : 'scheduled'
  await noteStep('schedule', manuscript, { from: manuscript.status, to, at, version, audience }, call)
  await tellReviewers(db, manuscript)
  await tellAuthor(call, manuscript, 'scheduledBy', { at: { time: publishAt, zone: settings.zone } })
  return { PublishAt: publishAt.toISOString() }
}

export async function publishNow(call: Call<Calls['publish']>): Promise<{ ObjectId: number }> {
  const { db, viewer, input, now, refuse } = call
  const both = await locked(call)
  const { manuscript, publication } = both
  if (!(await mayDecide(db, viewer, both))) refuse('notAllowed')
  const { content, settings } = manuscript
  const version = await makeVersion(db, manuscript.id, { status: 'published' }, viewer.account, now)
  const isPublic = publication.state === 'public'
  // somebody else has just published this version
  if (isPublic && publication.version === version && !input.TellAgain && !input.AskAgain) refuse('alreadyPublished')
  await check(call, 'publish', manuscript)
  checkWhole(call, manuscript)
  await checkSettings(call, manuscript)
  const ObjectId = await makePublic(db, manuscript, {
    agreed: { version, content, settings },
    by: viewer.account,
    now,
    publishedAt: (isPublic && publication.publish_at) || now,
    tells: !isPublic || input.TellAgain,
    asksAgain: isPublic && input.AskAgain,
    keepsPlace: await keepsPlace(db, both),
  })
  await tellReviewers(db, manuscript)
  await tellAuthor(call, manuscript, 'publishedBy')
  return { ObjectId }
}

/** Returns true if the text is public and its settings name the same site and carousel position as then. */
export async function keepsPlace(db: Call['db'], { manuscript, publication }: Locked): Promise<boolean> {
  if (publication.state !== 'public' || publication.version === null) return false
  const before = await versionOf(db, manuscript.id, publication.version)
  const [was, is] = [before?.settings, manuscript.settings]
  return was !== undefined && was.pin === is.pin && was.portal === is.portal
}

export async function archive(call: Call<Calls['archive']>): Promise<null> {
  const { db, viewer, input, now, refuse } = call
  const both = await locked(call)
  if (!(await mayDecide(db, viewer, both))) refuse('notAllowed')
  if (!mayStep('archive', both.manuscript.status)) refuse('wrongStep')
  await takeAway(db, both.manuscript, { by: viewer.account, now, why: 'asked', reason: input.Reason.trim() })
  return null
}

function noteStep(
  step: string,
  manuscript: Manuscript,
  details: Record<string, unknown>,
  { db, viewer, now }: Pick<Call<Calls['submit']>, 'db' | 'viewer' | 'now'>,
): Promise<void> {
  return note(db, `${manuscript.kind}.${step}`, manuscript, manuscript.content, details, { by: viewer.account, now })
}
