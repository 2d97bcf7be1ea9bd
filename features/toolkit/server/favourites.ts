/** What people chose, in their order. Owns: tool_favourite. */
import { sql, type Db } from '@portal/server'
import { slotsOf, whyNotSaved, type Portal } from '../rules.ts'
import { toolsAmong, type Me } from './shelf.ts'

/**
 * Replaces the choice as a whole; answers why it cannot be, and then nothing is changed. The person's row stays locked
 * until commit, so that of two choices at once one follows the other and neither is torn (TOOL-05).
 */
export async function saveFavourites(tx: Db, me: Me, portal: Portal, chosen: readonly string[]) {
  const known = chosen.length > slotsOf[portal] ? [] : await toolsAmong(tx, me, 'CHS', chosen)
  const here = new Set(known.filter((tool) => tool.portal === portal).map((tool) => tool.id))
  const why = whyNotSaved(chosen, here, slotsOf[portal])
  if (why) return why
  await sql`SELECT FROM person WHERE account = ${me.account} FOR NO KEY UPDATE`.execute(tx)
  await tx.deleteFrom('tool_favourite').where('account', '=', me.account).where('portal', '=', portal).execute()
  // one that is taken away meanwhile is no favourite of anybody
  await sql`INSERT INTO tool_favourite (account, portal, position, tool_id)
    SELECT ${me.account}, ${portal}, row_number() OVER (ORDER BY given.nth) - 1, t.id
    FROM unnest(${chosen}::text[]) WITH ORDINALITY AS given (id, nth)
      JOIN (SELECT id FROM tool WHERE id = ANY (${chosen}::text[]) FOR KEY SHARE) t ON t.id = given.id`.execute(tx)
  return undefined
}
