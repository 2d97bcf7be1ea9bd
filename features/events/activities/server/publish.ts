/**
 * Entry point of the editor: the texts of an activity, and the sessions of a new one. Later changes of sessions are in
 * sessions.ts.
 */
import { toColumns } from '@portal/contract'
import type { Crop } from '@portal/files/contract'
import { ensureAudience, type Audience } from '@portal/people/server'
import { cleanBodies, type Db } from '@portal/server'
import { indexActivity } from './search-entry.ts'
import { addSession, type NewSession } from './sessions.ts'

interface LocalizedText {
  zh: string
  en: string
}

export interface ActivityContent {
  title: LocalizedText
  /**
   * HTML; sanitised here, so that nothing else is ever stored (NEWS-14). Pictures are `file:<id>`, files of this
   * activity.
   */
  content: LocalizedText
  tip: LocalizedText
  sponsor: string
  audience: Audience
  coverFileId: number | null
  coverCrop: Crop | null
  /** Used for a new activity only; afterwards the organiser manages them. */
  sessions: readonly Omit<NewSession, 'activityId'>[]
}

/** Creates an activity or replaces its texts. Existing sessions stay as they are. Returns the id. */
export async function publishActivity(
  tx: Db,
  activityId: number | null,
  activity: ActivityContent,
  now: Date,
): Promise<number> {
  const { zh: content_zh, en: content_en } = await cleanBodies(activity.content)
  const row = {
    ...toColumns('title', activity.title),
    content_zh,
    content_en,
    ...toColumns('tip', activity.tip),
    sponsor: activity.sponsor,
    audience_id: await ensureAudience(tx, activity.audience),
    cover_file_id: activity.coverFileId,
    cover_crop: activity.coverCrop,
    deleted_at: null,
  }
  const { id } =
    activityId === null
      ? await tx
          .insertInto('activity')
          .values({ ...row, created_at: now })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx.updateTable('activity').set(row).where('id', '=', activityId).returning('id').executeTakeFirstOrThrow()
  if (activityId === null)
    for (const session of activity.sessions) await addSession(tx, { ...session, activityId: id }, now)
  await indexActivity(tx, id)
  return id
}
