/** Recipients of an organiser's message. Reads the lists of the sessions. */
import { sql, type Db } from '@portal/server'
import { tablesOf, type SentTo } from './attendees.ts'
import { concerned } from './authoring.ts'

export interface Addressed {
  activityId: number
  /** undefined: all sessions of the activity. */
  itemId: number | undefined
  to: SentTo
}

/** Returns each account once, without people who have left or may no longer see the activity. */
export async function receiversOf(db: Db, { activityId, itemId, to }: Addressed): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM activity_item
    WHERE activity_id = ${activityId} AND (${itemId === undefined} OR id = ${itemId ?? 0})`.execute(db)
  return concerned(
    db,
    rows.map((row) => row.id),
    tablesOf(to),
  )
}
