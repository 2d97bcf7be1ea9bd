/** Links between people and their identities at platforms. Owns: platform_identity. Reads person. */
import { lockEach, sql, type Db } from '@portal/server'
import { filterGuardedAccounts } from './guarded-accounts.ts'
import type { PlatformIdentity, Platform } from './platform-provider.ts'

/** Returns the platform ids of these people, by account. People without one are left out. */
export async function externalIdsOf(
  db: Db,
  platform: Platform,
  accounts: readonly string[],
): Promise<Map<string, string>> {
  if (accounts.length === 0) return new Map()
  const rows = await db
    .selectFrom('platform_identity')
    .select(['account', 'external_id'])
    .where('platform', '=', platform)
    .where('account', '=', sql<string>`ANY(${[...accounts]})`)
    .execute()
  return new Map(rows.map((row) => [row.account, row.external_id]))
}

/** Returns the accounts whose links would keep `linkIdentity` from linking. Locks and writes nothing. */
export async function findGuardedLinks(db: Db, platform: Platform, link: IdentityLink): Promise<string[]> {
  return (await findLinks(db, platform, link)).guarded
}

interface IdentityLink {
  externalId: string
  account: string
}

/** `guarded`: accounts with a guarded role, whose links would be replaced. */
async function findLinks(db: Db, platform: Platform, { externalId, account }: IdentityLink) {
  const rows = await db
    .selectFrom('platform_identity')
    .where('platform', '=', platform)
    .where((where) => where.or([where('account', '=', account), where('external_id', '=', externalId)]))
    .select(['account', 'external_id'])
    .execute()
  const replaced = rows.filter((row) => row.account !== account || row.external_id !== externalId)
  if (rows.length > replaced.length) return { isLinked: true, guarded: [] }
  const guarded = await filterGuardedAccounts(
    db,
    replaced.map((row) => row.account),
  )
  return { isLinked: false, guarded: [...guarded] }
}

/**
 * Links an identity as the platform's contacts report it, replacing earlier links on both sides. Returns the accounts
 * whose link was kept because they hold a guarded role (docs/decisions/0035); in that case nothing is linked. Usually
 * empty.
 */
export async function linkIdentity(db: Db, platform: Platform, externalId: string, account: string): Promise<string[]> {
  const link = async (tx: Db): Promise<string[]> => {
    // serialises links of the same person or the same identity
    await lockEach(tx, 'platform-identity', [platform])
    const { isLinked, guarded } = await findLinks(tx, platform, { externalId, account })
    if (isLinked || guarded.length > 0) return guarded
    await sql`DELETE FROM platform_identity
      WHERE platform = ${platform} AND (account = ${account} OR external_id = ${externalId})`.execute(tx)
    await tx.insertInto('platform_identity').values({ platform, external_id: externalId, account }).execute()
    return []
  }
  return db.isTransaction ? link(db) : db.transaction().execute(link)
}

/**
 * Returns the person behind an identity: the linked one, otherwise the first that its ids name, who is then linked.
 * Returns null for people linked to another identity; only contacts and administrators change that.
 */
export async function accountOfIdentity(db: Db, platform: Platform, { externalId, ids }: PlatformIdentity) {
  // the company's own app identifies people by account or number, as the portal does
  if (platform === 'toolkit') return findAccountByIds(db, ids)
  const linked = await findLinkedAccount(db, platform, externalId)
  if (linked !== null) return linked
  const account = await findAccountByIds(db, ids)
  if (account === null) return null
  await db
    .insertInto('platform_identity')
    .values({ platform, external_id: externalId, account })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // linked by this call or by a concurrent one
  return findLinkedAccount(db, platform, externalId)
}

async function findAccountByIds(db: Db, ids: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ account: string }>`
    SELECT p.account FROM unnest(${[...ids]}::text[]) WITH ORDINALITY AS asked (id, place)
    JOIN shared.person p ON p.account = lower(asked.id) OR p.employee_id = asked.id
    WHERE asked.id <> '' AND p.left_at IS NULL
    ORDER BY asked.place, p.account = lower(asked.id) DESC LIMIT 1`.execute(db)
  return rows[0]?.account ?? null
}

async function findLinkedAccount(db: Db, platform: Platform, externalId: string): Promise<string | null> {
  const row = await db
    .selectFrom('platform_identity')
    .select('account')
    .where('platform', '=', platform)
    .where('external_id', '=', externalId)
    .executeTakeFirst()
  return row?.account ?? null
}
