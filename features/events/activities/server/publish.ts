/** The doors of the editor's desk: the words of an activity, and the sessions that it begins with (else sessions.ts). */
import { audienceFor, type Audience } from '@portal/people/server'
import { cleanBodies, type Db } from '@portal/server'
import { indexActivity } from './indexed.ts'
import { addItem, type NewSession } from './sessions.ts'

interface Words {
  zh: string
  en: string
}

export interface PublishedActivity {
  title: Words
  /** HTML; cleaned here, so nothing else is ever stored (NEWS-14). Pictures are `file:<id>`, of files of this activity. */
  content: Words
  tip: Words
  sponsor: string
  audience: Audience
  coverFileId: number | null
  /** Of a new one only: from then on they are the organiser's. */
  sessions: readonly Omit<NewSession, 'activityId'>[]
}

/** Writes the words of an activity, of a new one or in place of what they were; sessions that there are stay as they are. */
export async function publishActivity(
  tx: Db,
  activityId: number | null,
  activity: PublishedActivity,
  now: Date,
): Promise<number> {
  const { zh: content_zh, en: content_en } = await cleanBodies(activity.content)
  const row = {
    title_zh: activity.title.zh,
    title_en: activity.title.en,
    content_zh,
    content_en,
    tip_zh: activity.tip.zh,
    tip_en: activity.tip.en,
    sponsor: activity.sponsor,
    audience_id: await audienceFor(tx, activity.audience),
    cover_file_id: activity.coverFileId,
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
    for (const session of activity.sessions) await addItem(tx, { ...session, activityId: id }, now)
  await indexActivity(tx, id)
  return id
}
