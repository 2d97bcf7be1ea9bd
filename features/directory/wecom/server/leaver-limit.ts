/** The limit of people who leave because of callbacks. */
import { dayMs } from '@portal/contract'
import { maxLeaverShare } from '@portal/directory-sync/contract'
import { ImportRefused } from '@portal/directory-sync/server'
import { sql, type Db } from '@portal/server'
import { peopleSource } from '../contract.ts'

/**
 * Applies the limit of a full sync to single changes, per day, so that neither a false callback nor a mistake there
 * empties the portal. Throws ImportRefused. Runs in the transaction that holds the lock on changes of people.
 */
export async function checkLeaverLimit(tx: Db, accounts: readonly string[], now: Date): Promise<void> {
  if (accounts.length === 0) return
  const dayAgo = new Date(now.getTime() - dayMs)
  const { rows } = await sql<{ kept: number; leaving: number; gone: number }>`
    SELECT count(*) FILTER (WHERE p.left_at IS NULL)::int AS kept,
      count(*) FILTER (WHERE p.left_at IS NULL AND p.account = ANY (${accounts}::text[]))::int AS leaving,
      count(*) FILTER (WHERE p.left_at > ${dayAgo} AND EXISTS (
        SELECT FROM wecom_change c WHERE c.received_at > ${new Date(dayAgo.getTime() - dayMs)}
          AND lower(c.user_id) IN (p.account, lower(i.external_id))))::int AS gone
    FROM shared.person p JOIN person_source s USING (account)
    LEFT JOIN shared.platform_identity i ON i.account = p.account AND i.platform = 'wechat'
    WHERE s.source = ${peopleSource}`.execute(tx)
  const { kept, leaving, gone } = rows[0]!
  const [left, all] = [gone + leaving, gone + kept]
  if (leaving > 0 && left > Math.max(all * maxLeaverShare, 1))
    throw new ImportRefused(
      `${left} of ${all} people would leave because of callbacks within a day: see forecourt wecom sync --force`,
    )
}
