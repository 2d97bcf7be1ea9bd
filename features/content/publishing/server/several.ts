/** A step with several texts: each is decided as by its own call, in one transaction. */
import { textIn } from '@portal/contract'
import { canEditDraft, writeSettings } from '@portal/editor/server'
import { BadInput, coreTexts, inputTexts, Refused, sql, type Call } from '@portal/server'
import type { publishing } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { grantSubjectOf, loadViewableDraft, lockForDecision } from './locked-draft.ts'
import { recordAction } from './publish.ts'
import { diffSettings, settingsHash } from './settings.ts'
import { archive, giveBack, submit } from './steps.ts'
import { undo } from './undo.ts'

type SeveralCall = Call<(typeof publishing)['several']>

export async function takeStepOfSeveral(call: SeveralCall): Promise<{ List: { Id: number; Why: string }[] }> {
  const { db, input } = call
  if (input.Step === 'category') await checkCategory(call)
  const List = []
  // in one order, so that two calls never wait for each other
  for (const Id of [...new Set(input.Ids)].toSorted((a, b) => a - b)) {
    await sql`SAVEPOINT one_of_several`.execute(db)
    const Why = await whyRefused(call, () => takeOne(call, Id))
    if (Why !== '') await sql`ROLLBACK TO SAVEPOINT one_of_several`.execute(db)
    List.push({ Id, Why })
  }
  return { List }
}

async function whyRefused({ language }: SeveralCall, take: () => Promise<null>): Promise<string> {
  try {
    await take()
    return ''
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const own = Object.entries(refusalTexts).find(([reason]) => reason === error.reason)?.[1]
    return textIn(error.text ?? own ?? coreTexts.notAllowed, language)
  }
}

async function takeOne(call: SeveralCall, Id: number): Promise<null> {
  const { Step } = call.input
  if (Step === 'submit') {
    const draft = await loadViewableDraft({ ...call, input: { Id } })
    const seen = { Id, Revision: draft.revision, Mark: settingsHash(draft) }
    return submit({ ...call, input: { ...seen, Despite: [], Note: '', Reviewer: '', Due: '' } })
  }
  if (Step === 'return') return giveBack({ ...call, input: { Id, Reason: '' } })
  if (Step === 'archive') return archive({ ...call, input: { Id, Reason: '', IsHeld: true } })
  if (Step === 'undo') return undo({ ...call, input: { Id } })
  return changeCategory(call, Id)
}

/** The caller needs write access before and after it; what readers have, or was approved, keeps its category. */
async function changeCategory(call: SeveralCall, Id: number): Promise<null> {
  const { db, viewer, now, refuse } = call
  const { Category: category, From: from } = call.input
  const { draft } = await lockForDecision({ ...call, input: { Id } })
  if (from !== undefined && draft.settings.category !== from) refuse('changedMeanwhile')
  if (draft.kind !== 'news' || (draft.status !== 'draft' && draft.status !== 'review')) refuse('wrongStep')
  const settings = { ...draft.settings, category }
  const moved = { ...draft, ...(await grantSubjectOf(db, settings)) }
  if (!canEditDraft(viewer, draft) || !canEditDraft(viewer, moved)) refuse('mayNotWrite')
  const changes = diffSettings(draft.settings, settings)
  if (Object.keys(changes).length === 0) return null
  await writeSettings(db, Id, settings, viewer.account, now)
  await recordAction(db, `${draft.kind}.settings`, draft, draft.content, changes, { by: viewer.account, now })
  return null
}

async function checkCategory({ db, input }: SeveralCall): Promise<void> {
  const { rows } = await sql`SELECT FROM shared.news_category WHERE key = ${input.Category}`.execute(db)
  if (rows.length === 0) throw new BadInput('Category', inputTexts.noCategory)
}
