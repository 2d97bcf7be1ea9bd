/** Gives a text another publishing time, as in the plan one drags it to another day. */
import { canEditDraft, writeSettings, type Draft } from '@portal/editor/server'
import type { Call } from '@portal/server'
import type { publishing } from '../contract.ts'
import { canDecide, hasChanged, lockForDecision, type LockedDraft } from './locked-draft.ts'
import { recordAction } from './publish.ts'
import { invalidateReviewQueues } from './reviewers.ts'
import { areTimesOrdered, diffSettings } from './settings.ts'
import { agreeOnTime } from './steps.ts'

type MoveCall = Call<(typeof publishing)['move']>

export async function move(call: MoveCall): Promise<null> {
  const { db, viewer, now, refuse } = call
  const target = await lockForDecision(call)
  const { draft } = target
  await checkRight(call, target)
  const settings = { ...draft.settings, publishAt: requestedTime(call, draft) }
  if (!areTimesOrdered(settings)) refuse('timeOrder')
  await writeSettings(db, draft.id, settings, viewer.account, now)
  const changes = diffSettings(draft.settings, settings)
  await recordAction(db, `${draft.kind}.settings`, draft, draft.content, changes, { by: viewer.account, now })
  if (draft.status === 'scheduled') await agreeOnTime(call, { ...draft, settings })
  else await invalidateReviewQueues(db, draft)
  return null
}

/** A scheduled text needs the right to schedule it, and nothing but its time may differ from what was approved. */
async function checkRight({ db, viewer, refuse }: MoveCall, target: LockedDraft): Promise<void> {
  const { draft, publication } = target
  if (draft.status === 'scheduled') {
    if (!(await canDecide(db, viewer, target))) refuse('mayNotWrite')
    if (await hasChanged(db, draft, publication)) refuse('changedSinceAgreed')
  } else {
    if (!canEditDraft(viewer, draft)) refuse('mayNotWrite')
    if (draft.isTemplate || (draft.status !== 'draft' && draft.status !== 'review')) refuse('wrongStep')
  }
}

/** Returns the new time, if the page showed the current one. */
function requestedTime({ input, now, refuse }: MoveCall, { status, settings }: Draft): string | null {
  const before = settings.publishAt === null ? '' : new Date(settings.publishAt).toISOString()
  if (before !== (input.Before && new Date(input.Before).toISOString())) refuse('changedMeanwhile')
  if (input.At === '') return status === 'scheduled' ? refuse('wrongStep') : null
  const at = new Date(input.At)
  if (at <= now) refuse('timePassed')
  return at.toISOString()
}
