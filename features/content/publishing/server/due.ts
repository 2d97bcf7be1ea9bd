/** Publishes and archives texts at their approved times; runs whenever something is due. */
import type { Db, Tables, Viewer } from '@portal/server'
import { isInCharge, lockManuscript, setStatus, versionOf, type Manuscript } from '@portal/editor/server'
import type { Kysely } from 'kysely'
import { goneIn } from './matter.ts'
import { asItStands, placedBy } from './opened.ts'
import { makePublic, note, takeAway } from './publish.ts'
import { tellReviewers } from './reviewers.ts'
import { keepsPlace } from './steps.ts'
import { claimDue, claimExpired, dropNext, release, type Publication } from './store.ts'
import { tellAbout } from './tell.ts'

export interface DueSettings {
  db: Kysely<Tables>
  /** The person with their grants, as if they were calling; null: they have left. */
  viewerOf: (db: Db, account: string) => Promise<Pick<Viewer, 'grants'> | null>
}

type Claim = (tx: Db, now: Date, failed: readonly number[]) => Promise<Publication | undefined>
type Work = (tx: Db, claimed: Publication, now: Date) => Promise<void>

/**
 * Publishes due texts and archives expired ones. Each text is claimed by one process and handled in one transaction; a
 * failing text does not block the others and is tried again in the next run.
 */
export async function publishDue({ db, viewerOf }: DueSettings, now: Date): Promise<void> {
  await workOff(db, claimDue, (tx, claimed, at) => publishOne(tx, claimed, at, viewerOf), now)
  await workOff(db, claimExpired, archiveOne, now)
}

async function workOff(db: Kysely<Tables>, claim: Claim, work: Work, now: Date): Promise<void> {
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
function dueOf({ version, agreed_by, next_at, next_version, next_by, next_tells, next_asks }: Publication) {
  return next_at === null
    ? { isNext: false, version, by: agreed_by, tells: true, asksAgain: false }
    : { isNext: true, version: next_version, by: next_by, tells: next_tells, asksAgain: next_asks }
}

async function publishOne(tx: Db, claimed: Publication, now: Date, viewerOf: DueSettings['viewerOf']): Promise<void> {
  const { manuscript_id: id } = claimed
  const { isNext, version, by, ...asked } = dueOf(claimed)
  const manuscript = await lockManuscript(tx, id)
  const kept = version === null ? undefined : await versionOf(tx, id, version)
  if (!manuscript || !kept || version === null || by === null) throw new Error(`text ${id} has lost what was agreed`)
  const editor = await viewerOf(tx, by)
  const mayStill =
    editor !== null && isInCharge(editor, { kind: manuscript.kind, ...(await placedBy(tx, kept.settings)) })
  const problem = !mayStill
    ? 'rights'
    : (await goneIn(tx, { kind: manuscript.kind, settings: kept.settings })).length > 0
      ? 'settings'
      : null
  if (problem) return giveUp(tx, manuscript, { problem, isNext }, { by, now })
  const publication = await asItStands(tx, manuscript, claimed)
  await makePublic(tx, manuscript, {
    agreed: { version, ...kept },
    by,
    now,
    publishedAt: publication.publish_at ?? now,
    ...asked,
    keepsPlace: isNext && (await keepsPlace(tx, { manuscript: { ...manuscript, ...kept }, publication })),
  })
  if (manuscript.author !== by) await tellAbout(tx, manuscript, { text: 'publishedDue', to: [manuscript.author], now })
}

/** The approval no longer holds: returns the text to review and notifies the publisher and the author. */
async function giveUp(
  tx: Db,
  manuscript: Manuscript,
  { problem, isNext }: { problem: 'rights' | 'settings'; isNext: boolean },
  { by, now }: { by: string; now: Date },
): Promise<void> {
  if (isNext) await dropNext(tx, manuscript.id, problem)
  else {
    await setStatus(tx, manuscript.id, 'review', by, now)
    await release(tx, manuscript.id, 'open', problem)
  }
  await note(tx, `${manuscript.kind}.not-published`, manuscript, manuscript.content, { problem }, { by, now })
  await tellReviewers(tx, manuscript)
  await tellAbout(tx, manuscript, { text: 'notPublished', to: [by, manuscript.author], now })
}

async function archiveOne(tx: Db, { manuscript_id: id, agreed_by }: Publication, now: Date): Promise<void> {
  const manuscript = await lockManuscript(tx, id)
  if (!manuscript) throw new Error(`text ${id} is not there`)
  await takeAway(tx, manuscript, { by: agreed_by ?? manuscript.author, now, why: 'expired' })
}
