/** The audit log of organisers' changes, and their open pages. */
import { loadActivityTitles } from '@portal/activities/server'
import { dashboardReads } from '@portal/dashboard/server'
import { broadcastInvalidation } from '@portal/notifications/server'
import { listHolderAccounts, recordAudit } from '@portal/access-control/server'
import type { Db } from '@portal/server'
import { management } from '../contract.ts'

interface AuditCall {
  db: Db
  viewer: { account: string }
  now: Date
}

/** Calls that the organisers' pages show. */
const organiserReads = [
  management.list,
  management.detail,
  management.people,
  management.door,
  management.messages,
  ...dashboardReads,
]

/**
 * Writes the audit log (numbers and times, never message texts) and makes the open pages of all organisers reload.
 * Sign-ups by readers do not: there may be thousands a minute, and the pages poll anyway.
 */
export async function recordChange(
  { db, viewer, now }: AuditCall,
  action: string,
  activityId: number,
  details: Record<string, unknown>,
): Promise<void> {
  const { title_zh, title_en } = await loadActivityTitles(db, activityId, 'CHS')
  const entry = { by: viewer.account, action, kind: 'activity', id: activityId, title: title_zh || title_en, details }
  await recordAudit(db, entry, now)
  await reloadOrganisers(db)
}

/** Makes the open pages of all organisers reload. */
export async function reloadOrganisers(db: Db): Promise<void> {
  await broadcastInvalidation(db, await listHolderAccounts(db, 'organiser'), organiserReads)
}
