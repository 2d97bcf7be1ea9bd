/** Owns: guide_progress, version_tip. Marks person.guide_done, which user/detail tells as UserGuide. */
import { sql, type Db } from '@portal/server'
import type { Guide } from '../contract.ts'

export interface TipRow {
  version: number
  step: number
  title_zh: string
  title_en: string
  desc_zh: string
  desc_en: string
  pic_file_id: number | null
}

/** The tips of the newest version: those of the tag where it has its own, else the common ones. */
export async function newestTips(db: Db, tag: string): Promise<TipRow[]> {
  const { rows } = await sql<TipRow>`
    SELECT version, step, title_zh, title_en, desc_zh, desc_en, pic_file_id FROM version_tip t
    WHERE version = (SELECT max(version) FROM version_tip WHERE tag IN ('', ${tag}))
      AND tag = (SELECT max(tag) FROM version_tip o WHERE o.version = t.version AND o.tag IN ('', ${tag}))
    ORDER BY step`.execute(db)
  return rows
}

export async function progressOf(db: Db, account: string, guide: Guide) {
  const row = await db
    .selectFrom('guide_progress')
    .select(['step', 'version', 'done_at'])
    .where('account', '=', account)
    .where('guide', '=', guide)
    .executeTakeFirst()
  return row ?? { step: 0, version: 0, done_at: null }
}

interface Place {
  account: string
  guide: Guide
  step: number
  version: number
}

/** A finished guide that is looked at again stays finished, unless it is about a newer version. */
export async function keepPlace(tx: Db, { account, guide, step, version }: Place): Promise<void> {
  await sql`
    INSERT INTO guide_progress (account, guide, step, version) VALUES (${account}, ${guide}, ${step}, ${version})
    ON CONFLICT (account, guide) DO UPDATE SET step = excluded.step, version = excluded.version,
      done_at = CASE WHEN guide_progress.version = excluded.version THEN guide_progress.done_at END`.execute(tx)
}

export async function finish(tx: Db, done: { account: string; guide: Guide; version: number; now: Date }) {
  const { account, guide, version, now } = done
  await sql`
    INSERT INTO guide_progress (account, guide, version, done_at) VALUES (${account}, ${guide}, ${version}, ${now})
    ON CONFLICT (account, guide) DO UPDATE SET step = 0, version = excluded.version, done_at = excluded.done_at`.execute(
    tx,
  )
  if (guide === 'novice') await sql`UPDATE person SET guide_done = true WHERE account = ${account}`.execute(tx)
}

export interface NewTip {
  version: number
  tag: string
  step: number
  title: { zh: string; en: string }
  desc: { zh: string; en: string }
  picFileId: number | null
}

/** For the demo company, and later the editor's desk. */
export async function saveTip(tx: Db, tip: NewTip): Promise<void> {
  const said = {
    title_zh: tip.title.zh,
    title_en: tip.title.en,
    desc_zh: tip.desc.zh,
    desc_en: tip.desc.en,
    pic_file_id: tip.picFileId,
  }
  await tx
    .insertInto('version_tip')
    .values({ version: tip.version, tag: tip.tag, step: tip.step, ...said })
    .onConflict((conflict) => conflict.columns(['version', 'tag', 'step']).doUpdateSet(said))
    .execute()
}
