/**
 * Groups from a claim of the identity provider at sign-in (SSO_GROUPS_CLAIM), under the source 'sso', next to those of
 * SCIM.
 */
import { sql, type Db } from '@portal/server'
import { sayWho } from './say-who.ts'

const source = 'sso'
const groupsMax = 500
const nameMax = 200

/**
 * Replaces the person's groups of this source; an empty claim removes all. A group is created when somebody first has
 * it, and stays when nobody has it any more.
 */
export async function keepClaimedGroups(tx: Db, account: string, claim: unknown, now: Date): Promise<void> {
  const names = namesIn(claim)
  await sayWho(tx, 'command:sso', now)
  await sql`INSERT INTO scim_group (source, display_name, created_at, changed_at)
    SELECT ${source}, name, ${now}, ${now} FROM unnest(${names}::text[]) AS name
    ON CONFLICT (source, lower(display_name)) DO NOTHING`.execute(tx)
  const wanted = sql`SELECT id FROM scim_group
    WHERE source = ${source} AND lower(display_name) IN (SELECT lower(name) FROM unnest(${names}::text[]) AS name)`
  await sql`DELETE FROM scim_group_member m USING scim_group g
    WHERE m.account = ${account} AND g.id = m.group_id AND g.source = ${source} AND g.id NOT IN (${wanted})`.execute(tx)
  await sql`INSERT INTO scim_group_member (group_id, account) SELECT id, account FROM person, (${wanted}) AS w
    WHERE account = ${account} AND left_at IS NULL
    ON CONFLICT DO NOTHING`.execute(tx)
}

/** Reads a list of names, or a single one. Ignores anything else. */
function namesIn(claim: unknown): string[] {
  const all = [claim].flat().filter((each): each is string => typeof each === 'string')
  const names = all
    .map((name) => name.trim())
    .filter((name) => name !== '' && name.length <= nameMax && !name.includes('\0'))
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()].slice(0, groupsMax)
}
