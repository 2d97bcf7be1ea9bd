/** Recipients of an organiser's message. Reads the lists of the sessions. */
import { sql, type Db } from '@portal/server'
import { tablesOfRecipients, type RecipientGroup } from './attendees.ts'
import { listConcernedAccounts } from './authoring.ts'

export interface RecipientQuery {
  activityId: number
  /** undefined: all sessions of the activity. */
  itemId: number | undefined
  to: RecipientGroup
}

/** Returns each account once, without people who have left or may no longer see the activity. */
export async function listRecipients(db: Db, { activityId, itemId, to }: RecipientQuery): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM activity_item
    WHERE activity_id = ${activityId} AND (${itemId === undefined} OR id = ${itemId ?? 0})`.execute(db)
  return listConcernedAccounts(
    db,
    rows.map((row) => row.id),
    tablesOfRecipients(to),
  )
}
