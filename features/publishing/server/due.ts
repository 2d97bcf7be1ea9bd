/** What somebody agreed to for a time that has come: called every second by every process. */
import { notify } from '@portal/notices/server'
import type { Db, Tables, Viewer } from '@portal/server'
import { isInCharge, lockManuscript, setStatus, versionOf, type Manuscript } from '@portal/writing/server'
import type { Kysely } from 'kysely'
import { translate } from '@portal/contract'
import { noticeTexts } from '../messages.ts'
import { badSetting } from './matter.ts'
import { placedBy } from './opened.ts'
import { makePublic, note, takeAway } from './publish.ts'
import { claimDue, claimExpired, release, type Publication } from './store.ts'

export interface Around {
  db: Kysely<Tables>
  /** A person as if they called; null: they have left. */
  viewerOf: (db: Db, account: string) => Promise<Pick<Viewer, 'grants'> | null>
}

type Claim = (tx: Db, now: Date, failed: readonly number[]) => Promise<Publication | undefined>
type Work = (tx: Db, claimed: Publication, now: Date) => Promise<void>

/**
 * Publishes what is due and archives what has expired. Each text is claimed by one process and done in one transaction;
 * one that fails keeps no other waiting, and is tried again at the next turn.
 */
export async function publishDue({ db, viewerOf }: Around, now: Date): Promise<void> {
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
      // without one in hand it was the database
      if (id === 0) throw error
      failed.push(id)
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} texts could not be published or archived`)
}

async function publishOne(tx: Db, claimed: Publication, now: Date, viewerOf: Around['viewerOf']): Promise<void> {
  const { manuscript_id: id, version, agreed_by: by, publish_at } = claimed
  const manuscript = await lockManuscript(tx, id)
  const kept = version === null ? undefined : await versionOf(tx, id, version)
  if (!manuscript || !kept || version === null || by === null) throw new Error(`text ${id} has lost what was agreed`)
  const editor = await viewerOf(tx, by)
  const mayStill =
    editor !== null && isInCharge(editor, { kind: manuscript.kind, ...(await placedBy(tx, kept.settings)) })
  const problem = !mayStill ? 'rights' : (await badSetting(tx, manuscript.kind, kept.settings)) ? 'settings' : null
  if (problem) return giveUp(tx, manuscript, problem, { by, now })
  const agreed = { version, ...kept }
  const publishedAt = publish_at ?? now
  await makePublic(tx, manuscript, { agreed, by, now, publishedAt, tells: true, asksAgain: false, keepsPlace: false })
}

/** What was agreed holds no more: somebody is to look at it, and is told. */
async function giveUp(
  tx: Db,
  manuscript: Manuscript,
  problem: 'rights' | 'settings',
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await setStatus(tx, manuscript.id, 'review', by, now)
  await release(tx, manuscript.id, 'open', problem)
  await note(tx, `${manuscript.kind}.not-published`, manuscript, manuscript.content, { problem }, { by, now })
  const title = manuscript.content.zh?.title || manuscript.content.en?.title || ''
  await notify(tx, {
    type: 1,
    about: 0,
    to: { accounts: [...new Set([by, manuscript.author])] },
    link: `/desk/writing/${manuscript.id}`,
    text: {
      zh: translate(noticeTexts.notPublished, 'CHS', { title }),
      en: translate(noticeTexts.notPublished, 'EN', { title: manuscript.content.en?.title || title }),
    },
    now,
  })
}

async function archiveOne(tx: Db, { manuscript_id: id, agreed_by }: Publication, now: Date): Promise<void> {
  const manuscript = await lockManuscript(tx, id)
  if (!manuscript) throw new Error(`text ${id} is not there`)
  await takeAway(tx, manuscript, { by: agreed_by ?? manuscript.author, now, why: 'expired' })
}
