/** Progress of people in guides, and the tips of each version. */
import { toColumns } from '@portal/contract'
import { markGuideDone } from '@portal/people/server'
import { sql, type Db } from '@portal/server'
import type { Guide } from '../contract.ts'

export interface TipRow {
  id: number
  version: number
  title_zh: string
  title_en: string
  desc_zh: string
  desc_en: string
  pic_file_id: number | null
}

/** Returns the visible tips of the newest version: those for the tag if there are any, else the common ones. */
export async function listNewestTips(db: Db, tag: string): Promise<TipRow[]> {
  const { rows } = await sql<TipRow>`
    WITH mine AS MATERIALIZED (SELECT * FROM version_tip WHERE is_on AND tag IN ('', ${tag}))
    SELECT id, version, title_zh, title_en, desc_zh, desc_en, pic_file_id FROM mine t
    WHERE version = (SELECT max(version) FROM mine)
      AND tag = (SELECT max(tag) FROM mine o WHERE o.version = t.version)
    ORDER BY position, id`.execute(db)
  return rows
}

export async function findProgress(db: Db, account: string, guide: Guide) {
  const row = await db
    .selectFrom('guide_progress')
    .select(['step', 'step_key as key', 'version', 'done_at'])
    .where('account', '=', account)
    .where('guide', '=', guide)
    .executeTakeFirst()
  return row ?? { step: 0, key: '', version: 0, done_at: null }
}

interface GuideProgress {
  account: string
  guide: Guide
  step: number
  key: string
  version: number
}

/** A finished guide that is read again stays finished, unless the version is newer. */
export async function saveProgress(tx: Db, { account, guide, step, key, version }: GuideProgress): Promise<void> {
  await sql`
    INSERT INTO guide_progress (account, guide, step, step_key, version)
    VALUES (${account}, ${guide}, ${step}, ${key}, ${version})
    ON CONFLICT (account, guide) DO UPDATE SET step = excluded.step, step_key = excluded.step_key,
      version = excluded.version,
      done_at = CASE WHEN guide_progress.version >= excluded.version THEN guide_progress.done_at END`.execute(tx)
}

export async function finishGuide(tx: Db, done: { account: string; guide: Guide; version: number; now: Date }) {
  const { account, guide, version, now } = done
  await sql`
    INSERT INTO guide_progress (account, guide, version, done_at) VALUES (${account}, ${guide}, ${version}, ${now})
    ON CONFLICT (account, guide) DO UPDATE SET step = 0, step_key = '', version = excluded.version,
      done_at = excluded.done_at`.execute(tx)
  if (guide === 'novice') await markGuideDone(tx, account)
}

export interface TipInput {
  version: number
  tag: string
  title: { zh: string; en: string }
  desc: { zh: string; en: string }
  picFileId: number | null
  /** absent: visible */
  isOn?: boolean
}

/** Changes a tip, or adds one after the others of its version and tag; returns its id. */
export async function saveTip(tx: Db, tip: TipInput, id?: number): Promise<number> {
  const { version, tag, isOn = true } = tip
  const row = {
    ...toColumns('title', tip.title),
    ...toColumns('desc', tip.desc),
    pic_file_id: tip.picFileId,
    is_on: isOn,
  }
  if (id !== undefined) {
    await tx.updateTable('version_tip').set(row).where('id', '=', id).execute()
    return id
  }
  const position = sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM version_tip WHERE version = ${version} AND tag = ${tag})`
  const inserted = await tx
    .insertInto('version_tip')
    .values({ version, tag, position, ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  return inserted.id
}
