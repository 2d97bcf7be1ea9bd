/**
 * Managers who are named before they exist: their reports are saved, and the reporting line is set when the manager
 * arrives.
 */
import { setManager } from '@portal/people/server'
import { sql, type Db } from '@portal/server'
import { accountsByName } from './scim-rows.ts'

interface Named {
  /** The source whose external ids count. */
  source: string
  named: string
}

/**
 * Finds the account for a name: by id, then by employee number, userName, externalId or email of an active person, then
 * by employee number ignoring case.
 */
export async function accountNamed(tx: Db, { source, named }: Named): Promise<string | null> {
  const { rows } = await sql<{ account: string }>`
    SELECT called.account FROM (
      SELECT account, 1 AS rank FROM person WHERE scim_id = ${named}
      UNION ALL SELECT account, CASE employee_id WHEN ${named} THEN 2 ELSE 6 END FROM person
        WHERE lower(employee_id) = lower(${named}) AND left_at IS NULL
      UNION ALL SELECT account, 3 FROM person JOIN (${accountsByName(named)}) AS named USING (account) WHERE left_at IS NULL
      UNION ALL SELECT account, 4 FROM person JOIN scim_external x USING (account)
        WHERE x.source = ${source} AND x.external_id = ${named} AND left_at IS NULL
      UNION ALL SELECT account, 5 FROM person WHERE lower(email) = lower(${named}) AND email <> '' AND left_at IS NULL
    ) AS called ORDER BY rank LIMIT 1`.execute(tx)
  return rows[0]?.account ?? null
}

/** Saves or, with null, deletes the pending manager of a person. */
export async function awaitManager(tx: Db, account: string, source: string, named: string | null): Promise<void> {
  if (named === null) await sql`DELETE FROM scim_open_manager WHERE account = ${account}`.execute(tx)
  else
    await sql`INSERT INTO scim_open_manager (account, source, named) VALUES (${account}, ${source}, ${named})
      ON CONFLICT (account) DO UPDATE SET source = excluded.source, named = excluded.named`.execute(tx)
}

/**
 * Sets the reporting lines to these people, who are new or have new names. One that would close a cycle stays pending.
 */
export async function drawOpenLines(tx: Db, accounts: readonly string[], now: Date): Promise<void> {
  const { rows } = await sql<{ account: string; manager: string }>`
    WITH here AS (
      SELECT p.account, p.scim_id, lower(p.employee_id) AS employee_id, lower(p.email) AS email, lower(coalesce(u.user_name, p.account)) AS user_name
      FROM person p LEFT JOIN scim_user u USING (account)
      WHERE p.account = ANY (${accounts}::text[]) AND p.left_at IS NULL
    ), called AS (
      SELECT o.account, o.source, h.account AS manager, 1 AS rank FROM here h JOIN scim_open_manager o ON o.named = h.scim_id
      UNION ALL SELECT o.account, o.source, h.account, 2 FROM here h JOIN scim_open_manager o ON lower(o.named) = h.employee_id
      UNION ALL SELECT o.account, o.source, h.account, 3 FROM here h JOIN scim_open_manager o ON lower(o.named) = h.user_name
      UNION ALL SELECT o.account, o.source, h.account, 4 FROM here h JOIN scim_external x USING (account)
        JOIN scim_open_manager o ON o.named = x.external_id AND o.source = x.source
      UNION ALL SELECT o.account, o.source, h.account, 5 FROM here h JOIN scim_open_manager o ON lower(o.named) = h.email
    )
    SELECT DISTINCT ON (account) account, manager FROM called JOIN person_source USING (account, source)
    ORDER BY account, rank`.execute(tx)
  for (const { account, manager } of rows) {
    if (await setManager(tx, account, manager, now)) await awaitManager(tx, account, '', null)
  }
}
