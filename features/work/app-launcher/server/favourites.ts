/** The tools that people chose, in their order. */
import type { Language } from '@portal/contract'
import { toolsLimitOf } from '@portal/sites/server'
import { sql, type Db } from '@portal/server'
import { whyNotSaved, type Portal } from '../rules.ts'
import { toolsAmong, type Me, type ToolRow } from './shelf.ts'

/**
 * Replaces a person's whole choice, or returns the reason for refusing it and changes nothing. The person's row stays
 * locked until commit, so that concurrent choices are serialized (TOOL-05).
 */
export async function saveFavourites(tx: Db, me: Me, portal: Portal, chosen: readonly string[]) {
  const slots = await toolsLimitOf(tx, portal)
  const known = chosen.length > slots ? [] : await toolsAmong(tx, me, 'CHS', chosen)
  const here = new Set(known.filter((tool) => tool.portal === portal).map((tool) => tool.id))
  const why = whyNotSaved(chosen, here, slots)
  if (why) return why
  await sql`SELECT FROM shared.person WHERE account = ${me.account} FOR NO KEY UPDATE`.execute(tx)
  await tx.deleteFrom('tool_favourite').where('account', '=', me.account).where('portal', '=', portal).execute()
  await sql`INSERT INTO tool_choice (account, portal) VALUES (${me.account}, ${portal}) ON CONFLICT DO NOTHING`.execute(
    tx,
  )
  // a tool that is removed in the meantime is dropped
  await sql`INSERT INTO tool_favourite (account, portal, position, tool_id)
    SELECT ${me.account}, ${portal}, row_number() OVER (ORDER BY given.nth) - 1, t.id
    FROM unnest(${chosen}::text[]) WITH ORDINALITY AS given (id, nth)
      JOIN (SELECT id FROM tool WHERE id = ANY (${chosen}::text[]) FOR KEY SHARE) t ON t.id = given.id`.execute(tx)
  return undefined
}

/**
 * TOOL-06: imports favourites of an older client, limited to tools that this person may use. The first request decides
 * for the person; a request from another browser waits for this transaction and imports nothing.
 */
export async function transferFavourites(
  tx: Db,
  me: Me,
  { old, language, now }: { old: readonly string[]; language: Language; now: Date },
): Promise<ToolRow[]> {
  const { rows } = await sql`INSERT INTO tool_transfer (account, at, taken) VALUES (${me.account}, ${now}, 0)
    ON CONFLICT DO NOTHING RETURNING account`.execute(tx)
  if (rows.length === 0 || (await hasChosenForGood(tx, me.account))) return []
  const known = new Map((await toolsAmong(tx, me, language, old)).map((tool) => [tool.id, tool]))
  const taken = [...new Set(old)]
    .flatMap((id) => known.get(id) ?? [])
    .filter((tool) => tool.portal === '')
    .slice(0, await toolsLimitOf(tx, ''))
  const ids = taken.map((tool) => tool.id)
  if (await saveFavourites(tx, me, '', ids)) return []
  await tx.updateTable('tool_transfer').set({ taken: ids.length }).where('account', '=', me.account).execute()
  return taken
}

/** Keeps the person's row locked, so that nothing is chosen between this check and the import. */
async function hasChosenForGood(tx: Db, account: string): Promise<boolean> {
  await sql`SELECT FROM shared.person WHERE account = ${account} FOR NO KEY UPDATE`.execute(tx)
  return hasChosen(tx, account, '')
}

/** Returns true also if the person chose no tools. */
export async function hasChosen(db: Db, account: string, portal: Portal): Promise<boolean> {
  const asked = db.selectFrom('tool_choice').select('account').where('account', '=', account)
  return (await asked.where('portal', '=', portal).executeTakeFirst()) !== undefined
}
