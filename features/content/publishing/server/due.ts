/** Publishes and archives texts at their approved times; runs whenever something is due. */
import type { Db, Tables, Viewer } from '@portal/server'
import { canManage, lockDraft, setStatus, findVersion, type Draft } from '@portal/editor/server'
import type { Kysely } from 'kysely'
import { findStaleFields } from './stale-fields.ts'
import { findPersonName, withLegacyState, grantSubjectOf } from './locked-draft.ts'
import { makePublic, recordAction, withdraw } from './publish.ts'
import { invalidateReviewQueues } from './reviewers.ts'
import { keepsPlace } from './steps.ts'
import {
  claimDue,
  claimExpired,
  claimFinal,
  clearNextAgreement,
  clearAgreement,
  isTimed,
  type Publication,
} from './store.ts'
import { finishClaimed } from './undo.ts'
import { notifyAboutDraft } from './draft-notifications.ts'

export interface DueDeps {
  db: Kysely<Tables>
  /** The person with their grants, as if they were calling; null: they have left. */
  viewerOf: (db: Db, account: string) => Promise<Pick<Viewer, 'grants'> | null>
}

type ClaimNext = (tx: Db, now: Date, failed: readonly number[]) => Promise<Publication | undefined>
type ProcessClaimed = (tx: Db, claimed: Publication, now: Date) => Promise<void>

/**
 * Publishes due texts, archives expired ones, and finishes steps that can no longer be taken back. Each text is claimed by one process and handled in one transaction; a
 * failing text does not block the others and is tried again in the next run.
 */
export async function publishDue({ db, viewerOf }: DueDeps, now: Date): Promise<void> {
  await processAll(db, claimDue, (tx, claimed, at) => publishClaimed(tx, claimed, at, viewerOf), now)
  await processAll(db, claimExpired, archiveClaimed, now)
  await processAll(db, claimFinal, finishClaimed, now)
}

async function processAll(db: Kysely<Tables>, claim: ClaimNext, work: ProcessClaimed, now: Date): Promise<void> {
  const failed: number[] = []
  const errors: unknown[] = []
  for (;;) {
    let id = 0
    try {
      const wasThere = await db.transaction().execute(async (tx) => {
        const claimed = await claim(tx, now, failed)
        if (!claimed) return false
        id = claimed.manuscript_id
        await work(tx, claimed, now)
        return true
      })
      if (!wasThere) break
    } catch (error) {
      // no text was claimed: the database failed
      if (id === 0) throw error
      failed.push(id)
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} texts could not be published or archived`)
}

/** Returns the approved version: the scheduled change of a public text, or the text itself. */
function dueVersion({ version, agreed_by, next_at, next_version, next_by, next_tells, next_asks }: Publication) {
  return next_at === null
    ? { isNext: false, version, by: agreed_by, tells: true, asksAgain: false }
    : { isNext: true, version: next_version, by: next_by, tells: next_tells, asksAgain: next_asks }
}

async function publishClaimed(tx: Db, claimed: Publication, now: Date, viewerOf: DueDeps['viewerOf']): Promise<void> {
  const { manuscript_id: id } = claimed
  const { isNext, version, by, ...options } = dueVersion(claimed)
  const draft = await lockDraft(tx, id)
  const stored = version === null ? undefined : await findVersion(tx, id, version)
  if (!draft || !stored || version === null || by === null) throw new Error(`text ${id} has lost what was agreed`)
  const problem = await findProblem(tx, draft, stored.settings, await viewerOf(tx, by))
  if (problem) return returnToReview(tx, draft, { problem, isNext }, { by, now })
  const publication = await withLegacyState(tx, draft, claimed)
  await makePublic(tx, draft, {
    agreed: { version, ...stored },
    by,
    now,
    publishedAt: publication.publish_at ?? now,
    ...options,
    keepsPlace: isNext && (await keepsPlace(tx, { draft: { ...draft, ...stored }, publication })),
  })
  await invalidateReviewQueues(tx, draft)
  if (draft.author === by) return
  const text = isTimed(stored.settings, claimed) ? 'publishedDue' : 'publishedBy'
  const name = { zh: await findPersonName(tx, by, 'CHS'), en: await findPersonName(tx, by, 'EN') }
  await notifyAboutDraft(tx, draft, { text, to: [draft.author], name, now })
}

/** Returns why the approval no longer holds; null if it does. */
async function findProblem(
  tx: Db,
  { kind }: Draft,
  settings: Draft['settings'],
  editor: Pick<Viewer, 'grants'> | null,
): Promise<'rights' | 'settings' | null> {
  if (!editor || !canManage(editor, { kind, ...(await grantSubjectOf(tx, settings)) })) return 'rights'
  return (await findStaleFields(tx, { kind, settings })).length > 0 ? 'settings' : null
}

/** The approval no longer holds: returns the text to review and notifies the publisher and the author. */
async function returnToReview(
  tx: Db,
  draft: Draft,
  { problem, isNext }: { problem: 'rights' | 'settings'; isNext: boolean },
  { by, now }: { by: string; now: Date },
): Promise<void> {
  if (isNext) await clearNextAgreement(tx, draft.id, problem)
  else {
    await setStatus(tx, draft.id, 'review', by, now)
    await clearAgreement(tx, draft.id, 'open', problem)
  }
  await recordAction(tx, `${draft.kind}.not-published`, draft, draft.content, { problem }, { by, now })
  await invalidateReviewQueues(tx, draft)
  await notifyAboutDraft(tx, draft, { text: 'notPublished', to: [by, draft.author], now })
}

async function archiveClaimed(tx: Db, { manuscript_id: id, agreed_by }: Publication, now: Date): Promise<void> {
  const draft = await lockDraft(tx, id)
  if (!draft) throw new Error(`text ${id} is not there`)
  await withdraw(tx, draft, { by: agreed_by ?? draft.author, now, why: 'expired' })
}
